-- Which events were handled is a place in their order and the few in front of it that still wait, so that handling an
-- event does not write its row again.
CREATE TABLE outbox (
  settled_to INTEGER NOT NULL
);
CREATE TABLE unsettled (
  position INTEGER PRIMARY KEY
);
INSERT INTO outbox (settled_to) SELECT coalesce(max(position), 0) FROM events;
INSERT INTO unsettled (position) SELECT position FROM events WHERE pending = 1;
DROP INDEX events_pending;
ALTER TABLE events DROP COLUMN pending;
