CREATE TABLE feed_entries (
  site text COLLATE "C" NOT NULL,
  feed text COLLATE "C" NOT NULL,
  number bigint NOT NULL,
  ids text NOT NULL,
  PRIMARY KEY (site, feed, number)
);
