-- Texts that stand in many rows, such as ids of sites and types of events, are written once and stand for a number.
CREATE TABLE names (
  number INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE
);
ALTER TABLE events RENAME TO events_before;
DROP INDEX events_of_entity;
-- Ids, times and data have no type: what has no short form is stored as text.
CREATE TABLE events (
  position INTEGER PRIMARY KEY,
  history INTEGER NOT NULL,
  entity_id NOT NULL,
  sequence INTEGER NOT NULL,
  kind INTEGER NOT NULL,
  id NOT NULL,
  time NOT NULL,
  data TEXT
);
CREATE UNIQUE INDEX events_of_entity ON events (entity_id, history, sequence);
