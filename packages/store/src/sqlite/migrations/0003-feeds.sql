CREATE TABLE feed_entries (
  site TEXT NOT NULL,
  feed TEXT NOT NULL,
  number INTEGER NOT NULL,
  ids TEXT NOT NULL,
  PRIMARY KEY (site, feed, number)
) WITHOUT ROWID;
