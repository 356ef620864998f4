CREATE TABLE "import_changes" (
	"batch_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "import_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"statement" timestamp with time zone DEFAULT statement_timestamp() NOT NULL,
	"table_name" text NOT NULL,
	"row_key" jsonb NOT NULL,
	"kind" smallint NOT NULL,
	"before" jsonb,
	"after_hash" bigint,
	CONSTRAINT "import_changes_batch_id_id_pk" PRIMARY KEY("batch_id","id"),
	CONSTRAINT "import_changes_kind_check" CHECK ("import_changes"."kind" between 1 and 3)
);
--> statement-breakpoint
ALTER TABLE "import_batches" DROP CONSTRAINT "import_batches_state_check";--> statement-breakpoint
ALTER TABLE "import_batches" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "import_batches" ADD COLUMN "undone_by" integer;--> statement-breakpoint
ALTER TABLE "import_batches" ADD COLUMN "undo_reason" text;--> statement-breakpoint
ALTER TABLE "import_batches" ADD COLUMN "undo_told" jsonb;--> statement-breakpoint
ALTER TABLE "import_batches" ADD CONSTRAINT "import_batches_undone_check" CHECK (("import_batches"."state" = 6) = ("import_batches"."undone_at" is not null));--> statement-breakpoint
ALTER TABLE "import_batches" ADD CONSTRAINT "import_batches_state_check" CHECK ("import_batches"."state" between 0 and 6);--> statement-breakpoint
-- What an import writes is recorded, so that it can be undone: `office.import_batch` of the transaction says whose it is.
-- A row is compared by what it says, not by who wrote it last, how often it was written and what an account went through
-- by itself.
CREATE FUNCTION import_content(target oid) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT array_agg(a.attname::text ORDER BY a.attnum)
  FROM pg_attribute a
  WHERE a.attrelid = target AND a.attnum > 0 AND NOT a.attisdropped AND a.attname <> ALL (ARRAY[
    'version', 'updated_at', 'updated_by', 'password_hash', 'password_changed_at', 'must_change_password',
    'password_given_at', 'invited_at', 'first_signed_in_at', 'print_count'
  ])
$$;
--> statement-breakpoint
-- Once a statement, over all its rows: an import of 200,000 rows writes them in one.
CREATE FUNCTION record_import_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  keys text[] := TG_ARGV[0]::text[];
  content text;
  key_of text;
  same_key text;
BEGIN
  SELECT string_agg(format('n.%I', c), ', ') INTO content FROM unnest(import_content(TG_RELID)) c;
  SELECT string_agg(format('%L, %%1$s.%I', k, k), ', '), string_agg(format('o.%1$I = n.%1$I', k), ' AND ')
  INTO key_of, same_key FROM unnest(keys) k;
  IF TG_OP = 'INSERT' THEN
    EXECUTE format(
      'INSERT INTO import_changes (batch_id, table_name, kind, row_key, after_hash)
      SELECT $1, $2, 1, jsonb_build_object(' || format(key_of, 'n') || '), hash_record_extended(ROW(%s), 0) FROM fresh n',
      content) USING current_setting('office.import_batch')::int, TG_TABLE_NAME;
  ELSIF TG_OP = 'UPDATE' THEN
    EXECUTE format(
      'INSERT INTO import_changes (batch_id, table_name, kind, row_key, before, after_hash)
      SELECT $1, $2, 2, jsonb_build_object(' || format(key_of, 'n') || '), to_jsonb(o), hash_record_extended(ROW(%s), 0)
      FROM fresh n JOIN stored o ON %s WHERE o IS DISTINCT FROM n',
      content, same_key) USING current_setting('office.import_batch')::int, TG_TABLE_NAME;
  ELSE
    EXECUTE
      'INSERT INTO import_changes (batch_id, table_name, kind, row_key, before)
      SELECT $1, $2, 3, jsonb_build_object(' || format(key_of, 'o') || '), to_jsonb(o) FROM stored o'
    USING current_setting('office.import_batch')::int, TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A migration that makes a table calls it. The names come before those of other triggers, which write what follows.
CREATE FUNCTION records_imports(target regclass) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  keys text;
  asked text := 'FOR EACH STATEMENT WHEN (coalesce(current_setting(''office.import_batch'', true), '''') <> '''') '
    'EXECUTE FUNCTION record_import_changes';
BEGIN
  SELECT array_agg(a.attname ORDER BY k.n)::text INTO STRICT keys
  FROM pg_index i
  CROSS JOIN LATERAL unnest(i.indkey) WITH ORDINALITY AS k(attnum, n)
  JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.attnum
  WHERE i.indrelid = target AND i.indisprimary;
  EXECUTE format('CREATE TRIGGER _recorded_inserts AFTER INSERT ON %s REFERENCING NEW TABLE AS fresh %s(%L)',
    target, asked, keys);
  EXECUTE format(
    'CREATE TRIGGER _recorded_updates AFTER UPDATE ON %s REFERENCING OLD TABLE AS stored NEW TABLE AS fresh %s(%L)',
    target, asked, keys);
  EXECUTE format('CREATE TRIGGER _recorded_deletes AFTER DELETE ON %s REFERENCING OLD TABLE AS stored %s(%L)',
    target, asked, keys);
END $$;
--> statement-breakpoint
-- Every table but those of the platform's own bookkeeping (tests/upstream/imports/undo-recorded says why of each).
SELECT records_imports(c.oid) FROM pg_class c
WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> ALL (ARRAY[
  'audit_log', 'audit_seals', 'salary_log', 'notifications', 'message_outcomes', 'import_batches', 'import_rows',
  'import_errors', 'import_changes', 'reference_versions', 'idempotency_keys', 'number_counters', 'sessions',
  'wage_sessions', 'password_tickets', 'factor_tickets', 'one_time_nonces', 'verify_codes', 'captchas', 'login_log',
  'login_tries', 'rate_counters', 'error_log', 'gateway_calls', 'job_beats', 'installation', 'removed_files',
  'kept_forms', 'demo_pay_months'
]);
--> statement-breakpoint
-- What is never taken out again is, where an import wrote it and is undone (office.import_undo): rows of tables that
-- are recorded, never those of the logs.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND coalesce(current_setting('office.import_undo', true), '') = 'on'
    AND EXISTS (SELECT FROM pg_trigger WHERE tgrelid = TG_RELID AND tgname = '_recorded_deletes') THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
-- An undo puts posts back as it puts back everything else.
DROP TRIGGER employees_post_changed ON employees;
--> statement-breakpoint
CREATE TRIGGER employees_post_changed AFTER UPDATE ON employees REFERENCING OLD TABLE AS stored NEW TABLE AS fresh
  FOR EACH STATEMENT WHEN (coalesce(current_setting('office.import_undo', true), '') = '')
  EXECUTE FUNCTION post_changed();
