CREATE TABLE collections (
  name TEXT PRIMARY KEY,
  declaration TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE events (
  position INTEGER PRIMARY KEY,
  site TEXT NOT NULL,
  id TEXT NOT NULL,
  entity TEXT NOT NULL,
  entity_id TEXT NOT NULL,
  sequence INTEGER NOT NULL,
  type TEXT NOT NULL,
  data TEXT NOT NULL,
  time TEXT NOT NULL,
  pending INTEGER NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX events_of_entity ON events (site, entity, entity_id, sequence);
CREATE INDEX events_pending ON events (position) WHERE pending = 1;

CREATE TABLE sequences (
  site TEXT NOT NULL,
  name TEXT NOT NULL,
  value INTEGER NOT NULL,
  PRIMARY KEY (site, name)
) WITHOUT ROWID;

CREATE TABLE tallies (
  site TEXT NOT NULL,
  collection TEXT NOT NULL,
  key TEXT NOT NULL,
  value INTEGER NOT NULL,
  PRIMARY KEY (site, collection, key)
) WITHOUT ROWID;
