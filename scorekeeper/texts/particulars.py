"""What is particular about each variant, beside what its settings say.

No numbers stand here: those come from the rule sets (a test reads every word).
"""

PARTICULARS = {
    "oh-hell": (
        "The form that is known almost everywhere, under more names than any other. Each trick "
        "counts, so a bid that has failed is still worth playing on for; and since the bids can "
        "never add up, somebody always misses."
    ),
    "blackout": (
        "Oh Hell with the simplest points: a near miss is worth as little as a wild one. On paper "
        "the scorer writes a one before a bid that was made and blots out one that was missed; "
        "the black blobs gave the game its names."
    ),
    "okenuff": (
        "The two packs are never mixed. While one is dealt, the player opposite the dealer "
        "gathers the other, shuffles it and lays it to the right, beside the next dealer. "
        "Whoever names trump does not lead for it: the dealer's left does. At the end everybody "
        "has dealt one of the largest hands, and the next game begins one seat further to the "
        "left. A high bid made over another high one, to name trump, costs more when it falls "
        "short. Scores below zero are written in a circle."
    ),
    "oh-pshaw": (
        "The American form as the Bicycle books print it. Nobody is kept from making the bids add "
        "up; instead the scorekeeper calls after the last bid whether they are over, under or "
        "even. With the fewest players the hands stop short of the most that could be dealt, or "
        "the game would last too long. For stakes, the winner may first be given a bonus."
    ),
    "oh-well": (
        "The form first printed, in Britain around 1930. The whole pack is used every time, so "
        "cards that would not go round are laid aside unseen, from the bottom. The dealer shows "
        "the last card, which is the dealer's own and is taken up before the first lead. All "
        "stands still but the deal: the hands neither grow nor shrink, and the score ends the "
        "game."
    ),
    "nomination-whist": (
        "The British descendant of Oh! Well, whose hands shrink and grow again. It begins with "
        "cards dealt face up until a Jack appears. Other games share the name, and Contract "
        "Whist may also mean a game for partners: agree which one is meant."
    ),
    "nomination-whist-rotating": (
        "As printed on British score sheets: nothing is turned up, the trump of each hand is "
        "known before the cards are, and each time the suits have gone round comes a hand "
        "without one."
    ),
    "nommy": (
        "Nomination Whist with the long schedule. The trump of each hand is known beforehand, "
        "and the lead player, who goes round with the deal, both speaks first and leads. With "
        "the most players the hands are smaller, so that all can be dealt."
    ),
    "nomination-whist-wybrow": (
        "A long evening: all the way up to the whole pack and all the way down. In small hands "
        "the last to speak is free, so that for once everybody may be right. Where the cut for "
        "the deal is equal, spades come before hearts, hearts before diamonds, diamonds before "
        "clubs."
    ),
    "guardian": (
        "A short game, as a British newspaper described it: the hands only shrink, and the last "
        "is a single card. Some begin with more cards, some go up again, and some turn a card "
        "for trump, a court card meaning none. Where hands only shrink the game is also called "
        "Diminishing or Vanishing Whist."
    ),
    "up-and-down-the-river": (
        "The name tells the hands: down the river to a single card and up again. It is Oh Hell "
        "with the scorekeeper's neighbour as first dealer and room for one player more; the more "
        "sit down, the smaller the hands begin. Some tables bid all at once, with fists."
    ),
    "british-oh-hell": (
        "As Parlett describes it. All made bids are worth the same, so there is no reason to be "
        "bold, and none to be timid: only being right counts. Some tables bid all at once, with "
        "fists on the table and fingers shown on a signal."
    ),
    "biegames": (
        "As the game of that name is played on screens. The hands begin and end with a single "
        "card, so the first bids are nerve and the large hands come in the middle. American "
        "students know the same hands as Rats or Rat Fink."
    ),
    "bs-fyi": (
        "The site of that name keeps the hands small enough for all numbers of players, and "
        "there is always a card to turn. A short game stops at the single card. A missed bid "
        "is worth nothing, so every hand is all or nothing."
    ),
    "trickster": (
        "As played online at Trickster: tables there choose the largest hand, whether hands go "
        "down and up, up and down or one way only, whether bids come in order or all at once, "
        "and whether the hook holds. The game here is Oh Hell as most know it, and each of these "
        "can be changed."
    ),
    "mathlete": (
        "A zero is worth more the more cards there are to duck, where others pay it alike. A "
        "bid of zero may be spoken as a pass. Some add a joker to the pack: turned up it means "
        "no trump, else it is the twin of the card that was turned."
    ),
    "oheila": (
        "The square pays for courage: a bold bid that is made can bring back a player who lies "
        "far behind, and at no trump a made zero is worth a special prize. The early hands are "
        "free of the hook. Everybody deals the largest hand once before the game ends."
    ),
    "judgement": (
        "The Indian form, also called Kachuful: trump goes round in a fixed order, and nobody "
        "turns a card. Some tables count no trump in with the suits, some bid all at once by "
        "fingers, and points differ from house to house."
    ),
    "german-bridge": (
        "Played in Hong Kong, in spite of its name. Bids and misses are both squared: a small "
        "miss costs next to nothing, a wild one is a disaster. The seats are named as in bridge, "
        "and North deals first."
    ),
    "10-op-en-neer": (
        "Dutch for up and down with the largest hand. The bids may add up, which is called "
        "making it round, and then everybody can be right. For a short game begin with fewer "
        "cards."
    ),
    "boerenbridge": (
        "Farmers' bridge, as in the Netherlands and Belgium, where every family has its own "
        "rules: trump may be turned, named or go round, a second pack may be turned for it, and "
        "a missed bid may cost points. In small hands the last to speak is free."
    ),
    "plump": (
        "The Swedish form, without trump: only the suit led counts. The highest bidder leads, so "
        "a high bid buys the first lead. Everybody deals one of the hands of a single card. A "
        "missed bid is a plump, a black blot on the sheet. Where a card is turned for trump the "
        "game is called beredskap."
    ),
    "romanian-whist": (
        "The pack is made for the players, so that the largest hands use every card of it: low "
        "ranks stay out. Whoever can neither follow suit nor trump may play anything. Everybody "
        "deals one of the largest hands, and one of the smallest at either end of the game. Some "
        "tables add a prize for a row of made bids and a fine for a row of misses."
    ),
    "pocha": (
        "Spanish cards run ace, three, king, knight, jack, seven, six, five, four, two; with the "
        "fewest players the twos stay out. Here gold is recorded as diamonds, cups as hearts, "
        "swords as spades and clubs as clubs. All goes round anticlockwise: enter the players in "
        "that order. A player must follow suit and beat the card that is winning if possible, and "
        "trump if not. Everybody deals one of the largest hands, and one of the smallest at "
        "either end of the game."
    ),
    "ascenseur": (
        "The lift, as the French call it, goes up and down again. A made bid is worth little "
        "more than its tricks, and a miss costs a little for each trick, so scores stay close "
        "together and one wild bid takes several hands to mend."
    ),
    "wizard": (
        "The usual cards, and a Wizard and a Jester for each suit. A Wizard beats everything, the "
        "first of several; a Jester loses to everything, unless only Jesters are played, and then "
        "the first wins. Both may be played at any time, also by those who could follow suit. If "
        "a Wizard is led, any card may follow; if a Jester is led, the next other card sets the "
        "suit. Many tables add the hook, which the rules in the box leave out."
    ),
}
