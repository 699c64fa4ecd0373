BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0007');
CREATE TABLE games (
	id VARCHAR NOT NULL, 
	table_id VARCHAR NOT NULL, 
	name VARCHAR NOT NULL, 
	played DATE, 
	rules JSON NOT NULL, 
	first_dealer INTEGER NOT NULL, 
	sequence INTEGER NOT NULL, 
	created DATETIME NOT NULL, 
	ended BOOLEAN NOT NULL, 
	revision INTEGER NOT NULL, agreed JSON, 
	CONSTRAINT pk_games PRIMARY KEY (id), 
	CONSTRAINT fk_games_table_id_tables FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE, 
	CONSTRAINT uq_games_table_id_sequence UNIQUE (table_id, sequence)
);
INSERT INTO "games" VALUES('friday-1','bxnhd0mq3p','Friday evening','2026-11-27','{"variant": "oh-hell", "schedule": [2, 2, 2], "target": null, "trump": "turn-up", "no_trump": "never", "bidding": "in-order", "lead": "eldest", "hook": "always", "scheme": "trick10", "multiply": {}, "packs": 1, "joker": false, "cards": null, "must_trump": false, "revoke": -20, "ties": "shared", "stakes": {"kind": "none"}}',0,1,'2026-11-27 20:03:00.000000',0,10,NULL);
CREATE TABLE grants (
	id VARCHAR NOT NULL, 
	table_id VARCHAR NOT NULL, 
	role VARCHAR(16) NOT NULL, 
	label VARCHAR NOT NULL, 
	generation INTEGER NOT NULL, 
	created DATETIME NOT NULL, 
	used DATETIME, 
	revoked DATETIME, seen DATETIME, 
	CONSTRAINT pk_grants PRIMARY KEY (id), 
	CONSTRAINT fk_grants_table_id_tables FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "grants" VALUES('ajtx5b9bm2j73pexgvzx','bxnhd0mq3p','scorer','Ana''s phone',1,'2026-11-27 20:00:00.000000','2026-11-27 20:14:00.000000',NULL,NULL);
CREATE TABLE hands (
	game_id VARCHAR NOT NULL, 
	number INTEGER NOT NULL, 
	facts JSON NOT NULL, 
	CONSTRAINT pk_hands PRIMARY KEY (game_id, number), 
	CONSTRAINT fk_hands_game_id_games FOREIGN KEY(game_id) REFERENCES games (id) ON DELETE CASCADE
);
INSERT INTO "hands" VALUES('friday-1',1,'{"size": 2, "dealer": 0, "seating": [0, 1, 2], "trump": "clubs", "bids": [1, 1, 1], "order": [1, 2, 0], "tricks": [1, 1, 0]}');
INSERT INTO "hands" VALUES('friday-1',2,'{"size": 2, "dealer": 1, "seating": [0, 1, 2], "trump": "clubs", "bids": [1, 1, 1], "order": [2, 0, 1], "tricks": [2, 0, 0]}');
INSERT INTO "hands" VALUES('friday-1',3,'{"size": 2, "dealer": 2, "seating": [0, 1, 2], "trump": "clubs", "bids": [1, 1, 1], "order": [0, 1, 2]}');
CREATE TABLE journal_lines (
	id INTEGER NOT NULL, 
	table_id VARCHAR NOT NULL, 
	game_id VARCHAR, 
	op VARCHAR NOT NULL, 
	time DATETIME NOT NULL, 
	grant_id VARCHAR, 
	kind VARCHAR(16) NOT NULL, 
	revision INTEGER NOT NULL, 
	number INTEGER, 
	"before" JSON, 
	"after" JSON, 
	undoes INTEGER, 
	CONSTRAINT pk_journal_lines PRIMARY KEY (id), 
	CONSTRAINT fk_journal_lines_game_id_games FOREIGN KEY(game_id) REFERENCES games (id) ON DELETE CASCADE, 
	CONSTRAINT fk_journal_lines_grant_id_grants FOREIGN KEY(grant_id) REFERENCES grants (id) ON DELETE SET NULL, 
	CONSTRAINT fk_journal_lines_table_id_tables FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE, 
	CONSTRAINT fk_journal_lines_undoes_journal_lines FOREIGN KEY(undoes) REFERENCES journal_lines (id) ON DELETE CASCADE, 
	CONSTRAINT uq_journal_lines_table_id_op UNIQUE (table_id, op), 
	CONSTRAINT uq_journal_lines_undoes UNIQUE (undoes)
);
INSERT INTO "journal_lines" VALUES(1,'bxnhd0mq3p',NULL,'op-1','2026-11-27 20:01:00.000000',NULL,'table',1,NULL,NULL,'{"name": "Friday table"}',NULL);
INSERT INTO "journal_lines" VALUES(2,'bxnhd0mq3p',NULL,'op-2/0','2026-11-27 20:02:00.000000',NULL,'member',2,NULL,NULL,'{"member": 1, "name": "Ana"}',NULL);
INSERT INTO "journal_lines" VALUES(3,'bxnhd0mq3p',NULL,'op-2/1','2026-11-27 20:02:00.000000',NULL,'member',3,NULL,NULL,'{"member": 2, "name": "Ben"}',NULL);
INSERT INTO "journal_lines" VALUES(4,'bxnhd0mq3p',NULL,'op-2/2','2026-11-27 20:02:00.000000',NULL,'member',4,NULL,NULL,'{"member": 3, "name": "Cy"}',NULL);
INSERT INTO "journal_lines" VALUES(5,'bxnhd0mq3p','friday-1','op-3','2026-11-27 20:03:00.000000','ajtx5b9bm2j73pexgvzx','game',1,NULL,NULL,'{"id": "friday-1", "name": "Friday", "played": "2026-11-27", "ended": false, "rules": {"variant": "oh-hell", "schedule": [2, 2, 2], "target": null, "trump": "turn-up", "no_trump": "never", "bidding": "in-order", "lead": "eldest", "hook": "always", "scheme": "trick10", "multiply": {}, "packs": 1, "joker": false, "cards": null, "must_trump": false, "revoke": -20, "ties": "shared", "stakes": {"kind": "none"}}, "first_dealer": 0, "hands": [], "members": [1, 2, 3]}',NULL);
INSERT INTO "journal_lines" VALUES(6,'bxnhd0mq3p','friday-1','op-4','2026-11-27 20:04:00.000000','ajtx5b9bm2j73pexgvzx','hand',2,1,NULL,'{"size": 2, "dealer": 0, "seating": [0, 1, 2], "trump": "clubs", "bids": [1, 1, 1], "order": [1, 2, 0]}',NULL);
INSERT INTO "journal_lines" VALUES(7,'bxnhd0mq3p','friday-1','op-5','2026-11-27 20:05:00.000000','ajtx5b9bm2j73pexgvzx','hand',3,1,'{"size": 2, "dealer": 0, "seating": [0, 1, 2], "trump": "clubs", "bids": [1, 1, 1], "order": [1, 2, 0]}','{"size": 2, "dealer": 0, "seating": [0, 1, 2], "trump": "clubs", "bids": [1, 1, 1], "order": [1, 2, 0], "tricks": [1, 1, 0]}',NULL);
INSERT INTO "journal_lines" VALUES(8,'bxnhd0mq3p','friday-1','op-6','2026-11-27 20:06:00.000000','ajtx5b9bm2j73pexgvzx','hand',4,2,NULL,'{"size": 2, "dealer": 1, "seating": [0, 1, 2], "trump": "clubs", "bids": [1, 1, 1], "order": [2, 0, 1], "tricks": [2, 0, 0]}',NULL);
INSERT INTO "journal_lines" VALUES(9,'bxnhd0mq3p','friday-1','op-7','2026-11-27 20:07:00.000000','ajtx5b9bm2j73pexgvzx','hand',5,1,'{"size": 2, "dealer": 0, "seating": [0, 1, 2], "trump": "clubs", "bids": [1, 1, 1], "order": [1, 2, 0], "tricks": [1, 1, 0]}','{"size": 2, "dealer": 0, "seating": [0, 1, 2], "trump": "clubs", "bids": [1, 1, 1], "order": [1, 2, 0], "tricks": [0, 1, 1]}',NULL);
INSERT INTO "journal_lines" VALUES(10,'bxnhd0mq3p','friday-1','op-8','2026-11-27 20:08:00.000000','ajtx5b9bm2j73pexgvzx','undo',6,1,'{"size": 2, "dealer": 0, "seating": [0, 1, 2], "trump": "clubs", "bids": [1, 1, 1], "order": [1, 2, 0], "tricks": [0, 1, 1]}','{"size": 2, "dealer": 0, "seating": [0, 1, 2], "trump": "clubs", "bids": [1, 1, 1], "order": [1, 2, 0], "tricks": [1, 1, 0]}',9);
INSERT INTO "journal_lines" VALUES(11,'bxnhd0mq3p','friday-1','op-9','2026-11-27 20:09:00.000000','ajtx5b9bm2j73pexgvzx','hand',7,3,NULL,'{"size": 2, "dealer": 2, "seating": [0, 1, 2], "trump": "clubs", "bids": [1, 1, 1], "order": [0, 1, 2]}',NULL);
INSERT INTO "journal_lines" VALUES(12,'bxnhd0mq3p','friday-1','op-10','2026-11-27 20:10:00.000000','ajtx5b9bm2j73pexgvzx','ended',8,NULL,'{"ended": false}','{"ended": true}',NULL);
INSERT INTO "journal_lines" VALUES(13,'bxnhd0mq3p','friday-1','op-11','2026-11-27 20:11:00.000000','ajtx5b9bm2j73pexgvzx','ended',9,NULL,'{"ended": true}','{"ended": false}',NULL);
INSERT INTO "journal_lines" VALUES(14,'bxnhd0mq3p',NULL,'op-12','2026-11-27 20:12:00.000000','ajtx5b9bm2j73pexgvzx','rules',5,NULL,'{"rules": null}','{"rules": {"variant": "blackout"}}',NULL);
INSERT INTO "journal_lines" VALUES(15,'bxnhd0mq3p','friday-1','op-13','2026-11-27 20:13:00.000000','ajtx5b9bm2j73pexgvzx','change',10,NULL,'{"name": "Friday"}','{"name": "Friday evening"}',NULL);
INSERT INTO "journal_lines" VALUES(16,'bxnhd0mq3p',NULL,'op-14','2026-11-27 20:14:00.000000','ajtx5b9bm2j73pexgvzx','payment',6,NULL,NULL,'{"payment": 1, "payer": 1, "payee": 2, "amount": 250, "currency": "EUR", "game": "friday-1", "note": ""}',NULL);
INSERT INTO "journal_lines" VALUES(17,'fg1442pq8j',NULL,'op-15','2026-11-27 20:15:00.000000',NULL,'table',1,NULL,NULL,'{"name": "Others"}',NULL);
CREATE TABLE members (
	id INTEGER NOT NULL, 
	table_id VARCHAR NOT NULL, 
	name VARCHAR NOT NULL, 
	created DATETIME NOT NULL, 
	CONSTRAINT pk_members PRIMARY KEY (id), 
	CONSTRAINT fk_members_table_id_tables FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "members" VALUES(1,'bxnhd0mq3p','Ana','2026-11-27 20:02:00.000000');
INSERT INTO "members" VALUES(2,'bxnhd0mq3p','Ben','2026-11-27 20:02:00.000000');
INSERT INTO "members" VALUES(3,'bxnhd0mq3p','Cy','2026-11-27 20:02:00.000000');
CREATE TABLE payments (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	table_id VARCHAR NOT NULL, 
	game_id VARCHAR, 
	payer_id INTEGER NOT NULL, 
	payee_id INTEGER NOT NULL, 
	amount BIGINT NOT NULL, 
	currency VARCHAR NOT NULL, 
	note VARCHAR NOT NULL, 
	"after" INTEGER NOT NULL, 
	time DATETIME NOT NULL, 
	CONSTRAINT ck_payments_amount CHECK (amount > 0), 
	CONSTRAINT fk_payments_game_id_games FOREIGN KEY(game_id) REFERENCES games (id) ON DELETE CASCADE, 
	CONSTRAINT fk_payments_payer_id_members FOREIGN KEY(payer_id) REFERENCES members (id), 
	CONSTRAINT fk_payments_payee_id_members FOREIGN KEY(payee_id) REFERENCES members (id), 
	CONSTRAINT fk_payments_table_id_tables FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "payments" VALUES(1,'bxnhd0mq3p','friday-1',1,2,250,'EUR','',1,'2026-11-27 20:14:00.000000');
CREATE TABLE practice_games (
	id VARCHAR NOT NULL, 
	device VARCHAR NOT NULL, 
	table_id VARCHAR, 
	member_id INTEGER, 
	daily VARCHAR, 
	rules JSON NOT NULL, 
	bots JSON NOT NULL, 
	options JSON NOT NULL, 
	seed VARCHAR NOT NULL, 
	first_dealer INTEGER NOT NULL, 
	created DATETIME NOT NULL, 
	revision INTEGER NOT NULL, 
	hinted BOOLEAN NOT NULL, 
	undone BOOLEAN NOT NULL, 
	ended DATETIME, 
	CONSTRAINT pk_practice_games PRIMARY KEY (id), 
	CONSTRAINT fk_practice_games_member_id_members FOREIGN KEY(member_id) REFERENCES members (id), 
	CONSTRAINT fk_practice_games_table_id_tables FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE, 
	CONSTRAINT uq_practice_games_device_daily UNIQUE (device, daily)
);
CREATE TABLE practice_hands (
	practice_id VARCHAR NOT NULL, 
	number INTEGER NOT NULL, 
	line VARCHAR NOT NULL, 
	CONSTRAINT pk_practice_hands PRIMARY KEY (practice_id, number), 
	CONSTRAINT fk_practice_hands_practice_id_practice_games FOREIGN KEY(practice_id) REFERENCES practice_games (id) ON DELETE CASCADE
);
CREATE TABLE practice_steps (
	practice_id VARCHAR NOT NULL, 
	op VARCHAR NOT NULL, 
	said VARCHAR NOT NULL, 
	revision INTEGER NOT NULL, 
	CONSTRAINT pk_practice_steps PRIMARY KEY (practice_id, op), 
	CONSTRAINT fk_practice_steps_practice_id_practice_games FOREIGN KEY(practice_id) REFERENCES practice_games (id) ON DELETE CASCADE
);
CREATE TABLE seats (
	game_id VARCHAR NOT NULL, 
	number INTEGER NOT NULL, 
	member_id INTEGER NOT NULL, 
	CONSTRAINT pk_seats PRIMARY KEY (game_id, number), 
	CONSTRAINT fk_seats_game_id_games FOREIGN KEY(game_id) REFERENCES games (id) ON DELETE CASCADE, 
	CONSTRAINT fk_seats_member_id_members FOREIGN KEY(member_id) REFERENCES members (id)
);
INSERT INTO "seats" VALUES('friday-1',0,1);
INSERT INTO "seats" VALUES('friday-1',1,2);
INSERT INTO "seats" VALUES('friday-1',2,3);
CREATE TABLE tables (
	id VARCHAR NOT NULL, 
	name VARCHAR NOT NULL, 
	created DATETIME NOT NULL, 
	sample BOOLEAN NOT NULL, 
	revision INTEGER NOT NULL, 
	viewer_generation INTEGER NOT NULL, 
	scorer_generation INTEGER NOT NULL, 
	host_generation INTEGER NOT NULL, rules JSON, 
	CONSTRAINT pk_tables PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('bxnhd0mq3p','Friday table','2026-11-27 20:01:00.000000',0,6,2,1,1,'{"variant": "blackout"}');
INSERT INTO "tables" VALUES('fg1442pq8j','Others','2026-11-27 20:15:00.000000',0,1,1,1,1,NULL);
CREATE INDEX ix_grants_table_id ON grants (table_id);
CREATE INDEX ix_members_table_id ON members (table_id);
CREATE INDEX ix_journal_lines_game_id ON journal_lines (game_id);
CREATE INDEX ix_journal_lines_op ON journal_lines (op);
CREATE INDEX ix_seats_member_id ON seats (member_id);
CREATE INDEX ix_payments_table_id ON payments (table_id);
CREATE INDEX ix_payments_game_id ON payments (game_id);
CREATE INDEX ix_payments_payer_id ON payments (payer_id);
CREATE INDEX ix_payments_payee_id ON payments (payee_id);
CREATE INDEX ix_practice_games_device ON practice_games (device);
CREATE INDEX ix_practice_games_table_id ON practice_games (table_id);
CREATE INDEX ix_practice_games_member_id ON practice_games (member_id);
CREATE INDEX ix_journal_lines_table_id_id ON journal_lines (table_id, id);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('payments',1);
COMMIT;
