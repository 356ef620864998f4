CREATE TABLE "advance_openings" (
	"borrowing_id" integer PRIMARY KEY NOT NULL,
	"emp_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"old_number" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_profile" (
	"id" smallint PRIMARY KEY NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"mark" "bytea",
	"mark_hash" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_profile_check" CHECK ("company_profile"."id" = 1 and ("company_profile"."mark" is null) = ("company_profile"."mark_hash" is null))
);
--> statement-breakpoint
CREATE TABLE "sites" (
	"site_id" smallint PRIMARY KEY NOT NULL,
	"name" text,
	"latin_name" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"zone" text NOT NULL,
	"enabled" smallint DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sites_check" CHECK ("sites"."site_id" between 1 and 60
        and ("sites"."name" is not null or "sites"."site_id" <= 7)
        and "sites"."enabled" in (0, 1))
);
--> statement-breakpoint
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
INSERT INTO "sites" ("site_id", "zone")
SELECT n, CASE n WHEN 7 THEN 'America/Los_Angeles' ELSE 'Asia/Shanghai' END FROM generate_series(1, 7) AS n;
--> statement-breakpoint
INSERT INTO "company_profile" ("id") VALUES (1);
--> statement-breakpoint
ALTER TABLE "approval_role_members" DROP CONSTRAINT "approval_role_members_site_check";--> statement-breakpoint
ALTER TABLE "leave_types" DROP CONSTRAINT "leave_types_check";--> statement-breakpoint
ALTER TABLE "punch_devices" DROP CONSTRAINT "punch_devices_check";--> statement-breakpoint
ALTER TABLE "punch_places" DROP CONSTRAINT "punch_places_check";--> statement-breakpoint
ALTER TABLE "schedule_rules" DROP CONSTRAINT "schedule_rules_site_check";--> statement-breakpoint
ALTER TABLE "work_hour_permits" DROP CONSTRAINT "work_hour_permits_check";--> statement-breakpoint
ALTER TABLE "shift_classes" DROP CONSTRAINT "shift_classes_check";--> statement-breakpoint
ALTER TABLE "calendar_days" DROP CONSTRAINT "calendar_days_site_check";--> statement-breakpoint
ALTER TABLE "pre_entries" DROP CONSTRAINT "pre_entries_site_check";--> statement-breakpoint
ALTER TABLE "finance_settings" DROP CONSTRAINT "finance_settings_check";--> statement-breakpoint
ALTER TABLE "employees" DROP CONSTRAINT "employees_site_check";--> statement-breakpoint
ALTER TABLE "perf_standards" DROP CONSTRAINT "perf_standards_check";--> statement-breakpoint
ALTER TABLE "pay_structures" DROP CONSTRAINT "pay_structures_check";--> statement-breakpoint
ALTER TABLE "import_batches" DROP CONSTRAINT "import_batches_state_check";--> statement-breakpoint
ALTER TABLE "system_parameters" DROP CONSTRAINT "system_parameters_site_check";--> statement-breakpoint
ALTER TABLE "import_batches" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "import_batches" ADD COLUMN "undone_by" integer;--> statement-breakpoint
ALTER TABLE "import_batches" ADD COLUMN "undo_reason" text;--> statement-breakpoint
ALTER TABLE "import_batches" ADD COLUMN "undo_told" jsonb;--> statement-breakpoint
ALTER TABLE "import_batches" ADD COLUMN "parent_id" integer;--> statement-breakpoint
ALTER TABLE "advance_openings" ADD CONSTRAINT "advance_openings_borrowing_id_advances_borrowing_id_fk" FOREIGN KEY ("borrowing_id") REFERENCES "public"."advances"("borrowing_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advance_openings" ADD CONSTRAINT "advance_openings_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advance_openings" ADD CONSTRAINT "advance_openings_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "advance_openings_key" ON "advance_openings" USING btree ("emp_id","company_id",lower("old_number"));--> statement-breakpoint
CREATE UNIQUE INDEX "sites_name_key" ON "sites" USING btree (lower("name"));--> statement-breakpoint
ALTER TABLE "leave_types" ADD CONSTRAINT "leave_types_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "punch_devices" ADD CONSTRAINT "punch_devices_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "punch_places" ADD CONSTRAINT "punch_places_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_rules" ADD CONSTRAINT "schedule_rules_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_hour_permits" ADD CONSTRAINT "work_hour_permits_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_classes" ADD CONSTRAINT "shift_classes_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_days" ADD CONSTRAINT "calendar_days_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_entries" ADD CONSTRAINT "pre_entries_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departments" ADD CONSTRAINT "departments_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perf_standards" ADD CONSTRAINT "perf_standards_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_structures" ADD CONSTRAINT "pay_structures_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_batches" ADD CONSTRAINT "import_batches_parent_id_import_batches_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."import_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_batches_parent_idx" ON "import_batches" USING btree ("parent_id") WHERE "import_batches"."parent_id" is not null;--> statement-breakpoint
ALTER TABLE "approval_role_members" ADD CONSTRAINT "approval_role_members_site_check" CHECK ("approval_role_members"."site_digit" between 0 and 60);--> statement-breakpoint
ALTER TABLE "leave_types" ADD CONSTRAINT "leave_types_check" CHECK ("leave_types"."code" between 1 and 15
        and "leave_types"."unit" in (1, 2)
        and "leave_types"."basis" in (1, 2)
        and "leave_types"."pay" between 1 and 3
        and "leave_types"."balance_kind" between 0 and 3
        and "leave_types"."quota_centi_day" >= 0
        and "leave_types"."gender" between 0 and 2);--> statement-breakpoint
ALTER TABLE "punch_devices" ADD CONSTRAINT "punch_devices_check" CHECK ("punch_devices"."enabled" in (0, 1));--> statement-breakpoint
ALTER TABLE "punch_places" ADD CONSTRAINT "punch_places_check" CHECK ("punch_places"."radius_m" between 50 and 2000
        and "punch_places"."lat" between -90 and 90
        and "punch_places"."lng" between -180 and 180);--> statement-breakpoint
ALTER TABLE "work_hour_permits" ADD CONSTRAINT "work_hour_permits_check" CHECK ("work_hour_permits"."valid_to" >= "work_hour_permits"."valid_from"
        and "work_hour_permits"."hour_system" in (2, 3)
        and "work_hour_permits"."cycle" between 1 and 3);--> statement-breakpoint
ALTER TABLE "shift_classes" ADD CONSTRAINT "shift_classes_check" CHECK ("shift_classes"."enabled" in (0, 1));--> statement-breakpoint
ALTER TABLE "pre_entries" ADD CONSTRAINT "pre_entries_site_check" CHECK ("pre_entries"."site_id" <> 7);--> statement-breakpoint
ALTER TABLE "finance_settings" ADD CONSTRAINT "finance_settings_check" CHECK ("finance_settings"."site_digit" between 0 and 60
        and "finance_settings"."kind_code" between 101 and 110
        and "finance_settings"."invoice_max_age_days" between 1 and 3650
        and "finance_settings"."max_lines" between 1 and 200
        and "finance_settings"."block_when_overdue" in (0, 1));--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_site_check" CHECK ("employees"."site_id" <> 7);--> statement-breakpoint
ALTER TABLE "perf_standards" ADD CONSTRAINT "perf_standards_check" CHECK ("perf_standards"."state" between 0 and 2
        and "perf_standards"."budget_mode" in (0, 1)
        and "perf_standards"."attendance_prorate" in (0, 1)
        and "perf_standards"."from_month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'
        and "perf_standards"."to_month" >= "perf_standards"."from_month");--> statement-breakpoint
ALTER TABLE "pay_structures" ADD CONSTRAINT "pay_structures_check" CHECK ("pay_structures"."enabled" in (0, 1));--> statement-breakpoint
ALTER TABLE "import_batches" ADD CONSTRAINT "import_batches_undone_check" CHECK (("import_batches"."state" = 6) = ("import_batches"."undone_at" is not null));--> statement-breakpoint
ALTER TABLE "import_batches" ADD CONSTRAINT "import_batches_state_check" CHECK ("import_batches"."state" between 0 and 6);--> statement-breakpoint
ALTER TABLE "system_parameters" ADD CONSTRAINT "system_parameters_site_check" CHECK ("system_parameters"."site_id" between 0 and 60);--> statement-breakpoint
CREATE TRIGGER "sites_reference" AFTER INSERT OR UPDATE OR DELETE ON "sites"
  FOR EACH STATEMENT EXECUTE FUNCTION bump_reference('company');
--> statement-breakpoint
CREATE TRIGGER "company_profile_reference" AFTER INSERT OR UPDATE OR DELETE ON "company_profile"
  FOR EACH STATEMENT EXECUTE FUNCTION bump_reference('company');
--> statement-breakpoint
-- Nobody is put where the company has left: waits for whoever switches the site off, and sees what he did.
CREATE FUNCTION refuse_closed_site() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE site smallint := CASE WHEN to_jsonb(NEW) ->> 'overseas_warehouse' = '1' THEN 7 ELSE NEW.site_id END;
BEGIN
  PERFORM FROM sites WHERE site_id = site AND enabled = 1 FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'site % is switched off', site
      USING ERRCODE = 'check_violation', CONSTRAINT = 'site_open', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "departments_at_site" AFTER INSERT ON "departments"
  FOR EACH ROW EXECUTE FUNCTION refuse_closed_site();
--> statement-breakpoint
CREATE TRIGGER "departments_to_site" AFTER UPDATE OF "site_id" ON "departments"
  FOR EACH ROW WHEN (OLD.site_id IS DISTINCT FROM NEW.site_id) EXECUTE FUNCTION refuse_closed_site();
--> statement-breakpoint
DO $$
DECLARE place text;
BEGIN
  FOREACH place IN ARRAY ARRAY['employees', 'pre_entries'] LOOP
    EXECUTE format(
      'CREATE TRIGGER %I AFTER INSERT ON %I FOR EACH ROW EXECUTE FUNCTION refuse_closed_site()', place || '_at_site', place);
    EXECUTE format(
      'CREATE TRIGGER %I AFTER UPDATE OF site_id, overseas_warehouse ON %I FOR EACH ROW
        WHEN ((OLD.site_id, OLD.overseas_warehouse) IS DISTINCT FROM (NEW.site_id, NEW.overseas_warehouse))
        EXECUTE FUNCTION refuse_closed_site()', place || '_to_site', place);
  END LOOP;
END $$;
--> statement-breakpoint
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
  -- Other triggers write row by row, mostly nothing: that costs no plan.
  IF TG_OP = 'DELETE' THEN
    IF NOT EXISTS (SELECT FROM stored) THEN RETURN NULL; END IF;
  ELSIF NOT EXISTS (SELECT FROM fresh) THEN
    RETURN NULL;
  END IF;
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
