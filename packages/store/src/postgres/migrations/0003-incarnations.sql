-- Distinguishes a document from an earlier one with the same id, whose revisions also started at 1. The constant default
-- fills rows that exist without rewriting the tables.
CREATE SEQUENCE incarnations;
DO $$
DECLARE
  name text;
BEGIN
  FOR name IN SELECT 'doc_' || c.name FROM collections c LOOP
    EXECUTE format('ALTER TABLE %I ADD COLUMN incarnation bigint NOT NULL DEFAULT 0', name);
    EXECUTE format('ALTER TABLE %I ALTER COLUMN incarnation SET DEFAULT nextval(''incarnations'')', name);
  END LOOP;
END $$;
