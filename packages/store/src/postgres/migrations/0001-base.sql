CREATE TABLE collections (
  name text COLLATE "C" PRIMARY KEY,
  declaration text NOT NULL
);

CREATE TABLE events (
  site text COLLATE "C" NOT NULL,
  entity text COLLATE "C" NOT NULL,
  entity_id text COLLATE "C" NOT NULL,
  sequence bigint NOT NULL,
  id text COLLATE "C" NOT NULL,
  type text NOT NULL,
  time text NOT NULL,
  pending boolean NOT NULL DEFAULT true,
  data text NOT NULL,
  PRIMARY KEY (site, entity, entity_id, sequence)
);
-- Not led by the site: whoever handles events asks for those of all sites, the oldest first.
CREATE INDEX events_pending ON events (id) WHERE pending;

CREATE TABLE sequences (
  site text COLLATE "C" NOT NULL,
  name text COLLATE "C" NOT NULL,
  value bigint NOT NULL,
  PRIMARY KEY (site, name)
);

CREATE TABLE tallies (
  site text COLLATE "C" NOT NULL,
  collection text COLLATE "C" NOT NULL,
  key text COLLATE "C" NOT NULL,
  value bigint NOT NULL,
  PRIMARY KEY (site, collection, key)
);
