CREATE TABLE "application_rows" (
	"id" serial PRIMARY KEY NOT NULL,
	"application_id" integer NOT NULL,
	"line_no" smallint NOT NULL,
	"emp_id" integer NOT NULL,
	"type" smallint NOT NULL,
	"state" smallint NOT NULL,
	"unit" smallint NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"start_half" smallint,
	"end_half" smallint,
	"start_at" timestamp with time zone,
	"end_at" timestamp with time zone,
	"compensation" smallint,
	"charge_min" integer DEFAULT 0 NOT NULL,
	"charge_centi_day" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "application_rows_check" CHECK ("application_rows"."end_date" >= "application_rows"."start_date"
        and "application_rows"."end_at" > "application_rows"."start_at"
        and "application_rows"."start_half" in (1, 2)
        and "application_rows"."end_half" in (1, 2)
        and "application_rows"."compensation" in (1, 2)
        and ("application_rows"."unit" = 1) = ("application_rows"."start_half" is not null)
        and ("application_rows"."unit" = 2) = ("application_rows"."start_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "attendance_applications" (
	"id" serial PRIMARY KEY NOT NULL,
	"type" smallint NOT NULL,
	"emp_id" integer NOT NULL,
	"state" smallint DEFAULT 1 NOT NULL,
	"application_no" text,
	"leave_type" smallint,
	"place" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"attachment_ids" integer[] DEFAULT '{}' NOT NULL,
	"emp_b" integer,
	"department_id" integer,
	"cancels_id" integer,
	"check_point" smallint,
	"override_reason" text DEFAULT '' NOT NULL,
	"charge_min" integer DEFAULT 0 NOT NULL,
	"charge_centi_day" integer DEFAULT 0 NOT NULL,
	"submitted_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"imported_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attendance_applications_check" CHECK ("attendance_applications"."type" between 1 and 9 and "attendance_applications"."state" between 1 and 7 and "attendance_applications"."check_point" in (1, 2))
);
--> statement-breakpoint
CREATE TABLE "leave_types" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" smallint NOT NULL,
	"site_id" smallint,
	"effective_from" date NOT NULL,
	"unit" smallint NOT NULL,
	"basis" smallint NOT NULL,
	"pay" smallint NOT NULL,
	"balance_kind" smallint NOT NULL,
	"quota_centi_day" integer,
	"proof_required" smallint NOT NULL,
	"gender" smallint NOT NULL,
	"keeps_full_attendance" smallint NOT NULL,
	"enabled" smallint DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leave_types_check" CHECK ("leave_types"."code" between 1 and 15
        and "leave_types"."site_id" between 1 and 7
        and "leave_types"."unit" in (1, 2)
        and "leave_types"."basis" in (1, 2)
        and "leave_types"."pay" between 1 and 3
        and "leave_types"."balance_kind" between 0 and 3
        and "leave_types"."quota_centi_day" >= 0
        and "leave_types"."gender" between 0 and 2)
);
--> statement-breakpoint
CREATE TABLE "balance_ledger" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "balance_ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"emp_id" integer NOT NULL,
	"kind" smallint NOT NULL,
	"entry" smallint NOT NULL,
	"lot_id" integer NOT NULL,
	"amount" integer NOT NULL,
	"application_id" integer,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by" integer,
	CONSTRAINT "balance_ledger_check" CHECK ("balance_ledger"."entry" between 1 and 7 and "balance_ledger"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "balance_lots" (
	"id" serial PRIMARY KEY NOT NULL,
	"emp_id" integer NOT NULL,
	"kind" smallint NOT NULL,
	"earned_on" date NOT NULL,
	"expires_on" date,
	"source" text NOT NULL,
	"left_amount" integer NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "balance_lots_left_check" CHECK ("balance_lots"."left_amount" >= 0),
	CONSTRAINT "balance_lots_reserved_check" CHECK ("balance_lots"."reserved" >= 0),
	CONSTRAINT "balance_lots_kind_check" CHECK ("balance_lots"."kind" in (1, 2))
);
--> statement-breakpoint
CREATE TABLE "protected_periods" (
	"id" serial PRIMARY KEY NOT NULL,
	"emp_id" integer NOT NULL,
	"kind" smallint NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"proof_file_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "protected_periods_check" CHECK ("protected_periods"."to_date" >= "protected_periods"."from_date" and "protected_periods"."kind" in (1, 2))
);
--> statement-breakpoint
CREATE TABLE "daily_results" (
	"emp_id" integer NOT NULL,
	"work_date" date NOT NULL,
	"shift_version_id" integer,
	"day_type" smallint NOT NULL,
	"day_centi" smallint DEFAULT 0 NOT NULL,
	"in_at" timestamp with time zone,
	"out_at" timestamp with time zone,
	"late_min" smallint DEFAULT 0 NOT NULL,
	"late_raw_min" smallint DEFAULT 0 NOT NULL,
	"in_grace" smallint DEFAULT 0 NOT NULL,
	"early_min" smallint DEFAULT 0 NOT NULL,
	"absent_min" smallint DEFAULT 0 NOT NULL,
	"absent_centi_day" smallint DEFAULT 0 NOT NULL,
	"missing_in" smallint DEFAULT 0 NOT NULL,
	"missing_out" smallint DEFAULT 0 NOT NULL,
	"worked_min" smallint DEFAULT 0 NOT NULL,
	"leaves" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"leave_centi_day" smallint DEFAULT 0 NOT NULL,
	"trip_min" smallint DEFAULT 0 NOT NULL,
	"trip_centi_day" smallint DEFAULT 0 NOT NULL,
	"outing_min" smallint DEFAULT 0 NOT NULL,
	"home_min" smallint DEFAULT 0 NOT NULL,
	"home_centi_day" smallint DEFAULT 0 NOT NULL,
	"ot_150_min" smallint DEFAULT 0 NOT NULL,
	"ot_200_min" smallint DEFAULT 0 NOT NULL,
	"ot_300_min" smallint DEFAULT 0 NOT NULL,
	"toil_min" smallint DEFAULT 0 NOT NULL,
	"unpaid_std_min" smallint DEFAULT 0 NOT NULL,
	"sick_std_min" smallint DEFAULT 0 NOT NULL,
	"night" smallint DEFAULT 0 NOT NULL,
	"flags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"inputs_hash" text NOT NULL,
	"corrected" smallint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"reckoned_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "daily_results_emp_id_work_date_pk" PRIMARY KEY("emp_id","work_date"),
	CONSTRAINT "daily_results_check" CHECK ("daily_results"."late_min" >= 0
        and "daily_results"."absent_min" >= 0
        and "daily_results"."absent_centi_day" between 0 and 100
        and "daily_results"."worked_min" >= 0
        and "daily_results"."day_centi" in (0, 50, 100))
);
--> statement-breakpoint
CREATE TABLE "day_corrections" (
	"id" serial PRIMARY KEY NOT NULL,
	"emp_id" integer NOT NULL,
	"work_date" date NOT NULL,
	"figures" jsonb NOT NULL,
	"reason" text NOT NULL,
	"by" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "attendance_due" (
	"emp_id" integer NOT NULL,
	"work_date" date NOT NULL,
	"cause" text NOT NULL,
	"marked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attendance_due_emp_id_work_date_pk" PRIMARY KEY("emp_id","work_date")
);
--> statement-breakpoint
CREATE TABLE "attendance_differences" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attendance_differences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"emp_id" integer NOT NULL,
	"month" text NOT NULL,
	"field" text NOT NULL,
	"before" integer NOT NULL,
	"after" integer NOT NULL,
	"reason" text NOT NULL,
	"application_id" integer,
	"by" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "monthly_results" (
	"id" serial PRIMARY KEY NOT NULL,
	"emp_id" integer NOT NULL,
	"month" text NOT NULL,
	"site_id" smallint NOT NULL,
	"company_id" integer,
	"department_id" integer,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"required_centi_day" integer DEFAULT 0 NOT NULL,
	"paid_holiday_days" integer DEFAULT 0 NOT NULL,
	"employed_centi_day" integer DEFAULT 0 NOT NULL,
	"late_times" integer DEFAULT 0 NOT NULL,
	"late_min" integer DEFAULT 0 NOT NULL,
	"early_times" integer DEFAULT 0 NOT NULL,
	"early_min" integer DEFAULT 0 NOT NULL,
	"absent_centi_day" integer DEFAULT 0 NOT NULL,
	"absent_min" integer DEFAULT 0 NOT NULL,
	"discipline_centi_day" integer DEFAULT 0 NOT NULL,
	"missing_times" integer DEFAULT 0 NOT NULL,
	"worked_min" integer DEFAULT 0 NOT NULL,
	"leaves" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"leave_centi_day" integer DEFAULT 0 NOT NULL,
	"trip_centi_day" integer DEFAULT 0 NOT NULL,
	"home_centi_day" integer DEFAULT 0 NOT NULL,
	"ot_150_min" integer DEFAULT 0 NOT NULL,
	"ot_200_min" integer DEFAULT 0 NOT NULL,
	"ot_300_min" integer DEFAULT 0 NOT NULL,
	"toil_min" integer DEFAULT 0 NOT NULL,
	"toil_expired_min" integer DEFAULT 0 NOT NULL,
	"night_count" integer DEFAULT 0 NOT NULL,
	"duty_times" integer DEFAULT 0 NOT NULL,
	"unpaid_std_min" integer DEFAULT 0 NOT NULL,
	"sick_std_min" integer DEFAULT 0 NOT NULL,
	"full_attendance" integer DEFAULT 0 NOT NULL,
	"provisional" integer DEFAULT 0 NOT NULL,
	"state" smallint DEFAULT 0 NOT NULL,
	"figures_hash" text DEFAULT '' NOT NULL,
	"sent_at" timestamp with time zone,
	"answer_by" date,
	"confirmed_at" timestamp with time zone,
	"confirmed_by" smallint DEFAULT 0 NOT NULL,
	"confirmed_ip" text DEFAULT '' NOT NULL,
	"confirmed_hash" text DEFAULT '' NOT NULL,
	"dispute_text" text DEFAULT '' NOT NULL,
	"answer_text" text DEFAULT '' NOT NULL,
	"locked_open" integer DEFAULT 0 NOT NULL,
	"locked_at" timestamp with time zone,
	"locked_by" integer,
	"lock_reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"reckoned_at" timestamp with time zone,
	CONSTRAINT "monthly_results_check" CHECK ("monthly_results"."state" between 0 and 5 and "monthly_results"."to_date" >= "monthly_results"."from_date")
);
--> statement-breakpoint
CREATE TABLE "director_offices" (
	"emp_id" integer NOT NULL,
	"work_date" date NOT NULL,
	"half" smallint NOT NULL,
	"code" smallint NOT NULL,
	"site_id" smallint,
	"remark" text DEFAULT '' NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "director_offices_emp_id_work_date_half_pk" PRIMARY KEY("emp_id","work_date","half"),
	CONSTRAINT "director_offices_check" CHECK ("director_offices"."half" in (1, 2) and "director_offices"."code" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "duty_times" (
	"id" serial PRIMARY KEY NOT NULL,
	"emp_id" integer NOT NULL,
	"duty_date" date NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"duty_type" smallint NOT NULL,
	"called_out_min" smallint DEFAULT 0 NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "duty_times_check" CHECK ("duty_times"."end_at" > "duty_times"."start_at" and "duty_times"."duty_type" in (1, 2) and "duty_times"."called_out_min" between 0 and 1440)
);
--> statement-breakpoint
CREATE TABLE "location_consents" (
	"id" serial PRIMARY KEY NOT NULL,
	"emp_id" integer NOT NULL,
	"notice_version" text NOT NULL,
	"consented_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "punch_devices" (
	"id" serial PRIMARY KEY NOT NULL,
	"device_no" text NOT NULL,
	"site_id" smallint NOT NULL,
	"name" text NOT NULL,
	"app_id" text NOT NULL,
	"enabled" smallint DEFAULT 1 NOT NULL,
	"last_seen_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "punch_devices_number_key" UNIQUE("device_no"),
	CONSTRAINT "punch_devices_check" CHECK ("punch_devices"."site_id" between 1 and 7 and "punch_devices"."enabled" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "punch_places" (
	"id" serial PRIMARY KEY NOT NULL,
	"site_id" smallint NOT NULL,
	"name" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"radius_m" integer NOT NULL,
	"cidrs" text[] DEFAULT '{}' NOT NULL,
	"enabled" smallint DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "punch_places_check" CHECK ("punch_places"."site_id" between 1 and 7
        and "punch_places"."radius_m" between 50 and 2000
        and "punch_places"."lat" between -90 and 90
        and "punch_places"."lng" between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "punches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "punches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"emp_id" integer NOT NULL,
	"punch_at" timestamp with time zone NOT NULL,
	"source" smallint NOT NULL,
	"device_no" text DEFAULT '' NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"accuracy_m" integer,
	"distance_m" integer,
	"fence" smallint NOT NULL,
	"review" smallint DEFAULT 0 NOT NULL,
	"reviewed_by" integer,
	"reviewed_at" timestamp with time zone,
	"review_reason" text DEFAULT '' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"photo_id" integer,
	"client_id" uuid,
	"typed_at" timestamp with time zone,
	"application_id" integer,
	"is_void" smallint DEFAULT 0 NOT NULL,
	"void_reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "punches_check" CHECK ("punches"."source" between 1 and 4
        and "punches"."fence" between 1 and 3
        and "punches"."review" between 0 and 3
        and "punches"."is_void" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "rule_members" (
	"id" serial PRIMARY KEY NOT NULL,
	"rule_id" integer NOT NULL,
	"emp_id" integer NOT NULL,
	"plan" smallint NOT NULL,
	"offset_days" smallint DEFAULT 0 NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	CONSTRAINT "rule_members_check" CHECK ("rule_members"."to_date" >= "rule_members"."from_date" and "rule_members"."plan" in (1, 3))
);
--> statement-breakpoint
CREATE TABLE "schedule_days" (
	"emp_id" integer NOT NULL,
	"work_date" date NOT NULL,
	"plan" smallint NOT NULL,
	"shift_id" integer,
	"note" text DEFAULT '' NOT NULL,
	"on_duty" smallint DEFAULT 0 NOT NULL,
	"source_id" integer,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_by" integer,
	CONSTRAINT "schedule_days_emp_id_work_date_plan_pk" PRIMARY KEY("emp_id","work_date","plan"),
	CONSTRAINT "schedule_days_check" CHECK ("schedule_days"."plan" in (2, 4, 5, 6) and "schedule_days"."on_duty" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "schedule_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "schedule_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"emp_id" integer NOT NULL,
	"work_date" date NOT NULL,
	"plan" smallint NOT NULL,
	"old_shift_id" integer,
	"new_shift_id" integer,
	"had_entry" smallint NOT NULL,
	"has_entry" smallint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by" integer
);
--> statement-breakpoint
CREATE TABLE "schedule_rules" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"site_id" smallint,
	"cycle" jsonb NOT NULL,
	"anchor_date" date NOT NULL,
	"follow_calendar" smallint DEFAULT 0 NOT NULL,
	"enabled" smallint DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "schedule_rules_code_key" UNIQUE("code"),
	CONSTRAINT "schedule_rules_cycle_check" CHECK (jsonb_array_length("schedule_rules"."cycle") between 1 and 56),
	CONSTRAINT "schedule_rules_site_check" CHECK ("schedule_rules"."site_id" between 1 and 7)
);
--> statement-breakpoint
CREATE TABLE "schedule_sheets" (
	"id" serial PRIMARY KEY NOT NULL,
	"department_id" integer NOT NULL,
	"month" text NOT NULL,
	"state" smallint DEFAULT 1 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"published_by" integer,
	"published_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "schedule_sheets_check" CHECK ("schedule_sheets"."state" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "sheet_days" (
	"sheet_id" integer NOT NULL,
	"emp_id" integer NOT NULL,
	"work_date" date NOT NULL,
	"shift_id" integer,
	CONSTRAINT "sheet_days_sheet_id_emp_id_work_date_pk" PRIMARY KEY("sheet_id","emp_id","work_date")
);
--> statement-breakpoint
CREATE TABLE "shift_swaps" (
	"id" serial PRIMARY KEY NOT NULL,
	"type" smallint NOT NULL,
	"emp_a" integer NOT NULL,
	"date_a" date NOT NULL,
	"emp_b" integer,
	"date_b" date NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"application_id" integer,
	"cancelled" smallint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shift_swaps_application_key" UNIQUE("application_id"),
	CONSTRAINT "shift_swaps_check" CHECK ("shift_swaps"."type" in (1, 2) and ("shift_swaps"."emp_b" is null) = ("shift_swaps"."type" = 2) and "shift_swaps"."emp_b" <> "shift_swaps"."emp_a")
);
--> statement-breakpoint
CREATE TABLE "attendance_profiles" (
	"id" serial PRIMARY KEY NOT NULL,
	"emp_id" integer NOT NULL,
	"punch_exempt" smallint DEFAULT 0 NOT NULL,
	"hour_system" smallint DEFAULT 1 NOT NULL,
	"permit_id" integer,
	"from_date" date NOT NULL,
	"to_date" date,
	"reason" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attendance_profiles_check" CHECK ("attendance_profiles"."to_date" >= "attendance_profiles"."from_date" and "attendance_profiles"."punch_exempt" in (0, 1) and "attendance_profiles"."hour_system" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "work_hour_permits" (
	"id" serial PRIMARY KEY NOT NULL,
	"permit_no" text NOT NULL,
	"company_id" integer NOT NULL,
	"site_id" smallint NOT NULL,
	"hour_system" smallint NOT NULL,
	"position_ids" integer[] NOT NULL,
	"cycle" smallint NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date NOT NULL,
	"file_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "work_hour_permits_no_key" UNIQUE("permit_no"),
	CONSTRAINT "work_hour_permits_check" CHECK ("work_hour_permits"."valid_to" >= "work_hour_permits"."valid_from"
        and "work_hour_permits"."site_id" between 1 and 7
        and "work_hour_permits"."hour_system" in (2, 3)
        and "work_hour_permits"."cycle" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "shift_classes" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"site_id" smallint,
	"enabled" smallint DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shift_classes_check" CHECK ("shift_classes"."site_id" between 1 and 7 and "shift_classes"."enabled" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "shift_versions" (
	"id" serial PRIMARY KEY NOT NULL,
	"shift_id" integer NOT NULL,
	"valid_from" date NOT NULL,
	"name" text NOT NULL,
	"kind" smallint NOT NULL,
	"segments" jsonb NOT NULL,
	"breaks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"ot_breaks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"punch_mode" smallint NOT NULL,
	"flex_before" smallint DEFAULT 0 NOT NULL,
	"flex_after" smallint DEFAULT 0 NOT NULL,
	"required_min" smallint DEFAULT 0 NOT NULL,
	"half_split" smallint,
	"day_centi" smallint DEFAULT 100 NOT NULL,
	"late_grace" smallint NOT NULL,
	"early_grace" smallint NOT NULL,
	"late_to_absent" smallint NOT NULL,
	"night_allowance" smallint DEFAULT 0 NOT NULL,
	"net_min" smallint NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shift_versions_check" CHECK ("shift_versions"."kind" between 1 and 3
        and "shift_versions"."punch_mode" in (1, 2)
        and "shift_versions"."day_centi" in (50, 100)
        and "shift_versions"."net_min" between 1 and 1440
        and "shift_versions"."late_grace" between 0 and 30
        and "shift_versions"."early_grace" between 0 and 30
        and "shift_versions"."flex_before" between 0 and 180
        and "shift_versions"."flex_after" between 0 and 180)
);
--> statement-breakpoint
ALTER TABLE "application_rows" ADD CONSTRAINT "application_rows_application_id_attendance_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."attendance_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_rows" ADD CONSTRAINT "application_rows_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_applications" ADD CONSTRAINT "attendance_applications_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_applications" ADD CONSTRAINT "attendance_applications_emp_b_employees_emp_id_fk" FOREIGN KEY ("emp_b") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_applications" ADD CONSTRAINT "attendance_applications_department_id_departments_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("department_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_ledger" ADD CONSTRAINT "balance_ledger_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_ledger" ADD CONSTRAINT "balance_ledger_lot_id_balance_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."balance_lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_lots" ADD CONSTRAINT "balance_lots_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "protected_periods" ADD CONSTRAINT "protected_periods_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_results" ADD CONSTRAINT "daily_results_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_corrections" ADD CONSTRAINT "day_corrections_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_due" ADD CONSTRAINT "attendance_due_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_differences" ADD CONSTRAINT "attendance_differences_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monthly_results" ADD CONSTRAINT "monthly_results_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "director_offices" ADD CONSTRAINT "director_offices_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_times" ADD CONSTRAINT "duty_times_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_consents" ADD CONSTRAINT "location_consents_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "punches" ADD CONSTRAINT "punches_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_members" ADD CONSTRAINT "rule_members_rule_id_schedule_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."schedule_rules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_members" ADD CONSTRAINT "rule_members_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_days" ADD CONSTRAINT "schedule_days_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_days" ADD CONSTRAINT "schedule_days_shift_id_shift_classes_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."shift_classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_sheets" ADD CONSTRAINT "schedule_sheets_department_id_departments_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("department_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_days" ADD CONSTRAINT "sheet_days_sheet_id_schedule_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."schedule_sheets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_days" ADD CONSTRAINT "sheet_days_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_days" ADD CONSTRAINT "sheet_days_shift_id_shift_classes_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."shift_classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_swaps" ADD CONSTRAINT "shift_swaps_emp_a_employees_emp_id_fk" FOREIGN KEY ("emp_a") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_swaps" ADD CONSTRAINT "shift_swaps_emp_b_employees_emp_id_fk" FOREIGN KEY ("emp_b") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_profiles" ADD CONSTRAINT "attendance_profiles_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_profiles" ADD CONSTRAINT "attendance_profiles_permit_id_work_hour_permits_id_fk" FOREIGN KEY ("permit_id") REFERENCES "public"."work_hour_permits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_hour_permits" ADD CONSTRAINT "work_hour_permits_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_versions" ADD CONSTRAINT "shift_versions_shift_id_shift_classes_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."shift_classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "application_rows_key" ON "application_rows" USING btree ("application_id","line_no");--> statement-breakpoint
CREATE INDEX "application_rows_person_idx" ON "application_rows" USING btree ("emp_id","start_date","end_date");--> statement-breakpoint
CREATE INDEX "application_rows_dates_idx" ON "application_rows" USING btree ("start_date","end_date");--> statement-breakpoint
CREATE INDEX "attendance_applications_person_idx" ON "attendance_applications" USING btree ("emp_id","id");--> statement-breakpoint
CREATE INDEX "attendance_applications_type_idx" ON "attendance_applications" USING btree ("type","state","id");--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_applications_no_key" ON "attendance_applications" USING btree ("application_no");--> statement-breakpoint
CREATE INDEX "attendance_applications_cancels_idx" ON "attendance_applications" USING btree ("cancels_id");--> statement-breakpoint
CREATE UNIQUE INDEX "leave_types_key" ON "leave_types" USING btree ("code",coalesce("site_id", 0),"effective_from");--> statement-breakpoint
CREATE INDEX "balance_ledger_person_idx" ON "balance_ledger" USING btree ("emp_id","kind","id");--> statement-breakpoint
CREATE INDEX "balance_ledger_lot_idx" ON "balance_ledger" USING btree ("lot_id");--> statement-breakpoint
CREATE INDEX "balance_ledger_application_idx" ON "balance_ledger" USING btree ("application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "balance_lots_source_key" ON "balance_lots" USING btree ("emp_id","kind","source");--> statement-breakpoint
CREATE INDEX "balance_lots_expiry_idx" ON "balance_lots" USING btree ("expires_on") WHERE "balance_lots"."left_amount" > 0;--> statement-breakpoint
CREATE INDEX "protected_periods_person_idx" ON "protected_periods" USING btree ("emp_id","to_date");--> statement-breakpoint
CREATE INDEX "daily_results_date_idx" ON "daily_results" USING btree ("work_date","emp_id");--> statement-breakpoint
CREATE UNIQUE INDEX "day_corrections_key" ON "day_corrections" USING btree ("emp_id","work_date") WHERE "day_corrections"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "attendance_due_marked_idx" ON "attendance_due" USING btree ("marked_at");--> statement-breakpoint
CREATE INDEX "attendance_differences_person_idx" ON "attendance_differences" USING btree ("emp_id","month");--> statement-breakpoint
CREATE UNIQUE INDEX "monthly_results_key" ON "monthly_results" USING btree ("emp_id","month");--> statement-breakpoint
CREATE INDEX "monthly_results_site_idx" ON "monthly_results" USING btree ("month","site_id","state");--> statement-breakpoint
CREATE INDEX "monthly_results_department_idx" ON "monthly_results" USING btree ("month","department_id");--> statement-breakpoint
CREATE INDEX "monthly_results_answer_idx" ON "monthly_results" USING btree ("answer_by") WHERE "monthly_results"."state" = 2;--> statement-breakpoint
CREATE INDEX "director_offices_date_idx" ON "director_offices" USING btree ("work_date");--> statement-breakpoint
CREATE INDEX "duty_times_person_idx" ON "duty_times" USING btree ("emp_id","duty_date");--> statement-breakpoint
CREATE INDEX "duty_times_date_idx" ON "duty_times" USING btree ("duty_date","id");--> statement-breakpoint
CREATE UNIQUE INDEX "location_consents_open_key" ON "location_consents" USING btree ("emp_id") WHERE "location_consents"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "punch_devices_site_idx" ON "punch_devices" USING btree ("site_id");--> statement-breakpoint
CREATE UNIQUE INDEX "punch_places_name_key" ON "punch_places" USING btree ("site_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "punches_key" ON "punches" USING btree ("emp_id","punch_at","device_no") WHERE "punches"."is_void" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "punches_client_key" ON "punches" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "punches_at_idx" ON "punches" USING btree ("punch_at","id");--> statement-breakpoint
CREATE INDEX "punches_review_idx" ON "punches" USING btree ("punch_at","id") WHERE "punches"."review" = 1 and "punches"."is_void" = 0;--> statement-breakpoint
CREATE INDEX "rule_members_rule_idx" ON "rule_members" USING btree ("rule_id","from_date");--> statement-breakpoint
CREATE INDEX "schedule_days_date_idx" ON "schedule_days" USING btree ("plan","work_date","emp_id");--> statement-breakpoint
CREATE INDEX "schedule_history_person_idx" ON "schedule_history" USING btree ("emp_id","work_date");--> statement-breakpoint
CREATE INDEX "schedule_history_at_idx" ON "schedule_history" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "schedule_history_date_idx" ON "schedule_history" USING btree ("work_date","id");--> statement-breakpoint
CREATE UNIQUE INDEX "schedule_sheets_key" ON "schedule_sheets" USING btree ("department_id","month");--> statement-breakpoint
CREATE INDEX "schedule_sheets_month_idx" ON "schedule_sheets" USING btree ("month","state");--> statement-breakpoint
CREATE INDEX "sheet_days_emp_idx" ON "sheet_days" USING btree ("emp_id");--> statement-breakpoint
CREATE INDEX "shift_swaps_a_idx" ON "shift_swaps" USING btree ("emp_a","date_a");--> statement-breakpoint
CREATE INDEX "shift_swaps_b_idx" ON "shift_swaps" USING btree ("emp_b","date_b");--> statement-breakpoint
CREATE INDEX "work_hour_permits_end_idx" ON "work_hour_permits" USING btree ("valid_to");--> statement-breakpoint
CREATE UNIQUE INDEX "shift_classes_code_key" ON "shift_classes" USING btree ("code",coalesce("site_id", 0));--> statement-breakpoint
CREATE UNIQUE INDEX "shift_versions_key" ON "shift_versions" USING btree ("shift_id","valid_from");--> statement-breakpoint
CREATE TRIGGER schedule_history_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON schedule_history
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER balance_ledger_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON balance_ledger
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER attendance_differences_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON attendance_differences
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A punch is void, never gone.
CREATE TRIGGER punches_kept BEFORE DELETE OR TRUNCATE ON punches
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A person is in one scheduling rule a day, and has one profile a day (attendance, Entities).
ALTER TABLE rule_members ADD CONSTRAINT rule_members_period_key EXCLUDE USING gist (
  int4range(emp_id, emp_id, '[]') WITH &&,
  daterange(from_date, to_date, '[]') WITH &&
);
--> statement-breakpoint
ALTER TABLE attendance_profiles ADD CONSTRAINT attendance_profiles_period_key EXCLUDE USING gist (
  int4range(emp_id, emp_id, '[]') WITH &&,
  daterange(from_date, to_date, '[]') WITH &&
);
