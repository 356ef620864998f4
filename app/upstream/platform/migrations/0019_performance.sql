CREATE TABLE "perf_appeals" (
	"id" serial PRIMARY KEY NOT NULL,
	"sheet_id" integer NOT NULL,
	"kind" smallint NOT NULL,
	"by_emp_id" integer NOT NULL,
	"text" text NOT NULL,
	"attachment_ids" integer[] DEFAULT '{}' NOT NULL,
	"state" smallint DEFAULT 0 NOT NULL,
	"decide_by" date NOT NULL,
	"decider_emp_id" integer,
	"decision" smallint,
	"new_score" integer,
	"new_grade" text,
	"reason" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "perf_appeals_check" CHECK ("perf_appeals"."kind" in (1, 2)
        and "perf_appeals"."state" between 0 and 2
        and "perf_appeals"."new_score" between 0 and 12000
        and ("perf_appeals"."state" = 1) = ("perf_appeals"."decision" is not null))
);
--> statement-breakpoint
CREATE TABLE "perf_calibrations" (
	"id" serial PRIMARY KEY NOT NULL,
	"cycle_id" integer NOT NULL,
	"department_id" integer NOT NULL,
	"is_manager" smallint NOT NULL,
	"scheme_key" text NOT NULL,
	"scheme" jsonb NOT NULL,
	"group_name" text NOT NULL,
	"members" integer[] DEFAULT '{}' NOT NULL,
	"by_share" smallint NOT NULL,
	"bottom_pct" integer,
	"bottom_reason" text DEFAULT '' NOT NULL,
	"state" smallint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "perf_calibrations_check" CHECK ("perf_calibrations"."state" in (0, 1) and "perf_calibrations"."bottom_pct" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "perf_grade_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "perf_grade_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"calibration_id" integer NOT NULL,
	"sheet_id" integer NOT NULL,
	"from_grade" text NOT NULL,
	"to_grade" text NOT NULL,
	"reason" text NOT NULL,
	"by_emp_id" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "perf_class_scopes" (
	"class_id" integer NOT NULL,
	"site_id" smallint NOT NULL,
	"kind" smallint NOT NULL,
	"ref_id" integer NOT NULL,
	"cycle_kind" smallint NOT NULL,
	"enabled" smallint NOT NULL,
	CONSTRAINT "perf_class_scopes_class_id_site_id_kind_ref_id_pk" PRIMARY KEY("class_id","site_id","kind","ref_id")
);
--> statement-breakpoint
CREATE TABLE "perf_classes" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"category" smallint NOT NULL,
	"site_ids" smallint[] NOT NULL,
	"priority" integer NOT NULL,
	"cycle_kind" smallint NOT NULL,
	"template_id" integer NOT NULL,
	"grade_scheme_id" integer NOT NULL,
	"chain" jsonb NOT NULL,
	"target_confirm" smallint DEFAULT 0 NOT NULL,
	"enabled" smallint DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "perf_classes_name_key" UNIQUE("name"),
	CONSTRAINT "perf_classes_check" CHECK ("perf_classes"."category" between 1 and 6
        and "perf_classes"."cycle_kind" between 1 and 5
        and "perf_classes"."target_confirm" in (0, 1)
        and "perf_classes"."enabled" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "perf_cycle_classes" (
	"cycle_id" integer NOT NULL,
	"class_id" integer NOT NULL,
	"kind" smallint NOT NULL,
	"from_date" date NOT NULL,
	"taken" jsonb,
	CONSTRAINT "perf_cycle_classes_cycle_id_class_id_pk" PRIMARY KEY("cycle_id","class_id")
);
--> statement-breakpoint
CREATE TABLE "perf_cycles" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" smallint NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"site_ids" smallint[] NOT NULL,
	"department_ids" integer[] DEFAULT '{}' NOT NULL,
	"stage_dates" jsonb NOT NULL,
	"state" smallint DEFAULT 0 NOT NULL,
	"locked_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "perf_cycles_name_key" UNIQUE("name"),
	CONSTRAINT "perf_cycles_check" CHECK ("perf_cycles"."kind" between 1 and 5
        and "perf_cycles"."state" between 0 and 7
        and "perf_cycles"."to_date" >= "perf_cycles"."from_date"
        and ("perf_cycles"."state" = 7) = ("perf_cycles"."locked_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "perf_grade_schemes" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"grades" jsonb NOT NULL,
	"cap_s" integer NOT NULL,
	"cap_sa" integer NOT NULL,
	"bottom_pct" integer NOT NULL,
	"min_group" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "perf_grade_schemes_name_key" UNIQUE("name"),
	CONSTRAINT "perf_grade_schemes_check" CHECK ("perf_grade_schemes"."cap_s" between 0 and "perf_grade_schemes"."cap_sa"
        and "perf_grade_schemes"."cap_sa" <= 10000
        and "perf_grade_schemes"."bottom_pct" between 0 and 10000
        and "perf_grade_schemes"."min_group" between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "perf_indicators" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" smallint NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"score_table" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"max_points" integer,
	"default_weight_bp" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "perf_indicators_name_key" UNIQUE("name"),
	CONSTRAINT "perf_indicators_check" CHECK ("perf_indicators"."kind" between 1 and 7
        and "perf_indicators"."max_points" between 1 and 12000
        and "perf_indicators"."default_weight_bp" between 1 and 10000)
);
--> statement-breakpoint
CREATE TABLE "perf_template_lines" (
	"id" serial PRIMARY KEY NOT NULL,
	"template_id" integer NOT NULL,
	"indicator_id" integer NOT NULL,
	"sort" smallint NOT NULL,
	"weight_bp" integer NOT NULL,
	"target" bigint,
	CONSTRAINT "perf_template_lines_check" CHECK ("perf_template_lines"."weight_bp" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "perf_templates" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "perf_templates_name_key" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "perf_announcements" (
	"id" serial PRIMARY KEY NOT NULL,
	"batch_id" integer NOT NULL,
	"title" text NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"audience" smallint NOT NULL,
	"show_score" smallint DEFAULT 0 NOT NULL,
	"state" smallint DEFAULT 0 NOT NULL,
	"published_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "perf_announcements_check" CHECK ("perf_announcements"."to_date" > "perf_announcements"."from_date" and "perf_announcements"."audience" between 1 and 4 and "perf_announcements"."state" between 0 and 2)
);
--> statement-breakpoint
CREATE TABLE "perf_batch_rows" (
	"batch_id" integer NOT NULL,
	"sheet_id" integer NOT NULL,
	"score" integer NOT NULL,
	"grade" text NOT NULL,
	"marked" smallint DEFAULT 0 NOT NULL,
	"mark_reason" text DEFAULT '' NOT NULL,
	"state" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "perf_batch_rows_batch_id_sheet_id_pk" PRIMARY KEY("batch_id","sheet_id"),
	CONSTRAINT "perf_batch_rows_check" CHECK ("perf_batch_rows"."marked" in (0, 1) and "perf_batch_rows"."state" between 0 and 2)
);
--> statement-breakpoint
CREATE TABLE "perf_batches" (
	"id" serial PRIMARY KEY NOT NULL,
	"cycle_id" integer NOT NULL,
	"department_id" integer NOT NULL,
	"head_emp_id" integer NOT NULL,
	"requester_emp_id" integer NOT NULL,
	"title" text NOT NULL,
	"state" smallint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "perf_batches_check" CHECK ("perf_batches"."state" between 0 and 2)
);
--> statement-breakpoint
CREATE TABLE "perf_history" (
	"id" serial PRIMARY KEY NOT NULL,
	"emp_id" integer NOT NULL,
	"cycle_name" text NOT NULL,
	"score" integer,
	"grade" text NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "perf_history_check" CHECK ("perf_history"."score" between 0 and 12000 and "perf_history"."grade" in ('S', 'A', 'B', 'C', 'D'))
);
--> statement-breakpoint
CREATE TABLE "perf_postponements" (
	"id" serial PRIMARY KEY NOT NULL,
	"cycle_id" integer NOT NULL,
	"emp_id" integer NOT NULL,
	"from_month" text NOT NULL,
	"to_month" text NOT NULL,
	"reason" text NOT NULL,
	"by" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "perf_postponements_check" CHECK ("perf_postponements"."to_month" > "perf_postponements"."from_month")
);
--> statement-breakpoint
CREATE TABLE "perf_results" (
	"cycle_id" integer NOT NULL,
	"emp_id" integer NOT NULL,
	"sheet_id" integer NOT NULL,
	"company_id" integer,
	"site_id" smallint NOT NULL,
	"department_id" integer NOT NULL,
	"month" text NOT NULL,
	"score" integer,
	"grade" text,
	"coefficient_pct" integer NOT NULL,
	"standard" bigint NOT NULL,
	"months" smallint NOT NULL,
	"worked_centi_day" integer,
	"required_centi_day" integer,
	"uncut_amount" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"locked" smallint DEFAULT 1 NOT NULL,
	"locked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "perf_results_cycle_id_emp_id_pk" PRIMARY KEY("cycle_id","emp_id"),
	CONSTRAINT "perf_results_check" CHECK ("perf_results"."amount" between 0 and "perf_results"."uncut_amount"
        and "perf_results"."month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'
        and "perf_results"."locked" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "perf_scorers" (
	"id" serial PRIMARY KEY NOT NULL,
	"sheet_id" integer NOT NULL,
	"level" smallint NOT NULL,
	"weight_bp" integer NOT NULL,
	"scorer_emp_id" integer NOT NULL,
	"on_behalf_of" integer,
	"turn" smallint DEFAULT 0 NOT NULL,
	"level_score" integer,
	"total_comment" text DEFAULT '' NOT NULL,
	"bonus" integer DEFAULT 0 NOT NULL,
	"deduction" integer DEFAULT 0 NOT NULL,
	"submitted_at" timestamp with time zone,
	CONSTRAINT "perf_scorers_check" CHECK ("perf_scorers"."level" between 1 and 4 and "perf_scorers"."turn" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "perf_scores" (
	"id" serial PRIMARY KEY NOT NULL,
	"sheet_id" integer NOT NULL,
	"line_id" integer NOT NULL,
	"level" smallint NOT NULL,
	"scorer_emp_id" integer NOT NULL,
	"on_behalf_of" integer,
	"score" integer,
	"comment" text DEFAULT '' NOT NULL,
	"submitted_at" timestamp with time zone,
	CONSTRAINT "perf_scores_check" CHECK ("perf_scores"."score" between 0 and 12000 and "perf_scores"."level" between 1 and 4)
);
--> statement-breakpoint
CREATE TABLE "perf_sheet_lines" (
	"id" serial PRIMARY KEY NOT NULL,
	"sheet_id" integer NOT NULL,
	"indicator_id" integer NOT NULL,
	"sort" smallint NOT NULL,
	"name" text NOT NULL,
	"kind" smallint NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"score_table" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"max_points" integer,
	"weight_bp" integer NOT NULL,
	"target" bigint,
	"actual" bigint,
	"computed_score" integer,
	"proof" integer[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "perf_sheet_lines_check" CHECK ("perf_sheet_lines"."weight_bp" between 0 and 10000 and "perf_sheet_lines"."computed_score" between 0 and 12000)
);
--> statement-breakpoint
CREATE TABLE "perf_sheets" (
	"id" serial PRIMARY KEY NOT NULL,
	"cycle_id" integer NOT NULL,
	"emp_id" integer NOT NULL,
	"class_id" integer NOT NULL,
	"site_id" smallint NOT NULL,
	"company_id" integer,
	"department_id" integer NOT NULL,
	"position_id" integer NOT NULL,
	"level_id" integer,
	"is_manager" smallint DEFAULT 0 NOT NULL,
	"segment_from" date NOT NULL,
	"segment_to" date NOT NULL,
	"is_main" smallint DEFAULT 1 NOT NULL,
	"state" smallint NOT NULL,
	"target_version" smallint DEFAULT 0 NOT NULL,
	"proposed_by" integer,
	"self_missed" smallint DEFAULT 0 NOT NULL,
	"returns" smallint DEFAULT 0 NOT NULL,
	"self_score" integer,
	"superior_score" integer,
	"second_score" integer,
	"peer_score" integer,
	"bonus" integer DEFAULT 0 NOT NULL,
	"deduction" integer DEFAULT 0 NOT NULL,
	"veto" smallint DEFAULT 0 NOT NULL,
	"veto_reason" text DEFAULT '' NOT NULL,
	"veto_confirmed_by" integer,
	"segment_score" integer,
	"total_score" integer,
	"calibration_id" integer,
	"proposed_grade" text,
	"grade_steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"final_grade" text,
	"coefficient_pct" integer,
	"pay_amount" bigint,
	"exemption" smallint,
	"exempt_reason" text DEFAULT '' NOT NULL,
	"to_confirm_at" timestamp with time zone,
	"confirm_by" date,
	"confirmed_at" timestamp with time zone,
	"confirmed_by" smallint DEFAULT 0 NOT NULL,
	"confirmed_ip" text DEFAULT '' NOT NULL,
	"confirm_text" text DEFAULT '' NOT NULL,
	"locked_alone" smallint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "perf_sheets_state_check" CHECK ("perf_sheets"."state" in (10, 11, 20, 30, 40, 41, 50, 55, 60, 65, 70, 80, 90)
        and "perf_sheets"."segment_to" >= "perf_sheets"."segment_from"
        and "perf_sheets"."is_main" in (0, 1)),
	CONSTRAINT "perf_sheets_score_check" CHECK ("perf_sheets"."total_score" between 0 and 12000
        and "perf_sheets"."segment_score" between 0 and 12000
        and "perf_sheets"."bonus" >= 0
        and "perf_sheets"."deduction" >= 0),
	CONSTRAINT "perf_sheets_grade_check" CHECK ("perf_sheets"."proposed_grade" in ('S', 'A', 'B', 'C', 'D') and "perf_sheets"."final_grade" in ('S', 'A', 'B', 'C', 'D'))
);
--> statement-breakpoint
CREATE TABLE "perf_trail" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "perf_trail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sheet_id" integer NOT NULL,
	"act" text NOT NULL,
	"from_state" smallint,
	"to_state" smallint,
	"level" smallint,
	"by_emp_id" integer,
	"on_behalf_of" integer,
	"text" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "perf_standard_lines" (
	"id" serial PRIMARY KEY NOT NULL,
	"standard_id" integer NOT NULL,
	"class_id" integer NOT NULL,
	"level_from" integer NOT NULL,
	"level_to" integer NOT NULL,
	"rank_from" integer NOT NULL,
	"rank_to" integer NOT NULL,
	"monthly_amount" bigint NOT NULL,
	"site_id" smallint NOT NULL,
	"from_month" text NOT NULL,
	"to_month" text,
	"effective" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "perf_standard_lines_check" CHECK ("perf_standard_lines"."rank_to" >= "perf_standard_lines"."rank_from" and "perf_standard_lines"."monthly_amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "perf_standards" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"site_id" smallint NOT NULL,
	"from_month" text NOT NULL,
	"to_month" text,
	"state" smallint DEFAULT 0 NOT NULL,
	"attendance_prorate" smallint DEFAULT 0 NOT NULL,
	"budget_mode" smallint DEFAULT 0 NOT NULL,
	"coefficients" jsonb NOT NULL,
	"requester_emp_id" integer,
	"copied_from" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "perf_standards_check" CHECK ("perf_standards"."site_id" between 1 and 7
        and "perf_standards"."state" between 0 and 2
        and "perf_standards"."budget_mode" in (0, 1)
        and "perf_standards"."attendance_prorate" in (0, 1)
        and "perf_standards"."from_month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'
        and "perf_standards"."to_month" >= "perf_standards"."from_month")
);
--> statement-breakpoint
ALTER TABLE "perf_appeals" ADD CONSTRAINT "perf_appeals_sheet_id_perf_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."perf_sheets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perf_appeals" ADD CONSTRAINT "perf_appeals_by_emp_id_employees_emp_id_fk" FOREIGN KEY ("by_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perf_calibrations" ADD CONSTRAINT "perf_calibrations_cycle_id_perf_cycles_id_fk" FOREIGN KEY ("cycle_id") REFERENCES "public"."perf_cycles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perf_grade_changes" ADD CONSTRAINT "perf_grade_changes_calibration_id_perf_calibrations_id_fk" FOREIGN KEY ("calibration_id") REFERENCES "public"."perf_calibrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perf_class_scopes" ADD CONSTRAINT "perf_class_scopes_class_id_perf_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."perf_classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perf_classes" ADD CONSTRAINT "perf_classes_template_id_perf_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."perf_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perf_classes" ADD CONSTRAINT "perf_classes_grade_scheme_id_perf_grade_schemes_id_fk" FOREIGN KEY ("grade_scheme_id") REFERENCES "public"."perf_grade_schemes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perf_cycle_classes" ADD CONSTRAINT "perf_cycle_classes_cycle_id_perf_cycles_id_fk" FOREIGN KEY ("cycle_id") REFERENCES "public"."perf_cycles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perf_cycle_classes" ADD CONSTRAINT "perf_cycle_classes_class_id_perf_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."perf_classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perf_template_lines" ADD CONSTRAINT "perf_template_lines_template_id_perf_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."perf_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perf_template_lines" ADD CONSTRAINT "perf_template_lines_indicator_id_perf_indicators_id_fk" FOREIGN KEY ("indicator_id") REFERENCES "public"."perf_indicators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perf_announcements" ADD CONSTRAINT "perf_announcements_batch_id_perf_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."perf_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perf_batch_rows" ADD CONSTRAINT "perf_batch_rows_batch_id_perf_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."perf_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perf_batches" ADD CONSTRAINT "perf_batches_cycle_id_perf_cycles_id_fk" FOREIGN KEY ("cycle_id") REFERENCES "public"."perf_cycles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perf_batches" ADD CONSTRAINT "perf_batches_requester_emp_id_employees_emp_id_fk" FOREIGN KEY ("requester_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perf_history" ADD CONSTRAINT "perf_history_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perf_postponements" ADD CONSTRAINT "perf_postponements_cycle_id_perf_cycles_id_fk" FOREIGN KEY ("cycle_id") REFERENCES "public"."perf_cycles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perf_postponements" ADD CONSTRAINT "perf_postponements_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perf_results" ADD CONSTRAINT "perf_results_cycle_id_perf_cycles_id_fk" FOREIGN KEY ("cycle_id") REFERENCES "public"."perf_cycles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perf_results" ADD CONSTRAINT "perf_results_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perf_scorers" ADD CONSTRAINT "perf_scorers_sheet_id_perf_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."perf_sheets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perf_scorers" ADD CONSTRAINT "perf_scorers_scorer_emp_id_employees_emp_id_fk" FOREIGN KEY ("scorer_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perf_scores" ADD CONSTRAINT "perf_scores_line_id_perf_sheet_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."perf_sheet_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perf_sheet_lines" ADD CONSTRAINT "perf_sheet_lines_sheet_id_perf_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."perf_sheets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perf_sheets" ADD CONSTRAINT "perf_sheets_cycle_id_perf_cycles_id_fk" FOREIGN KEY ("cycle_id") REFERENCES "public"."perf_cycles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perf_sheets" ADD CONSTRAINT "perf_sheets_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perf_sheets" ADD CONSTRAINT "perf_sheets_class_id_perf_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."perf_classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perf_standard_lines" ADD CONSTRAINT "perf_standard_lines_standard_id_perf_standards_id_fk" FOREIGN KEY ("standard_id") REFERENCES "public"."perf_standards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perf_standard_lines" ADD CONSTRAINT "perf_standard_lines_class_id_perf_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."perf_classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perf_standards" ADD CONSTRAINT "perf_standards_requester_emp_id_employees_emp_id_fk" FOREIGN KEY ("requester_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "perf_appeals_own_key" ON "perf_appeals" USING btree ("sheet_id") WHERE "perf_appeals"."kind" = 1;--> statement-breakpoint
CREATE UNIQUE INDEX "perf_appeals_objection_key" ON "perf_appeals" USING btree ("sheet_id","by_emp_id") WHERE "perf_appeals"."kind" = 2;--> statement-breakpoint
CREATE INDEX "perf_appeals_open_idx" ON "perf_appeals" USING btree ("state","decide_by");--> statement-breakpoint
CREATE INDEX "perf_appeals_decider_idx" ON "perf_appeals" USING btree ("decider_emp_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "perf_calibrations_key" ON "perf_calibrations" USING btree ("cycle_id","department_id","is_manager","scheme_key");--> statement-breakpoint
CREATE INDEX "perf_calibrations_members_idx" ON "perf_calibrations" USING gin ("members");--> statement-breakpoint
CREATE INDEX "perf_grade_changes_idx" ON "perf_grade_changes" USING btree ("calibration_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "perf_class_scopes_position_key" ON "perf_class_scopes" USING btree ("site_id","ref_id","cycle_kind") WHERE "perf_class_scopes"."kind" = 1 and "perf_class_scopes"."enabled" = 1;--> statement-breakpoint
CREATE INDEX "perf_class_scopes_find_idx" ON "perf_class_scopes" USING btree ("cycle_kind","site_id","kind","ref_id") WHERE "perf_class_scopes"."enabled" = 1;--> statement-breakpoint
CREATE UNIQUE INDEX "perf_cycle_classes_key" ON "perf_cycle_classes" USING btree ("class_id","kind","from_date");--> statement-breakpoint
CREATE INDEX "perf_cycles_state_idx" ON "perf_cycles" USING btree ("state","from_date");--> statement-breakpoint
CREATE UNIQUE INDEX "perf_template_lines_key" ON "perf_template_lines" USING btree ("template_id","indicator_id");--> statement-breakpoint
CREATE INDEX "perf_template_lines_indicator_idx" ON "perf_template_lines" USING btree ("indicator_id");--> statement-breakpoint
CREATE UNIQUE INDEX "perf_announcements_batch_key" ON "perf_announcements" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "perf_announcements_open_idx" ON "perf_announcements" USING btree ("to_date") WHERE "perf_announcements"."state" = 1;--> statement-breakpoint
CREATE UNIQUE INDEX "perf_batch_rows_sheet_key" ON "perf_batch_rows" USING btree ("sheet_id") WHERE "perf_batch_rows"."state" = 0;--> statement-breakpoint
CREATE INDEX "perf_batches_cycle_idx" ON "perf_batches" USING btree ("cycle_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "perf_history_key" ON "perf_history" USING btree ("emp_id","cycle_name");--> statement-breakpoint
CREATE UNIQUE INDEX "perf_postponements_key" ON "perf_postponements" USING btree ("cycle_id","emp_id","from_month");--> statement-breakpoint
CREATE INDEX "perf_results_month_idx" ON "perf_results" USING btree ("month","company_id");--> statement-breakpoint
CREATE INDEX "perf_results_person_idx" ON "perf_results" USING btree ("emp_id","month");--> statement-breakpoint
CREATE UNIQUE INDEX "perf_scorers_key" ON "perf_scorers" USING btree ("sheet_id","level","scorer_emp_id");--> statement-breakpoint
CREATE UNIQUE INDEX "perf_scorers_level_key" ON "perf_scorers" USING btree ("sheet_id","level") WHERE "perf_scorers"."level" <> 4;--> statement-breakpoint
CREATE INDEX "perf_scorers_turn_idx" ON "perf_scorers" USING btree ("scorer_emp_id","sheet_id") WHERE "perf_scorers"."turn" = 1;--> statement-breakpoint
CREATE INDEX "perf_scorers_person_idx" ON "perf_scorers" USING btree ("scorer_emp_id","sheet_id");--> statement-breakpoint
CREATE UNIQUE INDEX "perf_scores_key" ON "perf_scores" USING btree ("line_id","level","scorer_emp_id");--> statement-breakpoint
CREATE INDEX "perf_scores_sheet_idx" ON "perf_scores" USING btree ("sheet_id");--> statement-breakpoint
CREATE UNIQUE INDEX "perf_sheet_lines_key" ON "perf_sheet_lines" USING btree ("sheet_id","indicator_id");--> statement-breakpoint
CREATE UNIQUE INDEX "perf_sheets_key" ON "perf_sheets" USING btree ("cycle_id","emp_id","segment_from");--> statement-breakpoint
CREATE UNIQUE INDEX "perf_sheets_main_key" ON "perf_sheets" USING btree ("cycle_id","emp_id") WHERE "perf_sheets"."is_main" = 1;--> statement-breakpoint
CREATE INDEX "perf_sheets_person_idx" ON "perf_sheets" USING btree ("emp_id","cycle_id");--> statement-breakpoint
CREATE INDEX "perf_sheets_cycle_idx" ON "perf_sheets" USING btree ("cycle_id","state","department_id");--> statement-breakpoint
CREATE INDEX "perf_sheets_department_idx" ON "perf_sheets" USING btree ("department_id","cycle_id");--> statement-breakpoint
CREATE INDEX "perf_sheets_calibration_idx" ON "perf_sheets" USING btree ("calibration_id");--> statement-breakpoint
CREATE INDEX "perf_sheets_confirm_idx" ON "perf_sheets" USING btree ("confirm_by") WHERE "perf_sheets"."state" = 60;--> statement-breakpoint
CREATE INDEX "perf_trail_sheet_idx" ON "perf_trail" USING btree ("sheet_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "perf_standard_lines_key" ON "perf_standard_lines" USING btree ("standard_id","class_id","rank_from");--> statement-breakpoint
CREATE INDEX "perf_standard_lines_find_idx" ON "perf_standard_lines" USING btree ("site_id","class_id","from_month") WHERE "perf_standard_lines"."effective" = 1;--> statement-breakpoint
CREATE INDEX "perf_standards_site_idx" ON "perf_standards" USING btree ("site_id","state","from_month");