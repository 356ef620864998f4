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
ALTER TABLE "system_parameters" DROP CONSTRAINT "system_parameters_site_check";--> statement-breakpoint
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
