CREATE TABLE "faq_answers" (
	"id" serial PRIMARY KEY NOT NULL,
	"faq_problem_id" integer NOT NULL,
	"answer_subject" text NOT NULL,
	"attachment_info_ids" integer[] DEFAULT '{}' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "faq_infos" (
	"id" serial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"site_ids" smallint[] DEFAULT '{}' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"is_take_effect" smallint DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "faq_problems" (
	"id" serial PRIMARY KEY NOT NULL,
	"faq_info_id" integer NOT NULL,
	"problem_title" text NOT NULL,
	"keywords" text[] DEFAULT '{}' NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "faq_problems_keywords_check" CHECK (cardinality("faq_problems"."keywords") <= 10)
);
--> statement-breakpoint
CREATE TABLE "approval_definitions" (
	"id" serial PRIMARY KEY NOT NULL,
	"form_type_code" integer NOT NULL,
	"definition_version" integer NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"nodes" jsonb NOT NULL,
	"settings" jsonb NOT NULL,
	"published_by" integer,
	"published_at" timestamp with time zone,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "approval_definitions_status_check" CHECK ("approval_definitions"."status" between 0 and 2)
);
--> statement-breakpoint
CREATE TABLE "approval_form_types" (
	"form_type_code" integer PRIMARY KEY NOT NULL,
	"kind_code" integer NOT NULL,
	"site_digit" smallint NOT NULL,
	"name" jsonb NOT NULL,
	"number_prefix" text NOT NULL,
	"has_amount" smallint NOT NULL,
	"is_take_effect" smallint DEFAULT 1 NOT NULL,
	"menu_code" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "approval_form_types_code_check" CHECK ("approval_form_types"."form_type_code" = "approval_form_types"."kind_code" * 10 + "approval_form_types"."site_digit" and "approval_form_types"."site_digit" between 0 and 7),
	CONSTRAINT "approval_form_types_prefix_check" CHECK ("approval_form_types"."number_prefix" ~ '^[A-Z0-9]{2,4}$')
);
--> statement-breakpoint
CREATE TABLE "approval_role_members" (
	"id" serial PRIMARY KEY NOT NULL,
	"role_code" text NOT NULL,
	"emp_id" integer NOT NULL,
	"site_digit" smallint DEFAULT 0 NOT NULL,
	"department_id" integer,
	"company_id" integer,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "approval_role_members_period_check" CHECK ("approval_role_members"."valid_to" is null or "approval_role_members"."valid_to" >= "approval_role_members"."valid_from"),
	CONSTRAINT "approval_role_members_company_check" CHECK ("approval_role_members"."company_id" is null or "approval_role_members"."role_code" = 'CASHIER'),
	CONSTRAINT "approval_role_members_site_check" CHECK ("approval_role_members"."site_digit" between 0 and 60)
);
--> statement-breakpoint
CREATE TABLE "approval_roles" (
	"role_code" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"is_take_effect" smallint DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approval_cc" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approval_cc_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"instance_id" integer NOT NULL,
	"emp_id" integer NOT NULL,
	"source" smallint NOT NULL,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approval_delegations" (
	"id" serial PRIMARY KEY NOT NULL,
	"from_emp_id" integer NOT NULL,
	"to_emp_id" integer NOT NULL,
	"form_type_codes" integer[] DEFAULT '{}' NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"include_pending" smallint DEFAULT 1 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"cancelled_at" timestamp with time zone,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "approval_delegations_period_check" CHECK ("approval_delegations"."end_at" > "approval_delegations"."start_at" and "approval_delegations"."end_at" <= "approval_delegations"."start_at" + interval '90 days'),
	CONSTRAINT "approval_delegations_other_check" CHECK ("approval_delegations"."from_emp_id" <> "approval_delegations"."to_emp_id")
);
--> statement-breakpoint
CREATE TABLE "approval_history" (
	"instance_id" integer NOT NULL,
	"seq" integer NOT NULL,
	"round" integer NOT NULL,
	"action" smallint NOT NULL,
	"actor_emp_id" integer,
	"on_behalf_of_emp_id" integer,
	"main_account_emp_id" integer,
	"node_key" text,
	"node_name" text,
	"task_id" bigint,
	"comment" text DEFAULT '' NOT NULL,
	"targets" integer[] DEFAULT '{}' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"ip" text DEFAULT '' NOT NULL,
	"client" smallint NOT NULL,
	CONSTRAINT "approval_history_instance_id_seq_pk" PRIMARY KEY("instance_id","seq"),
	CONSTRAINT "approval_history_action_check" CHECK ("approval_history"."action" between 1 and 22)
);
--> statement-breakpoint
CREATE TABLE "approval_instances" (
	"id" serial PRIMARY KEY NOT NULL,
	"instance_no" text,
	"form_type_code" integer NOT NULL,
	"kind_code" integer NOT NULL,
	"definition_id" integer,
	"business_id" integer NOT NULL,
	"title" text NOT NULL,
	"requester_emp_id" integer NOT NULL,
	"requester_department_id" integer NOT NULL,
	"requester_site_digit" smallint NOT NULL,
	"submitted_by_emp_id" integer,
	"amount" bigint,
	"currency" text,
	"amount_cny" bigint,
	"status" smallint DEFAULT 0 NOT NULL,
	"current_node_key" text,
	"current_node_name" text,
	"entry" integer DEFAULT 0 NOT NULL,
	"round" integer DEFAULT 0 NOT NULL,
	"edits" integer DEFAULT 0 NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"chosen" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"returned_from" text,
	"history_seq" integer DEFAULT 0 NOT NULL,
	"undo" jsonb,
	"urged_at" timestamp with time zone,
	"urge_day" date,
	"urge_count" smallint DEFAULT 0 NOT NULL,
	"print_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"submitted_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "approval_instances_instance_no_unique" UNIQUE("instance_no"),
	CONSTRAINT "approval_instances_status_check" CHECK ("approval_instances"."status" between 0 and 6)
);
--> statement-breakpoint
CREATE TABLE "approval_snapshots" (
	"instance_id" integer NOT NULL,
	"round" integer NOT NULL,
	"edits" integer NOT NULL,
	"snapshot" jsonb NOT NULL,
	"hash" char(64) NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "approval_snapshots_instance_id_round_edits_pk" PRIMARY KEY("instance_id","round","edits")
);
--> statement-breakpoint
CREATE TABLE "approval_tasks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approval_tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"instance_id" integer NOT NULL,
	"node_key" text NOT NULL,
	"round" integer NOT NULL,
	"entry" integer NOT NULL,
	"seq" integer NOT NULL,
	"assignee_emp_id" integer NOT NULL,
	"original_assignee_emp_id" integer NOT NULL,
	"origin" smallint NOT NULL,
	"status" smallint NOT NULL,
	"decided_by_emp_id" integer,
	"comment" text DEFAULT '' NOT NULL,
	"attachment_ids" integer[] DEFAULT '{}' NOT NULL,
	"received_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"remind_at" timestamp with time zone,
	"remind_count" smallint DEFAULT 0 NOT NULL,
	"transfer_count" smallint DEFAULT 0 NOT NULL,
	"parent_task_id" bigint,
	"edits" integer DEFAULT 0 NOT NULL,
	"superseded" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "approval_tasks_status_check" CHECK ("approval_tasks"."status" between 0 and 8)
);
--> statement-breakpoint
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
	"difficult_birth" smallint DEFAULT 0 NOT NULL,
	"children" smallint DEFAULT 1 NOT NULL,
	"pregnancy_months" smallint,
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
	CONSTRAINT "attendance_applications_check" CHECK ("attendance_applications"."type" between 1 and 9 and "attendance_applications"."state" between 1 and 7 and "attendance_applications"."check_point" in (1, 2)),
	CONSTRAINT "attendance_applications_birth_check" CHECK ("attendance_applications"."difficult_birth" in (0, 1) and "attendance_applications"."children" between 1 and 9 and "attendance_applications"."pregnancy_months" between 0 and 9)
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
CREATE TABLE "att_carry_choice" (
	"id" serial PRIMARY KEY NOT NULL,
	"emp_id" integer NOT NULL,
	"year" smallint NOT NULL,
	"choice" smallint NOT NULL,
	"statement" text DEFAULT '' NOT NULL,
	"chosen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "att_carry_choice_check" CHECK ("att_carry_choice"."choice" between 1 and 3
        and "att_carry_choice"."year" between 2000 and 2999
        and ("att_carry_choice"."choice" <> 3 or "att_carry_choice"."statement" <> ''))
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
	"cycle_min" smallint DEFAULT 0 NOT NULL,
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
	"ended_at" timestamp with time zone,
	"ended_by" integer,
	"end_reason" text DEFAULT '' NOT NULL
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
	"cycle" jsonb,
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
	CONSTRAINT "punch_devices_check" CHECK ("punch_devices"."enabled" in (0, 1))
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
	CONSTRAINT "punch_places_check" CHECK ("punch_places"."radius_m" between 50 and 2000
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
	"place_id" integer,
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
CREATE TABLE "shift_reminder_offs" (
	"emp_id" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
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
	CONSTRAINT "schedule_rules_cycle_check" CHECK (jsonb_array_length("schedule_rules"."cycle") between 1 and 56)
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
	CONSTRAINT "shift_classes_check" CHECK ("shift_classes"."enabled" in (0, 1))
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
CREATE TABLE "calendar_days" (
	"site_id" smallint NOT NULL,
	"date" date NOT NULL,
	"day_type" smallint NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	CONSTRAINT "calendar_days_site_id_date_pk" PRIMARY KEY("site_id","date"),
	CONSTRAINT "calendar_days_type_check" CHECK ("calendar_days"."day_type" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "education_records" (
	"id" serial PRIMARY KEY NOT NULL,
	"emp_id" integer NOT NULL,
	"education" smallint NOT NULL,
	"school_name" text NOT NULL,
	"school_tier" smallint DEFAULT 0 NOT NULL,
	"study_mode" smallint DEFAULT 2 NOT NULL,
	"major" text DEFAULT '' NOT NULL,
	"start_date" date,
	"end_date" date,
	"graduated" smallint DEFAULT 1 NOT NULL,
	"certificate_no" text DEFAULT '' NOT NULL,
	"is_highest" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "employee_drafts" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"actor_user_id" integer NOT NULL,
	"emp_name" text DEFAULT '' NOT NULL,
	"department_id" integer,
	"fields" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "employee_files" (
	"attachment_info_id" integer PRIMARY KEY NOT NULL,
	"emp_id" integer NOT NULL,
	"doc_type" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "employee_platforms" (
	"emp_id" integer NOT NULL,
	"platform_id" integer NOT NULL,
	CONSTRAINT "employee_platforms_emp_id_platform_id_pk" PRIMARY KEY("emp_id","platform_id")
);
--> statement-breakpoint
CREATE TABLE "employment_spells" (
	"id" serial PRIMARY KEY NOT NULL,
	"emp_id" integer NOT NULL,
	"company_id" integer,
	"company_unknown" smallint DEFAULT 0 NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"dimission_id" integer,
	"probation_used" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "employment_spells_company_check" CHECK (("employment_spells"."company_id" is null) = ("employment_spells"."company_unknown" = 1))
);
--> statement-breakpoint
CREATE TABLE "family_contacts" (
	"id" serial PRIMARY KEY NOT NULL,
	"emp_id" integer NOT NULL,
	"name" text NOT NULL,
	"relation" text NOT NULL,
	"phone" text NOT NULL,
	"is_emergency" smallint DEFAULT 0 NOT NULL,
	"birth_date" date
);
--> statement-breakpoint
CREATE TABLE "identity_cards" (
	"emp_id" integer PRIMARY KEY NOT NULL,
	"id_type" smallint NOT NULL,
	"id_number" text NOT NULL,
	"id_hash" text NOT NULL,
	"issued_by" text DEFAULT '' NOT NULL,
	"start_date" date,
	"exp_date" date,
	"long_term" smallint DEFAULT 0 NOT NULL,
	"reader_flag" smallint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "language_skills" (
	"id" serial PRIMARY KEY NOT NULL,
	"emp_id" integer NOT NULL,
	"language" smallint NOT NULL,
	"level" text NOT NULL,
	CONSTRAINT "language_skills_language_check" CHECK ("language_skills"."language" in (1, 2))
);
--> statement-breakpoint
CREATE TABLE "work_experiences" (
	"id" serial PRIMARY KEY NOT NULL,
	"emp_id" integer NOT NULL,
	"company" text NOT NULL,
	"position" text DEFAULT '' NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"leave_reason" text DEFAULT '' NOT NULL,
	"ref_name" text DEFAULT '' NOT NULL,
	"ref_phone" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "background_checks" (
	"id" serial PRIMARY KEY NOT NULL,
	"subject_type" smallint NOT NULL,
	"emp_id" integer,
	"pre_entry_id" integer,
	"vendor" text DEFAULT '' NOT NULL,
	"items" smallint[] NOT NULL,
	"consent_on" date,
	"consent_file_id" integer,
	"state" smallint DEFAULT 1 NOT NULL,
	"result" smallint DEFAULT 0 NOT NULL,
	"completed_on" date,
	"expires_on" date,
	"report_file_id" integer,
	"remark" text DEFAULT '' NOT NULL,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "background_checks_subject_check" CHECK (("background_checks"."subject_type" = 1 and "background_checks"."pre_entry_id" is not null and "background_checks"."emp_id" is null)
        or ("background_checks"."subject_type" = 2 and "background_checks"."emp_id" is not null and "background_checks"."pre_entry_id" is null)),
	CONSTRAINT "background_checks_items_check" CHECK (cardinality("background_checks"."items") > 0 and "background_checks"."items" <@ array[1, 2, 3, 4, 5]::smallint[]),
	CONSTRAINT "background_checks_state_check" CHECK ("background_checks"."state" between 1 and 4 and ("background_checks"."state" not in (2, 4) or "background_checks"."consent_on" is not null)),
	CONSTRAINT "background_checks_result_check" CHECK ("background_checks"."result" between 0 and 3
        and ("background_checks"."state" = 4) = ("background_checks"."result" > 0)
        and ("background_checks"."state" = 4) = ("background_checks"."completed_on" is not null)),
	CONSTRAINT "background_checks_days_check" CHECK ("background_checks"."completed_on" >= "background_checks"."consent_on" and "background_checks"."expires_on" >= "background_checks"."completed_on")
);
--> statement-breakpoint
CREATE TABLE "badge_prints" (
	"badge_no" text PRIMARY KEY NOT NULL,
	"badge_id" integer NOT NULL,
	"reason" smallint,
	"remark" text DEFAULT '' NOT NULL,
	"printed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"printed_by" integer
);
--> statement-breakpoint
CREATE TABLE "staff_badges" (
	"id" serial PRIMARY KEY NOT NULL,
	"emp_id" integer NOT NULL,
	"attachment_info_id" integer NOT NULL,
	"state" smallint DEFAULT 1 NOT NULL,
	"refuse_reason" text DEFAULT '' NOT NULL,
	"badge_no" text,
	"printed_at" timestamp with time zone,
	"reprint_reason" smallint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_badges_badge_no_unique" UNIQUE("badge_no"),
	CONSTRAINT "staff_badges_state_check" CHECK ("staff_badges"."state" between 1 and 4),
	CONSTRAINT "staff_badges_number_check" CHECK (("staff_badges"."state" = 4) = ("staff_badges"."badge_no" is not null)),
	CONSTRAINT "staff_badges_reason_check" CHECK ("staff_badges"."reprint_reason" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "benefit_archives" (
	"id" serial PRIMARY KEY NOT NULL,
	"scheme" smallint NOT NULL,
	"emp_id" integer NOT NULL,
	"city_code" text NOT NULL,
	"account" text DEFAULT '' NOT NULL,
	"base" bigint NOT NULL,
	"tier" smallint DEFAULT 1 NOT NULL,
	"draws_pension" smallint DEFAULT 0 NOT NULL,
	"employer_bp" integer,
	"employee_bp" integer,
	"start_month" text NOT NULL,
	"stop_month" text,
	"stop_reason" smallint,
	"previous_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "benefit_archives_month_check" CHECK ("benefit_archives"."start_month" ~ '^\d{4}-(0[1-9]|1[0-2])$'
        and ("benefit_archives"."stop_month" is null or "benefit_archives"."stop_month" ~ '^\d{4}-(0[1-9]|1[0-2])$' and "benefit_archives"."stop_month" >= "benefit_archives"."start_month")),
	CONSTRAINT "benefit_archives_stop_check" CHECK (("benefit_archives"."stop_month" is null) = ("benefit_archives"."stop_reason" is null) and coalesce("benefit_archives"."stop_reason" in (1, 2, 3, 4, 9), true)),
	CONSTRAINT "benefit_archives_base_check" CHECK ("benefit_archives"."base" > 0 and "benefit_archives"."city_code" ~ '^\d{6}$' and "benefit_archives"."tier" between 1 and 4 and "benefit_archives"."draws_pension" in (0, 1)),
	CONSTRAINT "benefit_archives_scheme_check" CHECK ("benefit_archives"."scheme" = 1 and "benefit_archives"."employer_bp" is null and "benefit_archives"."employee_bp" is null
        or "benefit_archives"."scheme" = 2 and "benefit_archives"."employer_bp" between 500 and 1200 and "benefit_archives"."employee_bp" between 500 and 1200)
);
--> statement-breakpoint
CREATE TABLE "benefit_params" (
	"id" serial PRIMARY KEY NOT NULL,
	"city_code" text NOT NULL,
	"kind" smallint NOT NULL,
	"household_type" smallint DEFAULT 0 NOT NULL,
	"start_month" text NOT NULL,
	"end_month" text,
	"floor" bigint,
	"cap" bigint,
	"employer_bp" integer NOT NULL,
	"employee_bp" integer NOT NULL,
	"round_to" smallint DEFAULT 1 NOT NULL,
	"round_mode" smallint DEFAULT 1 NOT NULL,
	"confirmed" smallint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "benefit_params_code_check" CHECK ("benefit_params"."city_code" ~ '^\d{6}$' and "benefit_params"."kind" between 1 and 7 and "benefit_params"."household_type" between 0 and 2),
	CONSTRAINT "benefit_params_month_check" CHECK ("benefit_params"."start_month" ~ '^\d{4}-(0[1-9]|1[0-2])$'
        and ("benefit_params"."end_month" is null or "benefit_params"."end_month" ~ '^\d{4}-(0[1-9]|1[0-2])$' and "benefit_params"."end_month" >= "benefit_params"."start_month")),
	CONSTRAINT "benefit_params_rate_check" CHECK ("benefit_params"."employer_bp" between 0 and 10000
        and "benefit_params"."employee_bp" between 0 and 10000
        and "benefit_params"."round_to" in (1, 10, 100)
        and "benefit_params"."round_mode" between 1 and 3),
	CONSTRAINT "benefit_params_fund_check" CHECK ("benefit_params"."kind" <> 6
        or ("benefit_params"."employer_bp" between 500 and 1200 and "benefit_params"."employee_bp" between 500 and 1200)),
	CONSTRAINT "benefit_params_limits_check" CHECK (coalesce("benefit_params"."floor" <= "benefit_params"."cap", true) and coalesce("benefit_params"."floor", 0) >= 0)
);
--> statement-breakpoint
CREATE TABLE "benefit_reminders" (
	"scheme" smallint NOT NULL,
	"emp_id" integer NOT NULL,
	"remind_day" date NOT NULL,
	CONSTRAINT "benefit_reminders_emp_id_scheme_remind_day_pk" PRIMARY KEY("emp_id","scheme","remind_day"),
	CONSTRAINT "benefit_reminders_check" CHECK ("benefit_reminders"."scheme" in (1, 2))
);
--> statement-breakpoint
CREATE TABLE "city_params" (
	"id" serial PRIMARY KEY NOT NULL,
	"city_code" text NOT NULL,
	"site_ids" smallint[] DEFAULT '{}' NOT NULL,
	"start_month" text NOT NULL,
	"avg_wage" bigint NOT NULL,
	"min_wage" bigint NOT NULL,
	"cutoff_day" smallint DEFAULT 15 NOT NULL,
	"non_compete_share_bp" integer DEFAULT 3000 NOT NULL,
	"confirmed" smallint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "city_params_check" CHECK ("city_params"."city_code" ~ '^\d{6}$'
        and "city_params"."start_month" ~ '^\d{4}-(0[1-9]|1[0-2])$'
        and "city_params"."cutoff_day" between 1 and 31
        and "city_params"."min_wage" > 0
        and "city_params"."avg_wage" >= "city_params"."min_wage"),
	CONSTRAINT "city_params_non_compete_check" CHECK ("city_params"."non_compete_share_bp" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "contribution_months" (
	"scheme" smallint NOT NULL,
	"month" text NOT NULL,
	"generated_at" timestamp with time zone,
	"locked_at" timestamp with time zone,
	"locked_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "contribution_months_scheme_month_pk" PRIMARY KEY("scheme","month"),
	CONSTRAINT "contribution_months_check" CHECK ("contribution_months"."scheme" in (1, 2) and "contribution_months"."month" ~ '^\d{4}-(0[1-9]|1[0-2])$')
);
--> statement-breakpoint
CREATE TABLE "contributions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contributions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"scheme" smallint NOT NULL,
	"emp_id" integer NOT NULL,
	"month" text NOT NULL,
	"for_month" text NOT NULL,
	"kind" smallint NOT NULL,
	"city_code" text,
	"declared_base" bigint,
	"floor" bigint,
	"cap" bigint,
	"base" bigint,
	"employer_bp" integer,
	"employee_bp" integer,
	"round_to" smallint,
	"round_mode" smallint,
	"employer_amount" bigint NOT NULL,
	"employee_amount" bigint NOT NULL,
	"source" smallint NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contributions_month_check" CHECK ("contributions"."month" ~ '^\d{4}-(0[1-9]|1[0-2])$' and "contributions"."for_month" ~ '^\d{4}-(0[1-9]|1[0-2])$' and "contributions"."for_month" <= "contributions"."month"),
	CONSTRAINT "contributions_kind_check" CHECK ("contributions"."scheme" = 2 and "contributions"."kind" = 6 or "contributions"."scheme" = 1 and "contributions"."kind" in (1, 2, 3, 4, 5, 7)),
	CONSTRAINT "contributions_amount_check" CHECK ("contributions"."employer_amount" >= 0 and "contributions"."employee_amount" >= 0 and "contributions"."source" in (1, 2, 3))
);
--> statement-breakpoint
CREATE TABLE "medical_benefits" (
	"id" serial PRIMARY KEY NOT NULL,
	"emp_id" integer NOT NULL,
	"plan" text NOT NULL,
	"policy_no" text DEFAULT '' NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"dependants" text[] DEFAULT '{}' NOT NULL,
	"check_date" date,
	"check_org" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "medical_benefits_check" CHECK ("medical_benefits"."from_day" <= "medical_benefits"."to_day")
);
--> statement-breakpoint
CREATE TABLE "trainee_benefits" (
	"id" serial PRIMARY KEY NOT NULL,
	"emp_id" integer NOT NULL,
	"cover" smallint NOT NULL,
	"policy_no" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trainee_benefits_check" CHECK ("trainee_benefits"."cover" in (1, 2) and "trainee_benefits"."from_day" <= "trainee_benefits"."to_day")
);
--> statement-breakpoint
CREATE TABLE "bank_cards" (
	"id" serial PRIMARY KEY NOT NULL,
	"emp_id" integer NOT NULL,
	"purpose" smallint NOT NULL,
	"account_name" text NOT NULL,
	"account_no" text NOT NULL,
	"account_hash" text NOT NULL,
	"account_tail" text NOT NULL,
	"bank_code" text NOT NULL,
	"branch" text DEFAULT '' NOT NULL,
	"cnaps" text DEFAULT '' NOT NULL,
	"unchecked_reason" text DEFAULT '' NOT NULL,
	"is_default" smallint DEFAULT 1 NOT NULL,
	"valid_from" date DEFAULT current_date,
	"valid_to" date,
	"effective_month" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_cards_month_check" CHECK ("bank_cards"."effective_month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "bank_cards_waiting_check" CHECK ("bank_cards"."valid_from" is not null or "bank_cards"."effective_month" is not null)
);
--> statement-breakpoint
CREATE TABLE "banks" (
	"bank_id" serial PRIMARY KEY NOT NULL,
	"bank_code" text NOT NULL,
	"branch_name" text DEFAULT '' NOT NULL,
	"cnaps" text NOT NULL,
	"province" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"enabled" smallint DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "banks_cnaps_unique" UNIQUE("cnaps"),
	CONSTRAINT "banks_cnaps_check" CHECK ("banks"."cnaps" ~ '^[0-9]{1,20}$'),
	CONSTRAINT "banks_enabled_check" CHECK ("banks"."enabled" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "payee_cards" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" smallint NOT NULL,
	"account_name" text NOT NULL,
	"account_no" text NOT NULL,
	"account_hash" text NOT NULL,
	"account_tail" text NOT NULL,
	"unchecked_reason" text DEFAULT '' NOT NULL,
	"bank_id" integer,
	"id_number" text,
	"id_tail" text DEFAULT '' NOT NULL,
	"credit_code" text DEFAULT '' NOT NULL,
	"currency" text DEFAULT 'CNY' NOT NULL,
	"swift" text DEFAULT '' NOT NULL,
	"enabled" smallint DEFAULT 1 NOT NULL,
	"ended" smallint DEFAULT 0 NOT NULL,
	"used_count" integer DEFAULT 0 NOT NULL,
	"owner_emp_id" integer,
	"replaces_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payee_cards_kind_check" CHECK ("payee_cards"."kind" in (1, 2)),
	CONSTRAINT "payee_cards_state_check" CHECK ("payee_cards"."enabled" in (0, 1) and "payee_cards"."ended" in (0, 1) and not ("payee_cards"."ended" = 1 and "payee_cards"."enabled" = 1)),
	CONSTRAINT "payee_cards_bank_check" CHECK ("payee_cards"."bank_id" is not null or "payee_cards"."swift" <> ''),
	CONSTRAINT "payee_cards_used_check" CHECK ("payee_cards"."used_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "contract_files" (
	"attachment_info_id" integer PRIMARY KEY NOT NULL,
	"contract_id" integer NOT NULL,
	"file_type" smallint NOT NULL,
	CONSTRAINT "contract_files_type_check" CHECK ("contract_files"."file_type" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "contract_renewals" (
	"id" serial PRIMARY KEY NOT NULL,
	"contract_id" integer NOT NULL,
	"requester_emp_id" integer NOT NULL,
	"decision" smallint,
	"type" smallint,
	"term_months" smallint,
	"wage" bigint,
	"employee_requested_fixed" smallint DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"state" smallint DEFAULT 0 NOT NULL,
	"new_contract_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contract_renewals_state_check" CHECK ("contract_renewals"."state" between 0 and 3 and ("contract_renewals"."state" not in (1, 2) or "contract_renewals"."decision" is not null)),
	CONSTRAINT "contract_renewals_decision_check" CHECK ("contract_renewals"."decision" is null or "contract_renewals"."decision" = 2 or ("contract_renewals"."decision" = 1 and "contract_renewals"."type" between 1 and 8))
);
--> statement-breakpoint
CREATE TABLE "contracts" (
	"id" serial PRIMARY KEY NOT NULL,
	"contract_no" text NOT NULL,
	"emp_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"type" smallint NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"probation_months" smallint DEFAULT 0 NOT NULL,
	"probation_end" date,
	"wage" bigint,
	"probation_wage" bigint,
	"sign_seq" smallint DEFAULT 1 NOT NULL,
	"sign_mode" smallint DEFAULT 1 NOT NULL,
	"signed_at" date,
	"state" smallint DEFAULT 3 NOT NULL,
	"employee_requested_fixed" smallint DEFAULT 0 NOT NULL,
	"override_reason" text DEFAULT '' NOT NULL,
	"auto_renewal" smallint DEFAULT 0 NOT NULL,
	"previous_id" integer,
	"dimission_id" integer,
	"ended_on" date,
	"extended_to" date,
	"extension_reason" smallint,
	"agreed_to" date,
	"deemed_open_from" date,
	"last_day" date GENERATED ALWAYS AS (coalesce(ended_on, case when deemed_open_from is null then coalesce(extended_to, end_date) end)) STORED,
	"non_compete_months" smallint DEFAULT 0 NOT NULL,
	"non_compete_pay" bigint,
	"daily_hours" real,
	"weekly_hours" real,
	"pay_cycle_days" smallint,
	"document" jsonb,
	"document_hash" text,
	"company_signed_by" integer,
	"company_signed_at" timestamp with time zone,
	"signature_id" integer,
	"decline_reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contracts_contract_no_unique" UNIQUE("contract_no"),
	CONSTRAINT "contracts_type_check" CHECK ("contracts"."type" between 1 and 8),
	CONSTRAINT "contracts_state_check" CHECK ("contracts"."state" between 1 and 7),
	CONSTRAINT "contracts_probation_check" CHECK ("contracts"."probation_months" between 0 and 6),
	CONSTRAINT "contracts_non_compete_check" CHECK ("contracts"."non_compete_months" between 0 and 24),
	CONSTRAINT "contracts_extension_check" CHECK (("contracts"."extended_to" is null) = ("contracts"."extension_reason" is null)
        and coalesce("contracts"."extended_to" > "contracts"."end_date", true)),
	CONSTRAINT "contracts_document_check" CHECK ("contracts"."state" <> 2 or ("contracts"."document" is not null and "contracts"."company_signed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "entry_tasks" (
	"emp_id" integer NOT NULL,
	"hire_date" date NOT NULL,
	"kind" smallint NOT NULL,
	"due" date NOT NULL,
	"done_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "entry_tasks_emp_id_hire_date_kind_pk" PRIMARY KEY("emp_id","hire_date","kind"),
	CONSTRAINT "entry_tasks_kind_check" CHECK ("entry_tasks"."kind" between 1 and 7)
);
--> statement-breakpoint
CREATE TABLE "pre_entries" (
	"id" serial PRIMARY KEY NOT NULL,
	"offer_id" integer,
	"requester_emp_id" integer,
	"name" text NOT NULL,
	"search_tokens" text[] NOT NULL,
	"mobile" text NOT NULL,
	"id_type" smallint DEFAULT 1 NOT NULL,
	"id_number" text,
	"id_hash" text,
	"site_id" smallint NOT NULL,
	"overseas_warehouse" smallint DEFAULT 0 NOT NULL,
	"overseas_timezone" text,
	"department_id" integer NOT NULL,
	"position_id" integer NOT NULL,
	"level_id" integer,
	"manager_emp_id" integer,
	"company_id" integer NOT NULL,
	"staff_type" smallint DEFAULT 1 NOT NULL,
	"retire_category" smallint,
	"plan_date" date NOT NULL,
	"contract_type" smallint NOT NULL,
	"term_months" smallint,
	"probation_months" smallint DEFAULT 0 NOT NULL,
	"wage" bigint NOT NULL,
	"probation_wage" bigint,
	"over_headcount_reason" text DEFAULT '' NOT NULL,
	"postponed" smallint DEFAULT 0 NOT NULL,
	"link_nonce" text,
	"link_until" date,
	"key_hash" text,
	"key_until" timestamp with time zone,
	"info" text,
	"submitted_at" timestamp with time zone,
	"state" smallint DEFAULT 0 NOT NULL,
	"end_reason" smallint,
	"end_remark" text DEFAULT '' NOT NULL,
	"emp_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pre_entries_offer_id_unique" UNIQUE("offer_id"),
	CONSTRAINT "pre_entries_key_hash_unique" UNIQUE("key_hash"),
	CONSTRAINT "pre_entries_state_check" CHECK ("pre_entries"."state" between 0 and 4
        and ("pre_entries"."state" = 3) = ("pre_entries"."emp_id" is not null)
        and ("pre_entries"."state" = 4) = ("pre_entries"."end_reason" is not null)),
	CONSTRAINT "pre_entries_postponed_check" CHECK ("pre_entries"."postponed" between 0 and 3),
	CONSTRAINT "pre_entries_site_check" CHECK ("pre_entries"."site_id" <> 7),
	CONSTRAINT "pre_entries_probation_check" CHECK ("pre_entries"."probation_months" between 0 and 6)
);
--> statement-breakpoint
CREATE TABLE "pre_entry_items" (
	"id" serial PRIMARY KEY NOT NULL,
	"pre_entry_id" integer NOT NULL,
	"item" smallint NOT NULL,
	"required" smallint NOT NULL,
	"done" smallint DEFAULT 0 NOT NULL,
	"attachment_info_id" integer,
	CONSTRAINT "pre_entry_items_item_check" CHECK ("pre_entry_items"."item" between 1 and 11)
);
--> statement-breakpoint
CREATE TABLE "dimission_advices" (
	"dimission_id" integer PRIMARY KEY NOT NULL,
	"management" smallint NOT NULL,
	"pay" smallint NOT NULL,
	"growth" smallint NOT NULL,
	"environment" smallint NOT NULL,
	"workload" smallint NOT NULL,
	"reason_codes" text[] DEFAULT '{}' NOT NULL,
	"would_return" smallint NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dimission_advices_ratings_check" CHECK (least("dimission_advices"."management", "dimission_advices"."pay", "dimission_advices"."growth", "dimission_advices"."environment", "dimission_advices"."workload") >= 1
        and greatest("dimission_advices"."management", "dimission_advices"."pay", "dimission_advices"."growth", "dimission_advices"."environment", "dimission_advices"."workload") <= 5)
);
--> statement-breakpoint
CREATE TABLE "dimission_files" (
	"attachment_info_id" integer PRIMARY KEY NOT NULL,
	"dimission_id" integer NOT NULL,
	"file_type" smallint NOT NULL,
	CONSTRAINT "dimission_files_type_check" CHECK ("dimission_files"."file_type" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "dimissions" (
	"id" serial PRIMARY KEY NOT NULL,
	"emp_id" integer NOT NULL,
	"type" smallint NOT NULL,
	"initiator" smallint NOT NULL,
	"opened_by_emp_id" integer,
	"reason_code" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"submit_date" date,
	"notice_date" date,
	"expect_date" date NOT NULL,
	"earliest_date" date,
	"agreed_date" date,
	"last_work_date" date,
	"early_release" smallint DEFAULT 0 NOT NULL,
	"pay_in_lieu" smallint DEFAULT 0 NOT NULL,
	"refused_terms" smallint DEFAULT 0 NOT NULL,
	"protections" smallint[] DEFAULT '{}' NOT NULL,
	"protection_checked" smallint DEFAULT 0 NOT NULL,
	"first_notice" date,
	"second_notice" date,
	"successor_emp_id" integer,
	"avg_wage" bigint,
	"previous_wage" bigint,
	"local_avg_wage" bigint,
	"min_wage" bigint,
	"agreed_severance" bigint,
	"severance" bigint,
	"cert_no" text,
	"state" smallint DEFAULT 0 NOT NULL,
	"lifecycle_before" smallint,
	"withdraw_asked_at" timestamp with time zone,
	"effective_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dimissions_cert_no_unique" UNIQUE("cert_no"),
	CONSTRAINT "dimissions_type_check" CHECK ("dimissions"."type" between 1 and 11),
	CONSTRAINT "dimissions_initiator_check" CHECK ("dimissions"."initiator" in (1, 2)),
	CONSTRAINT "dimissions_state_check" CHECK ("dimissions"."state" between 0 and 6),
	CONSTRAINT "dimissions_last_day_check" CHECK ("dimissions"."state" not in (2, 3, 4) or "dimissions"."last_work_date" is not null)
);
--> statement-breakpoint
CREATE TABLE "handover_items" (
	"id" serial PRIMARY KEY NOT NULL,
	"dimission_id" integer NOT NULL,
	"kind" smallint NOT NULL,
	"receiver_emp_id" integer,
	"done_at" timestamp with time zone,
	"done_by_emp_id" integer,
	"remark" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "handover_items_kind_check" CHECK ("handover_items"."kind" between 1 and 9)
);
--> statement-breakpoint
CREATE TABLE "information_files" (
	"attachment_info_id" integer PRIMARY KEY NOT NULL,
	"information_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "informations" (
	"id" serial PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"audience_kind" smallint NOT NULL,
	"audience" text[] NOT NULL,
	"must_read" smallint DEFAULT 0 NOT NULL,
	"confirm_required" smallint DEFAULT 0 NOT NULL,
	"min_seconds" integer DEFAULT 10 NOT NULL,
	"deadline" date,
	"version_no" integer DEFAULT 1 NOT NULL,
	"state" smallint DEFAULT 1 NOT NULL,
	"author_emp_id" integer NOT NULL,
	"published_at" timestamp with time zone,
	"published_by" integer,
	"reminded_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "informations_kind_check" CHECK ("informations"."audience_kind" between 1 and 5),
	CONSTRAINT "informations_state_check" CHECK ("informations"."state" between 1 and 3),
	CONSTRAINT "informations_seconds_check" CHECK ("informations"."min_seconds" between 0 and 600)
);
--> statement-breakpoint
CREATE TABLE "reading_receipts" (
	"information_id" integer NOT NULL,
	"version_no" integer NOT NULL,
	"emp_id" integer NOT NULL,
	"opened_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "reading_receipts_information_id_version_no_emp_id_pk" PRIMARY KEY("information_id","version_no","emp_id")
);
--> statement-breakpoint
CREATE TABLE "identity_photos" (
	"attachment_info_id" integer PRIMARY KEY NOT NULL,
	"emp_id" integer NOT NULL,
	"item" smallint NOT NULL,
	CONSTRAINT "identity_photos_item_check" CHECK ("identity_photos"."item" in (1, 2))
);
--> statement-breakpoint
CREATE TABLE "personnel_requests" (
	"id" serial PRIMARY KEY NOT NULL,
	"request_kind" smallint NOT NULL,
	"requester_emp_id" integer NOT NULL,
	"section" text DEFAULT '' NOT NULL,
	"before" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"attachment_ids" integer[] DEFAULT '{}' NOT NULL,
	"open" smallint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "personnel_requests_kind_check" CHECK ("personnel_requests"."request_kind" between 1 and 4)
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" serial PRIMARY KEY NOT NULL,
	"type" smallint NOT NULL,
	"emp_id" integer NOT NULL,
	"cert_no" text NOT NULL,
	"purpose" text NOT NULL,
	"language" text NOT NULL,
	"facts" jsonb NOT NULL,
	"hash" text NOT NULL,
	"issued_on" date NOT NULL,
	"request_id" integer,
	"replaces_id" integer,
	"state" smallint DEFAULT 1 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "certificates_cert_no_unique" UNIQUE("cert_no"),
	CONSTRAINT "certificates_type_check" CHECK ("certificates"."type" in (1, 2)),
	CONSTRAINT "certificates_language_check" CHECK ("certificates"."language" in ('zh', 'en')),
	CONSTRAINT "certificates_state_check" CHECK ("certificates"."state" in (1, 2) and ("certificates"."state" = 2) = ("certificates"."reason" <> '')),
	CONSTRAINT "certificates_wage_check" CHECK (("certificates"."type" = 2) = (jsonb_typeof("certificates"."facts"->'wage') = 'number'))
);
--> statement-breakpoint
CREATE TABLE "electronic_signatures" (
	"id" serial PRIMARY KEY NOT NULL,
	"biz_type" smallint NOT NULL,
	"biz_id" integer NOT NULL,
	"document_hash" text NOT NULL,
	"document" jsonb NOT NULL,
	"signer_emp_id" integer NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"typed_name" text DEFAULT '' NOT NULL,
	"verify_method" smallint NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL,
	"signed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"invalidated_at" timestamp with time zone,
	CONSTRAINT "electronic_signatures_type_check" CHECK ("electronic_signatures"."biz_type" between 1 and 9),
	CONSTRAINT "electronic_signatures_how_check" CHECK (("electronic_signatures"."image" = '') <> ("electronic_signatures"."typed_name" = ''))
);
--> statement-breakpoint
CREATE TABLE "scan_batches" (
	"id" serial PRIMARY KEY NOT NULL,
	"batch_no" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scan_batches_batch_no_unique" UNIQUE("batch_no")
);
--> statement-breakpoint
CREATE TABLE "scan_files" (
	"id" serial PRIMARY KEY NOT NULL,
	"batch_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"attachment_info_id" integer,
	"matched_emp_id" integer,
	"doc_type" smallint,
	"status" smallint NOT NULL,
	"refusal" text,
	"warned_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scan_files_status_check" CHECK ("scan_files"."status" between 0 and 3
        and ("scan_files"."status" in (1, 2)) = ("scan_files"."matched_emp_id" is not null)
        and ("scan_files"."status" = 3) = ("scan_files"."refusal" is not null)),
	CONSTRAINT "scan_files_type_check" CHECK ("scan_files"."doc_type" between 1 and 11 and ("scan_files"."status" not in (1, 2) or "scan_files"."doc_type" is not null))
);
--> statement-breakpoint
CREATE TABLE "employee_posts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "employee_posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"emp_id" integer NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"department_id" integer NOT NULL,
	"position_id" integer NOT NULL,
	"level_id" integer,
	"manager_emp_id" integer,
	"site_id" smallint NOT NULL,
	"overseas_warehouse" smallint NOT NULL,
	"staff_type" smallint NOT NULL,
	CONSTRAINT "employee_posts_order_check" CHECK ("employee_posts"."valid_to" is null or "employee_posts"."valid_to" >= "employee_posts"."valid_from")
);
--> statement-breakpoint
CREATE TABLE "transfer_orders" (
	"id" serial PRIMARY KEY NOT NULL,
	"requester_emp_id" integer NOT NULL,
	"emp_id" integer NOT NULL,
	"type" smallint NOT NULL,
	"to_department_id" integer,
	"to_position_id" integer,
	"to_level_id" integer,
	"to_manager_emp_id" integer,
	"to_site_id" smallint,
	"to_company_id" integer,
	"effective_date" date NOT NULL,
	"return_date" date,
	"reason" text NOT NULL,
	"over_headcount_reason" text DEFAULT '' NOT NULL,
	"before" jsonb,
	"state" smallint DEFAULT 0 NOT NULL,
	"signature_id" integer,
	"decline_reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transfer_orders_type_check" CHECK ("transfer_orders"."type" between 1 and 6),
	CONSTRAINT "transfer_orders_state_check" CHECK ("transfer_orders"."state" between 0 and 8),
	CONSTRAINT "transfer_orders_return_check" CHECK (("transfer_orders"."type" = 5) = ("transfer_orders"."return_date" is not null)
        and ("transfer_orders"."return_date" is null or "transfer_orders"."return_date" > "transfer_orders"."effective_date"))
);
--> statement-breakpoint
CREATE TABLE "regularizations" (
	"id" serial PRIMARY KEY NOT NULL,
	"emp_id" integer NOT NULL,
	"probation_end" date NOT NULL,
	"self_summary" text DEFAULT '' NOT NULL,
	"manager_score" smallint,
	"manager_comment" text DEFAULT '' NOT NULL,
	"result" smallint,
	"regular_date" date NOT NULL,
	"state" smallint DEFAULT 1 NOT NULL,
	"lapsed" smallint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "regularizations_state_check" CHECK ("regularizations"."state" between 1 and 5 and ("regularizations"."state" in (4, 5)) = ("regularizations"."result" is not null)),
	CONSTRAINT "regularizations_score_check" CHECK ("regularizations"."manager_score" between 0 and 100),
	CONSTRAINT "regularizations_date_check" CHECK ("regularizations"."regular_date" <= "regularizations"."probation_end" + 1)
);
--> statement-breakpoint
CREATE TABLE "registry_subsidies" (
	"id" serial PRIMARY KEY NOT NULL,
	"emp_id" integer NOT NULL,
	"holder_name" text NOT NULL,
	"id_number" text NOT NULL,
	"id_hash" text NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"company_id" integer NOT NULL,
	"role" smallint NOT NULL,
	"monthly_amount" bigint NOT NULL,
	"start_month" text NOT NULL,
	"end_month" text NOT NULL,
	"agreement_version" integer DEFAULT 1 NOT NULL,
	"opened_at" timestamp with time zone,
	"signature_id" integer,
	"effective_on" date,
	"stop_month" text,
	"stop_reason" text DEFAULT '' NOT NULL,
	"decline_reason" text DEFAULT '' NOT NULL,
	"dimission_id" integer,
	"state" smallint DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "registry_subsidies_state_check" CHECK ("registry_subsidies"."state" between 1 and 6),
	CONSTRAINT "registry_subsidies_role_check" CHECK ("registry_subsidies"."role" between 1 and 4),
	CONSTRAINT "registry_subsidies_amount_check" CHECK ("registry_subsidies"."monthly_amount" > 0),
	CONSTRAINT "registry_subsidies_months_check" CHECK ("registry_subsidies"."start_month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'
        and "registry_subsidies"."end_month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'
        and "registry_subsidies"."end_month" >= "registry_subsidies"."start_month"
        and ("registry_subsidies"."stop_month" is null or "registry_subsidies"."stop_month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'))
);
--> statement-breakpoint
CREATE TABLE "vaccination_records" (
	"id" serial PRIMARY KEY NOT NULL,
	"emp_id" integer NOT NULL,
	"vaccine" text NOT NULL,
	"dose_no" smallint NOT NULL,
	"date" date NOT NULL,
	"attachment_info_id" integer,
	"consent_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vaccination_records_dose_check" CHECK ("vaccination_records"."dose_no" between 1 and 9)
);
--> statement-breakpoint
CREATE TABLE "bank_serials" (
	"account_id" integer NOT NULL,
	"serial" text NOT NULL,
	"source_type" smallint NOT NULL,
	"source_id" integer NOT NULL,
	CONSTRAINT "bank_serials_account_id_serial_pk" PRIMARY KEY("account_id","serial")
);
--> statement-breakpoint
CREATE TABLE "fund_accounts" (
	"id" serial PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"name" text NOT NULL,
	"bank_code" text DEFAULT '' NOT NULL,
	"account_no" text DEFAULT '' NOT NULL,
	"account_hash" text DEFAULT '' NOT NULL,
	"account_tail" text DEFAULT '' NOT NULL,
	"currency" text NOT NULL,
	"kind" smallint NOT NULL,
	"opening_balance" bigint NOT NULL,
	"balance" bigint NOT NULL,
	"is_take_effect" smallint DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fund_accounts_balance_check" CHECK ("fund_accounts"."balance" >= 0 and "fund_accounts"."opening_balance" >= 0),
	CONSTRAINT "fund_accounts_kind_check" CHECK ("fund_accounts"."kind" between 1 and 7 and "fund_accounts"."is_take_effect" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "fund_ledger" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fund_ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"balance_after" bigint NOT NULL,
	"source_type" smallint NOT NULL,
	"source_id" integer NOT NULL,
	"bank_serial_no" text DEFAULT '' NOT NULL,
	"booked_on" date NOT NULL,
	"booked_by" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fund_ledger_check" CHECK ("fund_ledger"."amount" <> 0 and "fund_ledger"."balance_after" >= 0)
);
--> statement-breakpoint
CREATE TABLE "advance_balances" (
	"emp_id" integer NOT NULL,
	"currency" text NOT NULL,
	"balance" bigint NOT NULL,
	CONSTRAINT "advance_balances_emp_id_currency_pk" PRIMARY KEY("emp_id","currency"),
	CONSTRAINT "advance_balances_check" CHECK ("advance_balances"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "advance_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "advance_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"emp_id" integer NOT NULL,
	"borrowing_id" integer NOT NULL,
	"currency" text NOT NULL,
	"type" smallint NOT NULL,
	"amount" bigint NOT NULL,
	"balance_after" bigint NOT NULL,
	"source_form_id" integer,
	"run_no" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"attachment_ids" integer[] DEFAULT '{}' NOT NULL,
	"booked_on" date NOT NULL,
	"booked_by" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "advance_entries_type_check" CHECK ("advance_entries"."type" between 1 and 7 and "advance_entries"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "advance_holds" (
	"id" serial PRIMARY KEY NOT NULL,
	"borrowing_id" integer NOT NULL,
	"form_id" integer NOT NULL,
	"line" smallint NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "advance_holds_amount_check" CHECK ("advance_holds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "advance_openings" (
	"borrowing_id" integer PRIMARY KEY NOT NULL,
	"emp_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"old_number" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "advance_reminders" (
	"borrowing_id" integer NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "advance_reminders_borrowing_id_day_pk" PRIMARY KEY("borrowing_id","day")
);
--> statement-breakpoint
CREATE TABLE "advances" (
	"borrowing_id" integer PRIMARY KEY NOT NULL,
	"emp_id" integer NOT NULL,
	"currency" text NOT NULL,
	"held_cny" bigint DEFAULT 0 NOT NULL,
	"rate_e8" bigint,
	"paid" bigint DEFAULT 0 NOT NULL,
	"cleared" bigint DEFAULT 0 NOT NULL,
	"frozen" bigint DEFAULT 0 NOT NULL,
	"planned" bigint DEFAULT 0 NOT NULL,
	"paid_on" date,
	"due_on" date NOT NULL,
	"clear_status" smallint GENERATED ALWAYS AS (case when paid = 0 then 0 when cleared = 0 then 1 when cleared < paid then 2 else 3 end) STORED NOT NULL,
	CONSTRAINT "advances_held_check" CHECK ("advances"."held_cny" >= 0 and ("advances"."held_cny" = 0 or "advances"."paid" = 0)),
	CONSTRAINT "advances_cleared_check" CHECK ("advances"."cleared" >= 0 and "advances"."cleared" <= "advances"."paid"),
	CONSTRAINT "advances_frozen_check" CHECK ("advances"."frozen" >= 0 and "advances"."cleared" + "advances"."frozen" <= "advances"."paid"),
	CONSTRAINT "advances_planned_check" CHECK ("advances"."planned" >= 0 and "advances"."cleared" + "advances"."planned" <= "advances"."paid"),
	CONSTRAINT "advances_rate_check" CHECK ("advances"."paid" = 0 or "advances"."rate_e8" > 0)
);
--> statement-breakpoint
CREATE TABLE "proxy_costs" (
	"id" serial PRIMARY KEY NOT NULL,
	"agent" text NOT NULL,
	"company_id" integer NOT NULL,
	"service" smallint NOT NULL,
	"period_from" date NOT NULL,
	"period_to" date NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text DEFAULT 'CNY' NOT NULL,
	"payee_card_id" integer,
	"renewal_form_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "proxy_costs_check" CHECK ("proxy_costs"."period_to" >= "proxy_costs"."period_from" and "proxy_costs"."amount" > 0 and "proxy_costs"."service" between 1 and 6)
);
--> statement-breakpoint
CREATE TABLE "proxy_renewal_costs" (
	"form_id" integer NOT NULL,
	"proxy_cost_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "proxy_renewal_costs_form_id_proxy_cost_id_pk" PRIMARY KEY("form_id","proxy_cost_id"),
	CONSTRAINT "proxy_renewal_costs_check" CHECK ("proxy_renewal_costs"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "proxy_renewals" (
	"form_id" integer PRIMARY KEY NOT NULL,
	"agent" text DEFAULT '' NOT NULL,
	"new_period_to" date,
	"payee_card_id" integer
);
--> statement-breakpoint
CREATE TABLE "borrowings" (
	"form_id" integer PRIMARY KEY NOT NULL,
	"purpose" smallint,
	"expected_return_on" date,
	"payee_card_id" integer,
	CONSTRAINT "borrowings_purpose_check" CHECK ("borrowings"."purpose" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"registration_no" text DEFAULT '' NOT NULL,
	"nice_class" smallint NOT NULL,
	"country" text DEFAULT 'CN' NOT NULL,
	"company_id" integer NOT NULL,
	"applied_on" date NOT NULL,
	"registered_on" date,
	"expires_on" date,
	"status" smallint DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brands_check" CHECK ("brands"."nice_class" between 1 and 45 and "brands"."status" between 1 and 6),
	CONSTRAINT "brands_registered_check" CHECK ("brands"."status" not in (3, 4, 6) or ("brands"."registered_on" is not null and "brands"."expires_on" is not null))
);
--> statement-breakpoint
CREATE TABLE "register_reminders" (
	"register" text NOT NULL,
	"record_id" integer NOT NULL,
	"day" date NOT NULL,
	"step" text NOT NULL,
	CONSTRAINT "register_reminders_register_record_id_day_step_pk" PRIMARY KEY("register","record_id","day","step")
);
--> statement-breakpoint
CREATE TABLE "card_transactions" (
	"id" serial PRIMARY KEY NOT NULL,
	"card_id" integer NOT NULL,
	"traded_on" date NOT NULL,
	"merchant" text NOT NULL,
	"auth_code" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"settled_cny" bigint NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"form_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_transactions_check" CHECK ("card_transactions"."amount" <> 0 and "card_transactions"."status" between 0 and 3 and ("card_transactions"."form_id" is not null) = ("card_transactions"."status" in (1, 2)))
);
--> statement-breakpoint
CREATE TABLE "credit_cards" (
	"id" serial PRIMARY KEY NOT NULL,
	"card_no" text NOT NULL,
	"card_hash" text NOT NULL,
	"card_tail" text NOT NULL,
	"bank" text NOT NULL,
	"holder_emp_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"limit_cny" bigint NOT NULL,
	"statement_day" smallint NOT NULL,
	"repay_day" smallint NOT NULL,
	"expiry" text NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_cards_card_hash_unique" UNIQUE("card_hash"),
	CONSTRAINT "credit_cards_check" CHECK ("credit_cards"."limit_cny" >= 0
        and "credit_cards"."statement_day" between 1 and 28
        and "credit_cards"."repay_day" between 1 and 28
        and "credit_cards"."expiry" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'
        and "credit_cards"."status" in (1, 2, 3))
);
--> statement-breakpoint
CREATE TABLE "expense_large" (
	"large_classify_code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"is_take_effect" smallint DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "expense_large_effect_check" CHECK ("expense_large"."is_take_effect" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "expense_limits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "expense_limits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"small_classify_code" text NOT NULL,
	"level_id" integer,
	"city_tier" smallint,
	"limit_cny" bigint NOT NULL,
	CONSTRAINT "expense_limits_check" CHECK ("expense_limits"."limit_cny" >= 0 and "expense_limits"."city_tier" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "expense_small" (
	"small_classify_code" text PRIMARY KEY NOT NULL,
	"large_classify_code" text NOT NULL,
	"name" text NOT NULL,
	"subject_code" text DEFAULT '' NOT NULL,
	"need_invoice" smallint DEFAULT 0 NOT NULL,
	"invoice_types" smallint[] DEFAULT '{}' NOT NULL,
	"limit_basis" smallint DEFAULT 0 NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"is_take_effect" smallint DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "expense_small_check" CHECK ("expense_small"."is_take_effect" in (0, 1) and "expense_small"."need_invoice" in (0, 1) and "expense_small"."limit_basis" between 0 and 4)
);
--> statement-breakpoint
CREATE TABLE "credit_line_changes" (
	"form_id" integer PRIMARY KEY NOT NULL,
	"emp_id" integer NOT NULL,
	"from_limit_cny" bigint,
	"to_limit_cny" bigint,
	"valid_from" date,
	"valid_to" date,
	"open" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_lines" (
	"id" serial PRIMARY KEY NOT NULL,
	"scope" smallint NOT NULL,
	"scope_id" integer NOT NULL,
	"limit_cny" bigint NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"change_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_lines_scope_check" CHECK ("credit_lines"."scope" in (1, 2, 3)),
	CONSTRAINT "credit_lines_limit_check" CHECK ("credit_lines"."limit_cny" >= 0),
	CONSTRAINT "credit_lines_period_check" CHECK ("credit_lines"."valid_to" >= "credit_lines"."valid_from")
);
--> statement-breakpoint
CREATE TABLE "document_borrows" (
	"id" serial PRIMARY KEY NOT NULL,
	"form_id" integer,
	"doc_kind" smallint,
	"company_id" integer,
	"lease_id" integer,
	"brand_id" integer,
	"quantity" smallint DEFAULT 1 NOT NULL,
	"borrower_emp_id" integer NOT NULL,
	"purpose" text DEFAULT '' NOT NULL,
	"take_away" smallint DEFAULT 0 NOT NULL,
	"borrowed_on" date,
	"due_on" date,
	"returned_on" date,
	"status" smallint DEFAULT 0 NOT NULL,
	"lost_reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_borrows_form_id_unique" UNIQUE("form_id"),
	CONSTRAINT "document_borrows_record_check" CHECK (num_nonnulls("document_borrows"."company_id", "document_borrows"."lease_id", "document_borrows"."brand_id") <= 1),
	CONSTRAINT "document_borrows_due_check" CHECK ("document_borrows"."due_on" >= "document_borrows"."borrowed_on" and "document_borrows"."returned_on" >= "document_borrows"."borrowed_on"),
	CONSTRAINT "document_borrows_state_check" CHECK ("document_borrows"."status" between 0 and 5 and "document_borrows"."doc_kind" between 1 and 11 and "document_borrows"."quantity" between 1 and 999)
);
--> statement-breakpoint
CREATE TABLE "finance_forms" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind_code" smallint NOT NULL,
	"requester_emp_id" integer NOT NULL,
	"department_id" integer NOT NULL,
	"site_digit" smallint NOT NULL,
	"company_id" integer,
	"currency" text DEFAULT 'CNY' NOT NULL,
	"total" bigint,
	"total_cny" bigint,
	"reason" text DEFAULT '' NOT NULL,
	"attachment_ids" integer[] DEFAULT '{}' NOT NULL,
	"pay_status" smallint DEFAULT 0 NOT NULL,
	"print_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "finance_forms_kind_check" CHECK ("finance_forms"."kind_code" between 101 and 110),
	CONSTRAINT "finance_forms_total_check" CHECK ("finance_forms"."total" >= 0 and "finance_forms"."total_cny" >= 0),
	CONSTRAINT "finance_forms_pay_check" CHECK ("finance_forms"."pay_status" between 0 and 4)
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" serial PRIMARY KEY NOT NULL,
	"form_id" integer NOT NULL,
	"type" smallint NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"toll_kind" smallint,
	"issued_on" date,
	"buyer_name" text DEFAULT '' NOT NULL,
	"buyer_tax_no" text DEFAULT '' NOT NULL,
	"seller_name" text DEFAULT '' NOT NULL,
	"gross" bigint,
	"net" bigint,
	"tax" bigint,
	"tax_rate" integer,
	"aviation_fund" bigint,
	"deductible" bigint,
	"deduction_rule" text DEFAULT '' NOT NULL,
	"currency" text DEFAULT 'CNY' NOT NULL,
	"file_id" integer,
	"file_hash" text DEFAULT '' NOT NULL,
	"identity" text NOT NULL,
	"used_by_form_id" integer,
	CONSTRAINT "invoices_type_check" CHECK ("invoices"."type" between 1 and 10 and "invoices"."toll_kind" in (1, 2)),
	CONSTRAINT "invoices_amount_check" CHECK ("invoices"."gross" > 0 and "invoices"."tax" >= 0 and "invoices"."net" >= 0)
);
--> statement-breakpoint
CREATE TABLE "leases" (
	"id" serial PRIMARY KEY NOT NULL,
	"contract_no" text NOT NULL,
	"company_id" integer NOT NULL,
	"address" text NOT NULL,
	"landlord" text NOT NULL,
	"purpose" smallint NOT NULL,
	"start_on" date NOT NULL,
	"end_on" date NOT NULL,
	"monthly_rent" bigint NOT NULL,
	"currency" text DEFAULT 'CNY' NOT NULL,
	"deposit" bigint DEFAULT 0 NOT NULL,
	"cycle_months" smallint NOT NULL,
	"pay_day_offset" smallint DEFAULT 0 NOT NULL,
	"payee_card_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leases_contract_no_unique" UNIQUE("contract_no"),
	CONSTRAINT "leases_period_check" CHECK ("leases"."end_on" >= "leases"."start_on"),
	CONSTRAINT "leases_check" CHECK ("leases"."monthly_rent" > 0
        and "leases"."deposit" >= 0
        and "leases"."cycle_months" in (1, 3, 6, 12)
        and "leases"."purpose" between 1 and 4)
);
--> statement-breakpoint
CREATE TABLE "rent_expenses" (
	"id" serial PRIMARY KEY NOT NULL,
	"lease_id" integer NOT NULL,
	"period_from" date NOT NULL,
	"period_to" date NOT NULL,
	"due_on" date NOT NULL,
	"amount" bigint NOT NULL,
	"extra_fees" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"currency" text NOT NULL,
	"payee_card_id" integer,
	"status" smallint DEFAULT 0 NOT NULL,
	"form_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rent_expenses_check" CHECK ("rent_expenses"."period_to" >= "rent_expenses"."period_from" and "rent_expenses"."amount" > 0 and "rent_expenses"."status" between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "merge_payment_lines" (
	"form_id" integer NOT NULL,
	"payable_id" integer NOT NULL,
	CONSTRAINT "merge_payment_lines_form_id_payable_id_pk" PRIMARY KEY("form_id","payable_id")
);
--> statement-breakpoint
CREATE TABLE "merge_payments" (
	"form_id" integer PRIMARY KEY NOT NULL,
	"payee_name" text NOT NULL,
	"payee_account_hash" text NOT NULL,
	"payee_account_tail" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payables" (
	"id" serial PRIMARY KEY NOT NULL,
	"form_id" integer NOT NULL,
	"requester_emp_id" integer NOT NULL,
	"payee_emp_id" integer,
	"payee_card_id" integer NOT NULL,
	"payee_name" text NOT NULL,
	"payee_account_no" text NOT NULL,
	"payee_account_hash" text NOT NULL,
	"payee_account_tail" text NOT NULL,
	"payee_bank" text NOT NULL,
	"card_confirmed" smallint DEFAULT 1 NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"payer_company_id" integer NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"previous_payable_id" integer,
	"fail_reason" text DEFAULT '' NOT NULL,
	"merge_id" integer,
	"payer_account_id" integer,
	"bank_serial_no" text DEFAULT '' NOT NULL,
	"paid_on" date,
	"approved_on" date NOT NULL,
	"cashier_emp_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payables_amount_check" CHECK ("payables"."amount" > 0),
	CONSTRAINT "payables_state_check" CHECK ("payables"."status" between 0 and 5 and "payables"."card_confirmed" in (0, 1)),
	CONSTRAINT "payables_merge_check" CHECK ("payables"."status" <> 1 or "payables"."merge_id" is not null),
	CONSTRAINT "payables_paid_check" CHECK ("payables"."status" <> 3 or ("payables"."payer_account_id" is not null and "payables"."paid_on" is not null))
);
--> statement-breakpoint
CREATE TABLE "exchange_rates" (
	"currency" char(3) NOT NULL,
	"rate_date" date NOT NULL,
	"quote_unit" smallint DEFAULT 1 NOT NULL,
	"quoted_micro" bigint NOT NULL,
	"rate_e8" bigint GENERATED ALWAYS AS (quoted_micro * 100 / quote_unit) STORED NOT NULL,
	"used" smallint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exchange_rates_currency_rate_date_pk" PRIMARY KEY("currency","rate_date"),
	CONSTRAINT "exchange_rates_currency_check" CHECK ("exchange_rates"."currency" <> 'CNY' and "exchange_rates"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "exchange_rates_rate_check" CHECK ("exchange_rates"."quoted_micro" > 0 and "exchange_rates"."quoted_micro" <= 1000000000000),
	CONSTRAINT "exchange_rates_unit_check" CHECK ("exchange_rates"."quote_unit" in (1, 100)),
	CONSTRAINT "exchange_rates_used_check" CHECK ("exchange_rates"."used" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"form_id" integer PRIMARY KEY NOT NULL,
	"payer_type" smallint DEFAULT 1 NOT NULL,
	"payer_emp_id" integer,
	"payer_name" text DEFAULT '' NOT NULL,
	"account_id" integer,
	"received_on" date,
	"category" smallint,
	"method" smallint DEFAULT 1 NOT NULL,
	"bank_serial_no" text DEFAULT '' NOT NULL,
	"borrowing_id" integer,
	"booked_on" date,
	CONSTRAINT "receipts_check" CHECK ("receipts"."payer_type" between 1 and 4 and "receipts"."category" between 1 and 5 and "receipts"."method" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "reimbursement_lines" (
	"id" serial PRIMARY KEY NOT NULL,
	"form_id" integer NOT NULL,
	"line" smallint NOT NULL,
	"occurred_on" date,
	"large_classify_code" text DEFAULT '' NOT NULL,
	"small_classify_code" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"quantity" integer DEFAULT 100 NOT NULL,
	"city_tier" smallint,
	"days" smallint,
	"nights" smallint,
	"people" smallint,
	"amount" bigint,
	"currency" text DEFAULT 'CNY' NOT NULL,
	"rate_e8" bigint,
	"amount_cny" bigint,
	"pay_method" smallint DEFAULT 1 NOT NULL,
	"card_transaction_id" integer,
	"invoice_id" integer,
	"over_limit_reason" text DEFAULT '' NOT NULL,
	"sharing_rule_id" integer,
	CONSTRAINT "reimbursement_lines_amount_check" CHECK ("reimbursement_lines"."amount" > 0 and "reimbursement_lines"."amount_cny" >= 0),
	CONSTRAINT "reimbursement_lines_pay_check" CHECK ("reimbursement_lines"."pay_method" in (1, 2, 3) and "reimbursement_lines"."city_tier" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "reimbursement_offsets" (
	"form_id" integer NOT NULL,
	"borrowing_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"amount_cny" bigint NOT NULL,
	CONSTRAINT "reimbursement_offsets_form_id_borrowing_id_pk" PRIMARY KEY("form_id","borrowing_id"),
	CONSTRAINT "reimbursement_offsets_check" CHECK ("reimbursement_offsets"."amount" > 0 and "reimbursement_offsets"."amount_cny" > 0)
);
--> statement-breakpoint
CREATE TABLE "reimbursement_shares" (
	"line_id" integer NOT NULL,
	"place" smallint NOT NULL,
	"department_id" integer,
	"company_id" integer,
	"site_digit" smallint,
	"bps" integer,
	"amount" bigint,
	"amount_cny" bigint,
	CONSTRAINT "reimbursement_shares_line_id_place_pk" PRIMARY KEY("line_id","place"),
	CONSTRAINT "reimbursement_shares_bearer_check" CHECK (num_nonnulls("reimbursement_shares"."department_id", "reimbursement_shares"."company_id", "reimbursement_shares"."site_digit") = 1),
	CONSTRAINT "reimbursement_shares_part_check" CHECK (num_nonnulls("reimbursement_shares"."bps", "reimbursement_shares"."amount") = 1
        and "reimbursement_shares"."bps" between 1 and 10000
        and "reimbursement_shares"."amount" > 0
        and "reimbursement_shares"."amount_cny" >= 0)
);
--> statement-breakpoint
CREATE TABLE "reimbursements" (
	"form_id" integer PRIMARY KEY NOT NULL,
	"payee_type" smallint DEFAULT 1 NOT NULL,
	"payee_card_id" integer,
	"trip_application_id" integer,
	"company_card_total_cny" bigint DEFAULT 0 NOT NULL,
	"offset_total_cny" bigint DEFAULT 0 NOT NULL,
	"payable_cny" bigint DEFAULT 0 NOT NULL,
	"over_limit" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "reimbursements_check" CHECK ("reimbursements"."payee_type" in (1, 2) and "reimbursements"."payable_cny" >= 0)
);
--> statement-breakpoint
CREATE TABLE "reversal_lines" (
	"id" serial PRIMARY KEY NOT NULL,
	"form_id" integer NOT NULL,
	"line" smallint NOT NULL,
	"borrowing_id" integer,
	"way" smallint NOT NULL,
	"amount" bigint,
	"invoice_id" integer,
	"receipt_id" integer,
	"instalment" bigint,
	"start_month" text,
	"consent_file_id" integer,
	CONSTRAINT "reversal_lines_way_check" CHECK ("reversal_lines"."way" in (1, 2, 3)),
	CONSTRAINT "reversal_lines_amount_check" CHECK ("reversal_lines"."amount" > 0 and "reversal_lines"."instalment" > 0),
	CONSTRAINT "reversal_lines_month_check" CHECK ("reversal_lines"."start_month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$')
);
--> statement-breakpoint
CREATE TABLE "reversals" (
	"form_id" integer PRIMARY KEY NOT NULL,
	"cash_back_cny" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "finance_settings" (
	"site_digit" smallint NOT NULL,
	"kind_code" smallint NOT NULL,
	"company_ids" integer[] DEFAULT '{}' NOT NULL,
	"default_account_id" integer,
	"currencies" text[] DEFAULT '{}' NOT NULL,
	"invoice_max_age_days" integer DEFAULT 180 NOT NULL,
	"max_lines" smallint DEFAULT 200 NOT NULL,
	"block_when_overdue" smallint DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "finance_settings_site_digit_kind_code_pk" PRIMARY KEY("site_digit","kind_code"),
	CONSTRAINT "finance_settings_check" CHECK ("finance_settings"."site_digit" between 0 and 60
        and "finance_settings"."kind_code" between 101 and 110
        and "finance_settings"."invoice_max_age_days" between 1 and 3650
        and "finance_settings"."max_lines" between 1 and 200
        and "finance_settings"."block_when_overdue" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "sharing_lines" (
	"id" serial PRIMARY KEY NOT NULL,
	"rule_id" integer NOT NULL,
	"line" smallint NOT NULL,
	"department_id" integer,
	"company_id" integer,
	"site_digit" smallint,
	"bps" integer NOT NULL,
	CONSTRAINT "sharing_lines_bearer_check" CHECK (num_nonnulls("sharing_lines"."department_id", "sharing_lines"."company_id", "sharing_lines"."site_digit") = 1),
	CONSTRAINT "sharing_lines_bps_check" CHECK ("sharing_lines"."bps" between 1 and 10000)
);
--> statement-breakpoint
CREATE TABLE "sharing_rules" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"is_take_effect" smallint DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sharing_rules_code_unique" UNIQUE("code"),
	CONSTRAINT "sharing_rules_effect_check" CHECK ("sharing_rules"."is_take_effect" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "supplier_history" (
	"id" serial PRIMARY KEY NOT NULL,
	"supplier_name" text NOT NULL,
	"credit_code" text DEFAULT '' NOT NULL,
	"item" text NOT NULL,
	"period_from" date NOT NULL,
	"period_to" date NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text DEFAULT 'CNY' NOT NULL,
	"rating" smallint,
	"result" smallint DEFAULT 1 NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "supplier_history_check" CHECK ("supplier_history"."period_to" >= "supplier_history"."period_from"
        and "supplier_history"."amount" >= 0
        and "supplier_history"."rating" between 1 and 5
        and "supplier_history"."result" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "fund_transfers" (
	"form_id" integer PRIMARY KEY NOT NULL,
	"from_account_id" integer,
	"to_account_id" integer,
	"out_amount" bigint,
	"in_amount" bigint,
	"fee" bigint DEFAULT 0 NOT NULL,
	"deviation_bps" bigint,
	"transfer_on" date,
	"booked_on" date,
	CONSTRAINT "fund_transfers_accounts_check" CHECK ("fund_transfers"."from_account_id" <> "fund_transfers"."to_account_id"),
	CONSTRAINT "fund_transfers_amount_check" CHECK ("fund_transfers"."out_amount" > 0 and "fund_transfers"."in_amount" > 0 and "fund_transfers"."fee" >= 0)
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"company_id" serial PRIMARY KEY NOT NULL,
	"company_name" text NOT NULL,
	"credit_code" text NOT NULL,
	"legal_representative" text DEFAULT '' NOT NULL,
	"registered_address" text DEFAULT '' NOT NULL,
	"registered_capital" bigint,
	"established_on" date,
	"term_to" date,
	"tax_type" smallint DEFAULT 0 NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"registrant_emp_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "companies_company_name_unique" UNIQUE("company_name"),
	CONSTRAINT "companies_credit_code_unique" UNIQUE("credit_code"),
	CONSTRAINT "companies_check" CHECK ("companies"."tax_type" between 0 and 2 and "companies"."status" between 1 and 3),
	CONSTRAINT "companies_capital_check" CHECK ("companies"."registered_capital" >= 0)
);
--> statement-breakpoint
CREATE TABLE "department_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "department_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"department_id" integer NOT NULL,
	"parent_id" integer,
	"department_name" text NOT NULL,
	"status" smallint NOT NULL,
	"head_emp_id" integer,
	"site_id" smallint NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date
);
--> statement-breakpoint
CREATE TABLE "departments" (
	"department_id" serial PRIMARY KEY NOT NULL,
	"parent_id" integer,
	"code" text NOT NULL,
	"department_name" text NOT NULL,
	"names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"department_level_id" smallint NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"head_emp_id" integer,
	"site_id" smallint NOT NULL,
	"cost_center" text DEFAULT '' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "departments_code_unique" UNIQUE("code"),
	CONSTRAINT "departments_level_check" CHECK ("departments"."department_level_id" between 1 and 8),
	CONSTRAINT "departments_status_check" CHECK ("departments"."status" in (1, 2, 3))
);
--> statement-breakpoint
CREATE TABLE "employees" (
	"emp_id" serial PRIMARY KEY NOT NULL,
	"job_number" text NOT NULL,
	"emp_name" text NOT NULL,
	"name_pinyin" text DEFAULT '' NOT NULL,
	"used_name" text DEFAULT '' NOT NULL,
	"gender" smallint NOT NULL,
	"birth_date" date NOT NULL,
	"nation" text DEFAULT '' NOT NULL,
	"native_place" text DEFAULT '' NOT NULL,
	"household_type" smallint,
	"household_address" text DEFAULT '' NOT NULL,
	"current_address" text DEFAULT '' NOT NULL,
	"political_status" smallint,
	"marital_status" smallint DEFAULT 0 NOT NULL,
	"mobile" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"site_id" smallint NOT NULL,
	"overseas_warehouse" smallint DEFAULT 0 NOT NULL,
	"overseas_timezone" text,
	"department_id" integer NOT NULL,
	"position_id" integer NOT NULL,
	"level_id" integer,
	"manager_emp_id" integer,
	"staff_type" smallint DEFAULT 1 NOT NULL,
	"employment" smallint DEFAULT 1 NOT NULL,
	"lifecycle" smallint NOT NULL,
	"hire_date" date NOT NULL,
	"regular_date" date,
	"leave_date" date,
	"first_work_date" date,
	"retire_category" smallint,
	"apply_channel" text DEFAULT '' NOT NULL,
	"id_card_exp" date,
	"contract_end" date,
	"search_tokens" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "employees_job_number_unique" UNIQUE("job_number"),
	CONSTRAINT "employees_gender_check" CHECK ("employees"."gender" in (1, 2)),
	CONSTRAINT "employees_employment_check" CHECK ("employees"."employment" in (1, 2, 3)),
	CONSTRAINT "employees_lifecycle_check" CHECK ("employees"."lifecycle" between 1 and 5),
	CONSTRAINT "employees_staff_type_check" CHECK ("employees"."staff_type" between 1 and 5),
	CONSTRAINT "employees_site_check" CHECK ("employees"."site_id" <> 7),
	CONSTRAINT "employees_manager_check" CHECK ("employees"."manager_emp_id" <> "employees"."emp_id")
);
--> statement-breakpoint
CREATE TABLE "platform_departments" (
	"platform_id" integer NOT NULL,
	"department_id" integer NOT NULL,
	CONSTRAINT "platform_departments_platform_id_department_id_pk" PRIMARY KEY("platform_id","department_id")
);
--> statement-breakpoint
CREATE TABLE "platforms" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"type" text DEFAULT '' NOT NULL,
	"enabled" smallint DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "platforms_code_key" UNIQUE("code"),
	CONSTRAINT "platforms_enabled_check" CHECK ("platforms"."enabled" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "position_categories" (
	"position_category_id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"parent_id" integer,
	"open_position" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "position_categories_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "position_levels" (
	"level_id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"rank" integer NOT NULL,
	"job_level_code" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "position_levels_name_unique" UNIQUE("name"),
	CONSTRAINT "position_levels_rank_unique" UNIQUE("rank")
);
--> statement-breakpoint
CREATE TABLE "positions" (
	"position_id" serial PRIMARY KEY NOT NULL,
	"department_id" integer NOT NULL,
	"position_category_id" integer NOT NULL,
	"name" text NOT NULL,
	"names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"job_title_code" text DEFAULT '' NOT NULL,
	"planned_count" integer NOT NULL,
	"level_min" integer,
	"level_max" integer,
	"required_docs" smallint[] DEFAULT '{}' NOT NULL,
	"hazardous" smallint DEFAULT 0 NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "positions_planned_check" CHECK ("positions"."planned_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "loan_plans" (
	"id" serial PRIMARY KEY NOT NULL,
	"emp_id" integer NOT NULL,
	"borrowing_id" integer NOT NULL,
	"source_id" integer NOT NULL,
	"currency" text NOT NULL,
	"rate_e8" bigint NOT NULL,
	"principal" bigint NOT NULL,
	"instalment" bigint NOT NULL,
	"remaining" bigint NOT NULL,
	"start_month" text NOT NULL,
	"state" smallint DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "loan_plans_source_id_unique" UNIQUE("source_id"),
	CONSTRAINT "loan_plans_remaining_check" CHECK ("loan_plans"."remaining" >= 0 and "loan_plans"."remaining" <= "loan_plans"."principal"),
	CONSTRAINT "loan_plans_principal_check" CHECK ("loan_plans"."principal" > 0 and "loan_plans"."instalment" > 0),
	CONSTRAINT "loan_plans_month_check" CHECK ("loan_plans"."start_month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "loan_plans_state_check" CHECK ("loan_plans"."state" in (1, 2, 3) and ("loan_plans"."state" <> 2 or "loan_plans"."remaining" = 0))
);
--> statement-breakpoint
CREATE TABLE "payroll_months" (
	"company_id" integer NOT NULL,
	"month" text NOT NULL,
	"state" smallint NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payroll_months_company_id_month_pk" PRIMARY KEY("company_id","month"),
	CONSTRAINT "payroll_months_check" CHECK ("payroll_months"."state" between 0 and 2 and "payroll_months"."month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$')
);
--> statement-breakpoint
CREATE TABLE "payroll_people" (
	"run_id" integer NOT NULL,
	"emp_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"month" text NOT NULL,
	"gross" bigint NOT NULL,
	"gross_without_overtime" bigint NOT NULL,
	"net" bigint NOT NULL,
	"state" smallint NOT NULL,
	CONSTRAINT "payroll_people_run_id_emp_id_pk" PRIMARY KEY("run_id","emp_id"),
	CONSTRAINT "payroll_people_check" CHECK ("payroll_people"."state" between 0 and 2 and "payroll_people"."month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$')
);
--> statement-breakpoint
CREATE TABLE "run_inputs" (
	"id" serial PRIMARY KEY NOT NULL,
	"emp_id" integer NOT NULL,
	"month" text NOT NULL,
	"item_code" text NOT NULL,
	"amount" bigint,
	"quantity" integer,
	"source_type" smallint NOT NULL,
	"source_id" integer NOT NULL,
	"notice_file_id" integer,
	"remark" text DEFAULT '' NOT NULL,
	"state" smallint DEFAULT 0 NOT NULL,
	"taken_by" integer,
	"carried_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "run_inputs_taken_check" CHECK (("run_inputs"."state" = 1) = ("run_inputs"."taken_by" is not null)),
	CONSTRAINT "run_inputs_month_check" CHECK ("run_inputs"."month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "run_inputs_check" CHECK ("run_inputs"."source_type" between 1 and 12 and "run_inputs"."state" in (0, 1)),
	CONSTRAINT "run_inputs_amount_check" CHECK (num_nonnulls("run_inputs"."amount", "run_inputs"."quantity") >= 1)
);
--> statement-breakpoint
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
	CONSTRAINT "perf_standards_check" CHECK ("perf_standards"."state" between 0 and 2
        and "perf_standards"."budget_mode" in (0, 1)
        and "perf_standards"."attendance_prorate" in (0, 1)
        and "perf_standards"."from_month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'
        and "perf_standards"."to_month" >= "perf_standards"."from_month")
);
--> statement-breakpoint
CREATE TABLE "message_outcomes" (
	"channel" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"fault" smallint,
	"code" text
);
--> statement-breakpoint
CREATE TABLE "general_request_lines" (
	"id" serial PRIMARY KEY NOT NULL,
	"request_id" integer NOT NULL,
	"line" smallint NOT NULL,
	"name" text NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"amount" bigint,
	"remark" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "general_requests" (
	"id" serial PRIMARY KEY NOT NULL,
	"requester_emp_id" integer NOT NULL,
	"title" text NOT NULL,
	"category_code" text NOT NULL,
	"amount" bigint,
	"currency" text,
	"reason" text NOT NULL,
	"attachment_ids" integer[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "salary_adjust_forms" (
	"id" serial PRIMARY KEY NOT NULL,
	"no" text NOT NULL,
	"head_emp_id" integer,
	"requester_emp_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "salary_adjust_forms_no_key" UNIQUE("no")
);
--> statement-breakpoint
CREATE TABLE "salary_adjustment_lines" (
	"adjustment_id" integer NOT NULL,
	"item_code" text NOT NULL,
	"before" bigint,
	"after" bigint NOT NULL,
	CONSTRAINT "salary_adjustment_lines_adjustment_id_item_code_pk" PRIMARY KEY("adjustment_id","item_code"),
	CONSTRAINT "salary_adjustment_lines_check" CHECK ("salary_adjustment_lines"."after" >= 0 and "salary_adjustment_lines"."after" is distinct from "salary_adjustment_lines"."before")
);
--> statement-breakpoint
CREATE TABLE "salary_adjustments" (
	"id" serial PRIMARY KEY NOT NULL,
	"form_id" integer NOT NULL,
	"emp_id" integer NOT NULL,
	"reason" smallint NOT NULL,
	"effective_date" date NOT NULL,
	"state" smallint DEFAULT 0 NOT NULL,
	"event" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "salary_adjustments_event_key" UNIQUE("event"),
	CONSTRAINT "salary_adjustments_check" CHECK ("salary_adjustments"."reason" between 1 and 7 and "salary_adjustments"."state" between 0 and 4)
);
--> statement-breakpoint
CREATE TABLE "salary_archives" (
	"emp_id" integer PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"structure_id" integer NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "salary_archives_check" CHECK ("salary_archives"."status" in (1, 2))
);
--> statement-breakpoint
CREATE TABLE "salary_values" (
	"emp_id" integer NOT NULL,
	"item_code" text NOT NULL,
	"from_date" date NOT NULL,
	"amount" bigint NOT NULL,
	"adjustment_id" integer,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "salary_values_emp_id_item_code_from_date_pk" PRIMARY KEY("emp_id","item_code","from_date"),
	CONSTRAINT "salary_values_check" CHECK ("salary_values"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "bank_batches" (
	"id" serial PRIMARY KEY NOT NULL,
	"run_id" integer NOT NULL,
	"bank_code" text NOT NULL,
	"seq" smallint NOT NULL,
	"count" integer NOT NULL,
	"total" bigint NOT NULL,
	"file_hash" text NOT NULL,
	"state" smallint DEFAULT 0 NOT NULL,
	"downloads" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_batches_check" CHECK ("bank_batches"."state" between 0 and 3 and "bank_batches"."count" > 0 and "bank_batches"."total" > 0)
);
--> statement-breakpoint
CREATE TABLE "bank_rows" (
	"batch_id" integer NOT NULL,
	"emp_id" integer NOT NULL,
	"account_no" text NOT NULL,
	"account_hash" text NOT NULL,
	"account_tail" text NOT NULL,
	"account_name" text NOT NULL,
	"bank_code" text NOT NULL,
	"branch" text NOT NULL,
	"amount" bigint NOT NULL,
	"result" smallint DEFAULT 0 NOT NULL,
	"fail_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "bank_rows_batch_id_emp_id_pk" PRIMARY KEY("batch_id","emp_id"),
	CONSTRAINT "bank_rows_check" CHECK ("bank_rows"."result" in (0, 1, 2) and "bank_rows"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "salary_bonuses" (
	"id" serial PRIMARY KEY NOT NULL,
	"emp_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"year" smallint NOT NULL,
	"amount" bigint NOT NULL,
	"way" smallint,
	"chosen_by" integer,
	"chosen_at" timestamp with time zone,
	"run_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "salary_bonuses_check" CHECK ("salary_bonuses"."amount" > 0
        and "salary_bonuses"."way" in (1, 2)
        and ("salary_bonuses"."way" is null) = ("salary_bonuses"."chosen_at" is null)
        and ("salary_bonuses"."run_id" is null or "salary_bonuses"."way" is not null))
);
--> statement-breakpoint
CREATE TABLE "salary_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "salary_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"operator_user_id" integer NOT NULL,
	"acting_for" integer,
	"action" smallint NOT NULL,
	"subject" text NOT NULL,
	"emp_id" integer,
	"run_id" integer,
	"rows" integer,
	"before" jsonb,
	"after" jsonb,
	"ip" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "salary_log_check" CHECK ("salary_log"."action" between 1 and 6)
);
--> statement-breakpoint
CREATE TABLE "payslip_disputes" (
	"id" serial PRIMARY KEY NOT NULL,
	"payslip_id" integer NOT NULL,
	"round" smallint NOT NULL,
	"item_code" text,
	"text" text NOT NULL,
	"state" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_on" date NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_by" integer,
	"answered_at" timestamp with time zone,
	"to_correct" smallint DEFAULT 0 NOT NULL,
	"correction_run_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payslip_disputes_check" CHECK ("payslip_disputes"."state" between 0 and 3 and "payslip_disputes"."round" in (1, 2) and "payslip_disputes"."text" <> '')
);
--> statement-breakpoint
CREATE TABLE "payslips" (
	"id" serial PRIMARY KEY NOT NULL,
	"run_id" integer NOT NULL,
	"emp_id" integer NOT NULL,
	"line_id" bigint NOT NULL,
	"month" text NOT NULL,
	"state" smallint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"published_at" timestamp with time zone,
	"first_viewed_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"confirm_ip" text DEFAULT '' NOT NULL,
	"content_hash" text DEFAULT '' NOT NULL,
	"nonce_hash" text DEFAULT '' NOT NULL,
	"disputes" smallint DEFAULT 0 NOT NULL,
	"reminders" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "payslips_check" CHECK ("payslips"."state" between 0 and 5 and "payslips"."disputes" between 0 and 2),
	CONSTRAINT "payslips_confirmed_check" CHECK (("payslips"."state" = 3) = ("payslips"."confirmed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "demo_pay_months" (
	"month" text PRIMARY KEY NOT NULL,
	"state" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "demo_pay_months_month_check" CHECK ("demo_pay_months"."month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "demo_pay_months_state_check" CHECK ("demo_pay_months"."state" in (0, 1, 2))
);
--> statement-breakpoint
CREATE TABLE "payroll_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payroll_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"run_id" integer NOT NULL,
	"emp_id" integer NOT NULL,
	"site_id" smallint NOT NULL,
	"department_id" integer NOT NULL,
	"structure_version_id" integer,
	"snapshot" jsonb,
	"imported" jsonb,
	"amounts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"trace" jsonb,
	"ledger_row" jsonb,
	"gross" bigint DEFAULT 0 NOT NULL,
	"gross_without_overtime" bigint DEFAULT 0 NOT NULL,
	"ins_employee" bigint DEFAULT 0 NOT NULL,
	"tax" bigint DEFAULT 0 NOT NULL,
	"after_tax" bigint DEFAULT 0 NOT NULL,
	"net" bigint DEFAULT 0 NOT NULL,
	"employer" bigint DEFAULT 0 NOT NULL,
	"shortfall" bigint DEFAULT 0 NOT NULL,
	"shortfall_special" bigint DEFAULT 0 NOT NULL,
	"net_before" bigint,
	"remarks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"diff_reason" text DEFAULT '' NOT NULL,
	"card" jsonb,
	"corrects_line_id" bigint,
	"state" smallint DEFAULT 0 NOT NULL,
	"calc_no" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payroll_lines_check" CHECK ("payroll_lines"."state" between 0 and 2 and "payroll_lines"."shortfall" >= 0),
	CONSTRAINT "payroll_lines_balance_check" CHECK ("payroll_lines"."gross" - "payroll_lines"."ins_employee" - "payroll_lines"."tax" - "payroll_lines"."after_tax" = "payroll_lines"."net" and ("payroll_lines"."net" >= 0 or "payroll_lines"."state" = 2))
);
--> statement-breakpoint
CREATE TABLE "payroll_runs" (
	"id" serial PRIMARY KEY NOT NULL,
	"no" text NOT NULL,
	"month" text NOT NULL,
	"company_id" integer NOT NULL,
	"site_ids" smallint[] NOT NULL,
	"kind" smallint NOT NULL,
	"seq" smallint NOT NULL,
	"pay_date" date NOT NULL,
	"due_on" date,
	"tax_year" smallint NOT NULL,
	"tax_month" smallint NOT NULL,
	"state" smallint DEFAULT 0 NOT NULL,
	"sources" jsonb,
	"people" integer DEFAULT 0 NOT NULL,
	"warnings" integer DEFAULT 0 NOT NULL,
	"errors" integer DEFAULT 0 NOT NULL,
	"gross" bigint DEFAULT 0 NOT NULL,
	"ins_employee" bigint DEFAULT 0 NOT NULL,
	"tax" bigint DEFAULT 0 NOT NULL,
	"after_tax" bigint DEFAULT 0 NOT NULL,
	"net" bigint DEFAULT 0 NOT NULL,
	"employer" bigint DEFAULT 0 NOT NULL,
	"task" text,
	"task_by" integer,
	"task_at" timestamp with time zone,
	"task_done" integer DEFAULT 0 NOT NULL,
	"task_fault" text DEFAULT '' NOT NULL,
	"calc_no" integer DEFAULT 0 NOT NULL,
	"requester_emp_id" integer,
	"lock_no" smallint DEFAULT 0 NOT NULL,
	"locked_at" timestamp with time zone,
	"locked_by" integer,
	"hash" text DEFAULT '' NOT NULL,
	"reopen_reason" text DEFAULT '' NOT NULL,
	"reopen_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payroll_runs_no_key" UNIQUE("no"),
	CONSTRAINT "payroll_runs_check" CHECK ("payroll_runs"."kind" between 1 and 6
        and "payroll_runs"."state" between 0 and 7
        and "payroll_runs"."month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'
        and "payroll_runs"."task" in ('collect', 'calculate')
        and ("payroll_runs"."reopen_by" is null) = ("payroll_runs"."reopen_reason" = '')),
	CONSTRAINT "payroll_runs_trial_check" CHECK ("payroll_runs"."kind" <> 6 or ("payroll_runs"."state" <= 2 and "payroll_runs"."lock_no" = 0)),
	CONSTRAINT "payroll_runs_balance_check" CHECK ("payroll_runs"."state" < 2 or "payroll_runs"."gross" - "payroll_runs"."ins_employee" - "payroll_runs"."tax" - "payroll_runs"."after_tax" = "payroll_runs"."net")
);
--> statement-breakpoint
CREATE TABLE "salary_shortfalls" (
	"run_id" integer NOT NULL,
	"emp_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"special" bigint NOT NULL,
	"taken_by" integer,
	CONSTRAINT "salary_shortfalls_run_id_emp_id_pk" PRIMARY KEY("run_id","emp_id"),
	CONSTRAINT "salary_shortfalls_check" CHECK ("salary_shortfalls"."amount" > 0 and "salary_shortfalls"."special" between 0 and "salary_shortfalls"."amount")
);
--> statement-breakpoint
CREATE TABLE "wage_secrets" (
	"emp_id" integer PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL,
	"password_changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"totp_secret" text,
	"key_state" smallint DEFAULT 0 NOT NULL,
	"issued_at" timestamp with time zone,
	"bound_at" timestamp with time zone,
	"last_step" bigint,
	"fail_count" smallint DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"reset_reason" text,
	"reset_asked_at" timestamp with time zone,
	CONSTRAINT "wage_secrets_check" CHECK ("wage_secrets"."key_state" between 0 and 2 and ("wage_secrets"."key_state" = 0) = ("wage_secrets"."totp_secret" is null))
);
--> statement-breakpoint
CREATE TABLE "wage_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"emp_id" integer NOT NULL,
	"session_id" uuid NOT NULL,
	"with_code" smallint DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payroll_clerks" (
	"emp_id" integer PRIMARY KEY NOT NULL,
	"site_ids" smallint[] NOT NULL,
	"company_ids" integer[] NOT NULL,
	"max_rank" smallint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "salary_settlements" (
	"line_id" bigint NOT NULL,
	"lock_no" smallint NOT NULL,
	"signature_id" integer,
	"refused_on" date,
	"refuse_reason" text DEFAULT '' NOT NULL,
	"witness_1" integer,
	"witness_2" integer,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "salary_settlements_line_id_lock_no_pk" PRIMARY KEY("line_id","lock_no"),
	CONSTRAINT "salary_settlements_check" CHECK (("salary_settlements"."signature_id" is null) <> ("salary_settlements"."refused_on" is null)
        and ("salary_settlements"."refused_on" is null) = ("salary_settlements"."witness_1" is null)
        and ("salary_settlements"."refused_on" is null) = ("salary_settlements"."witness_2" is null)
        and ("salary_settlements"."witness_1" is null or "salary_settlements"."witness_1" <> "salary_settlements"."witness_2"))
);
--> statement-breakpoint
CREATE TABLE "pay_items" (
	"id" serial PRIMARY KEY NOT NULL,
	"version_id" integer NOT NULL,
	"sort" smallint NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"kind" smallint NOT NULL,
	"sign" smallint NOT NULL,
	"formula" text NOT NULL,
	"round_to" smallint DEFAULT 1 NOT NULL,
	"taxable" smallint DEFAULT 0 NOT NULL,
	"in_ot_base" smallint DEFAULT 0 NOT NULL,
	"in_unpaid_base" smallint DEFAULT 0 NOT NULL,
	"show_on_slip" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "pay_items_check" CHECK ("pay_items"."kind" between 1 and 7
        and "pay_items"."sign" in (1, -1)
        and "pay_items"."round_to" in (1, 100)
        and "pay_items"."taxable" in (0, 1)
        and "pay_items"."in_ot_base" in (0, 1)
        and "pay_items"."in_unpaid_base" in (0, 1)
        and "pay_items"."show_on_slip" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "pay_structure_versions" (
	"id" serial PRIMARY KEY NOT NULL,
	"structure_id" integer NOT NULL,
	"from_month" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pay_structure_versions_check" CHECK ("pay_structure_versions"."from_month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$')
);
--> statement-breakpoint
CREATE TABLE "pay_structures" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"site_id" smallint NOT NULL,
	"enabled" smallint DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pay_structures_name_key" UNIQUE("name"),
	CONSTRAINT "pay_structures_check" CHECK ("pay_structures"."enabled" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "tax_confirmations" (
	"emp_id" integer NOT NULL,
	"year" smallint NOT NULL,
	"confirmed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_confirmations_emp_id_year_pk" PRIMARY KEY("emp_id","year"),
	CONSTRAINT "tax_confirmations_check" CHECK ("tax_confirmations"."year" between 2018 and 2099)
);
--> statement-breakpoint
CREATE TABLE "tax_deductions" (
	"emp_id" integer NOT NULL,
	"year" smallint NOT NULL,
	"month" smallint NOT NULL,
	"kind" smallint NOT NULL,
	"amount" bigint NOT NULL,
	"annuity_base" bigint,
	CONSTRAINT "tax_deductions_emp_id_year_month_kind_pk" PRIMARY KEY("emp_id","year","month","kind"),
	CONSTRAINT "tax_deductions_check" CHECK ("tax_deductions"."month" between 1 and 12
        and "tax_deductions"."kind" between 1 and 10
        and "tax_deductions"."amount" > 0
        and "tax_deductions"."year" between 2018 and 2099)
);
--> statement-breakpoint
CREATE TABLE "tax_figures" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date,
	"value" bigint NOT NULL,
	"confirmed" smallint DEFAULT 0 NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_figures_check" CHECK ("tax_figures"."value" >= 0 and "tax_figures"."confirmed" in (0, 1) and "tax_figures"."to_date" >= "tax_figures"."from_date")
);
--> statement-breakpoint
CREATE TABLE "tax_ledger" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"emp_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"tax_year" smallint NOT NULL,
	"tax_month" smallint NOT NULL,
	"income_type" smallint DEFAULT 1 NOT NULL,
	"run_id" integer,
	"lock_no" smallint DEFAULT 1 NOT NULL,
	"reverses" bigint,
	"income" bigint NOT NULL,
	"exempt" bigint NOT NULL,
	"basic_deduction" bigint NOT NULL,
	"special" bigint NOT NULL,
	"additional" bigint NOT NULL,
	"other" bigint NOT NULL,
	"taxable" bigint NOT NULL,
	"cum_tax" bigint NOT NULL,
	"relief" bigint NOT NULL,
	"withheld" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_ledger_check" CHECK ("tax_ledger"."tax_month" between 1 and 12 and "tax_ledger"."income_type" in (1, 2))
);
--> statement-breakpoint
CREATE TABLE "tax_profiles" (
	"id" serial PRIMARY KEY NOT NULL,
	"emp_id" integer NOT NULL,
	"year" smallint NOT NULL,
	"resident" smallint DEFAULT 1 NOT NULL,
	"first_job_of_year" smallint DEFAULT 0 NOT NULL,
	"low_income_60000" smallint DEFAULT 0 NOT NULL,
	"income_type" smallint DEFAULT 1 NOT NULL,
	"company_id" integer,
	"evidence" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_profiles_check" CHECK ("tax_profiles"."resident" in (0, 1)
        and "tax_profiles"."first_job_of_year" in (0, 1)
        and "tax_profiles"."low_income_60000" in (0, 1)
        and "tax_profiles"."income_type" in (1, 2)
        and ("tax_profiles"."first_job_of_year" + "tax_profiles"."low_income_60000" = 0 or "tax_profiles"."evidence" <> ''))
);
--> statement-breakpoint
CREATE TABLE "tax_tables" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" smallint NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date,
	"brackets" jsonb NOT NULL,
	"confirmed" smallint DEFAULT 0 NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_tables_check" CHECK ("tax_tables"."kind" between 1 and 4 and "tax_tables"."confirmed" in (0, 1) and "tax_tables"."to_date" >= "tax_tables"."from_date")
);
--> statement-breakpoint
CREATE TABLE "trial_figures" (
	"run_id" integer NOT NULL,
	"emp_id" integer NOT NULL,
	"item" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "trial_figures_run_id_emp_id_item_pk" PRIMARY KEY("run_id","emp_id","item")
);
--> statement-breakpoint
CREATE TABLE "trial_marks" (
	"run_id" integer NOT NULL,
	"emp_id" integer NOT NULL,
	"item" text NOT NULL,
	"difference" bigint NOT NULL,
	"reason" text NOT NULL,
	"by" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trial_marks_run_id_emp_id_item_pk" PRIMARY KEY("run_id","emp_id","item"),
	CONSTRAINT "trial_marks_check" CHECK ("trial_marks"."difference" <> 0 and length("trial_marks"."reason") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "appointments" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"role_id" integer NOT NULL,
	"role_print" text NOT NULL,
	"duty" text,
	"company_id" integer,
	"site_id" smallint,
	"max_rank" smallint,
	"effective_date" date,
	"expire_date" date,
	"state" smallint DEFAULT 1 NOT NULL,
	"reason" text,
	"proposed_by" integer NOT NULL,
	"proposed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "appointments_state_check" CHECK ("appointments"."state" between 1 and 4),
	CONSTRAINT "appointments_people_check" CHECK ("appointments"."proposed_by" <> "appointments"."user_id"),
	CONSTRAINT "appointments_decided_check" CHECK (("appointments"."state" in (2, 3)) = ("appointments"."decided_by" is not null) and ("appointments"."state" = 1) = ("appointments"."decided_at" is null)),
	CONSTRAINT "appointments_confirmed_check" CHECK ("appointments"."state" <> 2 or "appointments"."decided_by" not in ("appointments"."proposed_by", "appointments"."user_id")),
	CONSTRAINT "appointments_dates_check" CHECK ("appointments"."effective_date" <= "appointments"."expire_date")
);
--> statement-breakpoint
CREATE TABLE "duty_waivers" (
	"id" serial PRIMARY KEY NOT NULL,
	"duty" text NOT NULL,
	"axis" text NOT NULL,
	"company_id" integer,
	"site_id" smallint,
	"reason" text NOT NULL,
	"waived_by" integer NOT NULL,
	"waived_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "duty_waivers_axis_check" CHECK ("duty_waivers"."axis" in ('once', 'company', 'site')
        and ("duty_waivers"."axis" = 'company') = ("duty_waivers"."company_id" is not null)
        and ("duty_waivers"."axis" = 'site') = ("duty_waivers"."site_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "first_administrators" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"user_id" integer NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "first_administrators_check" CHECK ("first_administrators"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "areas" (
	"group" smallint PRIMARY KEY NOT NULL,
	"site_ids" smallint[] NOT NULL,
	"help_desk" text DEFAULT '' NOT NULL,
	"contact_text" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "captchas" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"answer_hash" char(64) NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "favourite_menus" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"menu_codes" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "folded_set_ups" (
	"user_id" integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway_apps" (
	"app_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"previous_key" text,
	"previous_until" timestamp with time zone,
	"methods" text[] NOT NULL,
	"ip_allow" text[] DEFAULT '{}' NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gateway_apps_status_check" CHECK ("gateway_apps"."status" in (1, 2))
);
--> statement-breakpoint
CREATE TABLE "gateway_calls" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gateway_calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"time" timestamp with time zone DEFAULT now() NOT NULL,
	"app_id" text NOT NULL,
	"method" text NOT NULL,
	"ip" text NOT NULL,
	"request_id" text NOT NULL,
	"code" integer NOT NULL,
	"milliseconds" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kept_forms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" integer NOT NULL,
	"path" text NOT NULL,
	"fields" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "letter_reads" (
	"letter_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "letter_reads_letter_id_user_id_pk" PRIMARY KEY("letter_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" serial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"publish_from" timestamp with time zone NOT NULL,
	"publish_to" timestamp with time zone,
	"audience" smallint[] DEFAULT '{}' NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "list_columns" (
	"user_id" integer NOT NULL,
	"list" text NOT NULL,
	"columns" text[] NOT NULL,
	CONSTRAINT "list_columns_user_id_list_pk" PRIMARY KEY("user_id","list")
);
--> statement-breakpoint
CREATE TABLE "list_views" (
	"view_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "list_views_view_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"columns" text[],
	"place" integer NOT NULL,
	CONSTRAINT "list_views_name_key" UNIQUE("user_id","list","name")
);
--> statement-breakpoint
CREATE TABLE "login_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "login_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"time" timestamp with time zone DEFAULT now() NOT NULL,
	"user_name" text NOT NULL,
	"user_id" integer,
	"login_type" smallint NOT NULL,
	"channel" smallint NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL,
	"mac" text DEFAULT '' NOT NULL,
	"disk" text DEFAULT '' NOT NULL,
	"result" smallint NOT NULL,
	"session_id" uuid
);
--> statement-breakpoint
CREATE TABLE "password_tickets" (
	"ticket_hash" char(64) PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
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
CREATE TABLE "attachments" (
	"attachment_info_id" serial PRIMARY KEY NOT NULL,
	"attachment_name" text NOT NULL,
	"store_key" text NOT NULL,
	"mime" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" char(64) NOT NULL,
	"owner_type" text NOT NULL,
	"owner_id" text NOT NULL,
	"uploaded_by" integer NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attachments_store_key_unique" UNIQUE("store_key")
);
--> statement-breakpoint
CREATE TABLE "removed_files" (
	"store_key" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_factors" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"bound_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_step" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "factor_tickets" (
	"ticket_hash" char(64) PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"channel" smallint NOT NULL,
	"login_type" smallint NOT NULL,
	"session_id" uuid,
	"secret" text,
	"mac" text,
	"disk" text,
	"tries" smallint DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "factor_tickets_check" CHECK ("factor_tickets"."tries" between 0 and 5 and ("factor_tickets"."session_id" is null or "factor_tickets"."secret" is not null))
);
--> statement-breakpoint
CREATE TABLE "login_tries" (
	"key" text PRIMARY KEY NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "menus" (
	"menu_code" text PRIMARY KEY NOT NULL,
	"parent_code" text,
	"level" smallint NOT NULL,
	"url" text NOT NULL,
	"menu_name" jsonb NOT NULL,
	"icon" text DEFAULT 'list' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"permission_codes" integer[] DEFAULT '{}' NOT NULL,
	"visible" smallint DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_nonces" (
	"kind" text NOT NULL,
	"value_hash" char(64) NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_time_nonces_kind_value_hash_pk" PRIMARY KEY("kind","value_hash")
);
--> statement-breakpoint
CREATE TABLE "permissions" (
	"permission_code" integer PRIMARY KEY NOT NULL,
	"parent_id" integer DEFAULT 0 NOT NULL,
	"name" jsonb NOT NULL,
	"no_acting" smallint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_counters" (
	"key" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rate_counters_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE TABLE "reference_versions" (
	"name" text PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "role_permissions" (
	"role_id" integer NOT NULL,
	"permission_code" integer NOT NULL,
	CONSTRAINT "role_permissions_role_id_permission_code_pk" PRIMARY KEY("role_id","permission_code")
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"id" serial PRIMARY KEY NOT NULL,
	"role_code" text NOT NULL,
	"role_name" text NOT NULL,
	"data_scope" smallint NOT NULL,
	"scope_department_ids" integer[],
	"is_take_effect" smallint DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "roles_role_code_unique" UNIQUE("role_code"),
	CONSTRAINT "roles_role_name_unique" UNIQUE("role_name"),
	CONSTRAINT "roles_data_scope_check" CHECK ("roles"."data_scope" between 1 and 6)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" char(64) NOT NULL,
	"channel" smallint NOT NULL,
	"user_id" integer NOT NULL,
	"actor_user_id" integer NOT NULL,
	"login_type" smallint NOT NULL,
	"restricted_to" text[],
	"system_type" text DEFAULT 'production' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"id_card_expiring" boolean DEFAULT false NOT NULL,
	"mac" text DEFAULT '未知序列号' NOT NULL,
	"disk" text DEFAULT '未知序列号' NOT NULL,
	"ip" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"cas_ticket_hash" char(64),
	"open_tabs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoke_reason" smallint,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "sessions_channel_check" CHECK ("sessions"."channel" in (1, 2))
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" integer NOT NULL,
	"role_id" integer NOT NULL,
	"effective_date" date,
	"expire_date" date,
	CONSTRAINT "user_roles_user_id_role_id_pk" PRIMARY KEY("user_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"user_id" serial PRIMARY KEY NOT NULL,
	"job_number" text NOT NULL,
	"username" text NOT NULL,
	"emp_id" integer,
	"site_id" smallint NOT NULL,
	"office_area" text DEFAULT '' NOT NULL,
	"overseas_warehouse" smallint DEFAULT 0 NOT NULL,
	"password_hash" text,
	"password_changed_at" timestamp with time zone,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"password_given_at" timestamp with time zone,
	"invited_at" timestamp with time zone,
	"first_signed_in_at" timestamp with time zone,
	"status" smallint DEFAULT 1 NOT NULL,
	"language" text,
	"dingtalk_user_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_emp_id_unique" UNIQUE("emp_id"),
	CONSTRAINT "users_dingtalk_user_id_unique" UNIQUE("dingtalk_user_id"),
	CONSTRAINT "users_status_check" CHECK ("users"."status" in (1, 2, 3))
);
--> statement-breakpoint
CREATE TABLE "verify_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "verify_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"purpose" smallint NOT NULL,
	"target" text NOT NULL,
	"channel" smallint NOT NULL,
	"code_hash" char(64) NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "import_batches" (
	"id" serial PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"template" text NOT NULL,
	"file_name" text NOT NULL,
	"store_key" text NOT NULL,
	"file_hash" char(64) NOT NULL,
	"file_size" bigint NOT NULL,
	"state" smallint DEFAULT 0 NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"error_rows" integer DEFAULT 0 NOT NULL,
	"error_count" integer DEFAULT 0 NOT NULL,
	"creates" integer DEFAULT 0 NOT NULL,
	"updates" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"left_out" integer DEFAULT 0 NOT NULL,
	"failure" jsonb,
	"language" text NOT NULL,
	"site_id" smallint NOT NULL,
	"ignored_columns" text[] DEFAULT '{}' NOT NULL,
	"sums" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_by" integer NOT NULL,
	"actor_user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"undone_by" integer,
	"undo_reason" text,
	"undo_told" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"parent_id" integer,
	CONSTRAINT "import_batches_state_check" CHECK ("import_batches"."state" between 0 and 6),
	CONSTRAINT "import_batches_undone_check" CHECK (("import_batches"."state" = 6) = ("import_batches"."undone_at" is not null))
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
CREATE TABLE "import_errors" (
	"batch_id" integer NOT NULL,
	"line" integer NOT NULL,
	"sheet" text NOT NULL,
	"row" integer NOT NULL,
	"column" integer,
	"header" text,
	"value" text,
	"message" jsonb NOT NULL,
	CONSTRAINT "import_errors_batch_id_line_pk" PRIMARY KEY("batch_id","line")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"batch_id" integer NOT NULL,
	"line" integer NOT NULL,
	"sheet" text NOT NULL,
	"row" integer NOT NULL,
	"action" smallint NOT NULL,
	"label" text NOT NULL,
	"changes" jsonb,
	"data" jsonb NOT NULL,
	CONSTRAINT "import_rows_batch_id_line_pk" PRIMARY KEY("batch_id","line")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"time" timestamp with time zone NOT NULL,
	"actor_user_id" integer,
	"user_id" integer,
	"session_id" uuid,
	"ip" text NOT NULL,
	"action" text NOT NULL,
	"object_type" text NOT NULL,
	"object_id" text NOT NULL,
	"site_id" smallint,
	"before" jsonb,
	"after" jsonb,
	"request_id" text NOT NULL,
	"mac" char(64) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_seals" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"audit_id" bigint NOT NULL,
	"hash" char(64) NOT NULL,
	CONSTRAINT "audit_seals_audit_id_unique" UNIQUE("audit_id")
);
--> statement-breakpoint
CREATE TABLE "classifies" (
	"classify_code" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "classify_items" (
	"classify_code" text NOT NULL,
	"item_code" text NOT NULL,
	"item_name" jsonb NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"is_take_effect" smallint DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "classify_items_classify_code_item_code_pk" PRIMARY KEY("classify_code","item_code")
);
--> statement-breakpoint
CREATE TABLE "error_log" (
	"id" text PRIMARY KEY NOT NULL,
	"time" timestamp with time zone DEFAULT now() NOT NULL,
	"side" text NOT NULL,
	"message" text NOT NULL,
	"stack" text DEFAULT '' NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"user_id" integer,
	"release" text DEFAULT '' NOT NULL,
	"fingerprint" char(64),
	"references" text[] DEFAULT '{}' NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"owner" text NOT NULL,
	"key" text NOT NULL,
	"path" text NOT NULL,
	"body_hash" char(64) NOT NULL,
	"result" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_owner_key_pk" PRIMARY KEY("owner","key")
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"store_id" uuid,
	"key_check" text,
	CONSTRAINT "installation_one_check" CHECK ("installation"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "job_beats" (
	"name" text PRIMARY KEY NOT NULL,
	"every_seconds" integer NOT NULL,
	"done_at" timestamp with time zone DEFAULT now() NOT NULL,
	"beats" bigint DEFAULT 1 NOT NULL,
	"late" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_key" text NOT NULL,
	"emp_id" integer NOT NULL,
	"channels" smallint[] NOT NULL,
	"title" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"url" text,
	"state" smallint DEFAULT 0 NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "number_counters" (
	"key" text NOT NULL,
	"period" text NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "number_counters_key_period_pk" PRIMARY KEY("key","period")
);
--> statement-breakpoint
CREATE TABLE "system_parameters" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"site_id" smallint,
	"effective_day" date NOT NULL,
	"value" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "system_parameters_day_key" UNIQUE NULLS NOT DISTINCT("name","site_id","effective_day"),
	CONSTRAINT "system_parameters_site_check" CHECK ("system_parameters"."site_id" between 0 and 60),
	CONSTRAINT "system_parameters_value_check" CHECK ("system_parameters"."value" is not null or "system_parameters"."site_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "faq_answers" ADD CONSTRAINT "faq_answers_faq_problem_id_faq_problems_id_fk" FOREIGN KEY ("faq_problem_id") REFERENCES "public"."faq_problems"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faq_problems" ADD CONSTRAINT "faq_problems_faq_info_id_faq_infos_id_fk" FOREIGN KEY ("faq_info_id") REFERENCES "public"."faq_infos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_definitions" ADD CONSTRAINT "approval_definitions_form_type_code_approval_form_types_form_type_code_fk" FOREIGN KEY ("form_type_code") REFERENCES "public"."approval_form_types"("form_type_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_role_members" ADD CONSTRAINT "approval_role_members_role_code_approval_roles_role_code_fk" FOREIGN KEY ("role_code") REFERENCES "public"."approval_roles"("role_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_role_members" ADD CONSTRAINT "approval_role_members_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_role_members" ADD CONSTRAINT "approval_role_members_department_id_departments_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("department_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_role_members" ADD CONSTRAINT "approval_role_members_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_cc" ADD CONSTRAINT "approval_cc_instance_id_approval_instances_id_fk" FOREIGN KEY ("instance_id") REFERENCES "public"."approval_instances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_cc" ADD CONSTRAINT "approval_cc_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_delegations" ADD CONSTRAINT "approval_delegations_from_emp_id_employees_emp_id_fk" FOREIGN KEY ("from_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_delegations" ADD CONSTRAINT "approval_delegations_to_emp_id_employees_emp_id_fk" FOREIGN KEY ("to_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_history" ADD CONSTRAINT "approval_history_instance_id_approval_instances_id_fk" FOREIGN KEY ("instance_id") REFERENCES "public"."approval_instances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_instances" ADD CONSTRAINT "approval_instances_form_type_code_approval_form_types_form_type_code_fk" FOREIGN KEY ("form_type_code") REFERENCES "public"."approval_form_types"("form_type_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_instances" ADD CONSTRAINT "approval_instances_definition_id_approval_definitions_id_fk" FOREIGN KEY ("definition_id") REFERENCES "public"."approval_definitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_instances" ADD CONSTRAINT "approval_instances_requester_emp_id_employees_emp_id_fk" FOREIGN KEY ("requester_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_snapshots" ADD CONSTRAINT "approval_snapshots_instance_id_approval_instances_id_fk" FOREIGN KEY ("instance_id") REFERENCES "public"."approval_instances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_tasks" ADD CONSTRAINT "approval_tasks_instance_id_approval_instances_id_fk" FOREIGN KEY ("instance_id") REFERENCES "public"."approval_instances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_tasks" ADD CONSTRAINT "approval_tasks_assignee_emp_id_employees_emp_id_fk" FOREIGN KEY ("assignee_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_rows" ADD CONSTRAINT "application_rows_application_id_attendance_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."attendance_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_rows" ADD CONSTRAINT "application_rows_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_applications" ADD CONSTRAINT "attendance_applications_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_applications" ADD CONSTRAINT "attendance_applications_emp_b_employees_emp_id_fk" FOREIGN KEY ("emp_b") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_applications" ADD CONSTRAINT "attendance_applications_department_id_departments_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("department_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_types" ADD CONSTRAINT "leave_types_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_ledger" ADD CONSTRAINT "balance_ledger_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_ledger" ADD CONSTRAINT "balance_ledger_lot_id_balance_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."balance_lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_lots" ADD CONSTRAINT "balance_lots_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "att_carry_choice" ADD CONSTRAINT "att_carry_choice_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "protected_periods" ADD CONSTRAINT "protected_periods_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_results" ADD CONSTRAINT "daily_results_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_corrections" ADD CONSTRAINT "day_corrections_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_due" ADD CONSTRAINT "attendance_due_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_differences" ADD CONSTRAINT "attendance_differences_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monthly_results" ADD CONSTRAINT "monthly_results_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "director_offices" ADD CONSTRAINT "director_offices_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_times" ADD CONSTRAINT "duty_times_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_consents" ADD CONSTRAINT "location_consents_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "punch_devices" ADD CONSTRAINT "punch_devices_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "punch_places" ADD CONSTRAINT "punch_places_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "punches" ADD CONSTRAINT "punches_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_reminder_offs" ADD CONSTRAINT "shift_reminder_offs_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_members" ADD CONSTRAINT "rule_members_rule_id_schedule_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."schedule_rules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_members" ADD CONSTRAINT "rule_members_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_days" ADD CONSTRAINT "schedule_days_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_days" ADD CONSTRAINT "schedule_days_shift_id_shift_classes_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."shift_classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_rules" ADD CONSTRAINT "schedule_rules_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_sheets" ADD CONSTRAINT "schedule_sheets_department_id_departments_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("department_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_days" ADD CONSTRAINT "sheet_days_sheet_id_schedule_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."schedule_sheets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_days" ADD CONSTRAINT "sheet_days_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_days" ADD CONSTRAINT "sheet_days_shift_id_shift_classes_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."shift_classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_swaps" ADD CONSTRAINT "shift_swaps_emp_a_employees_emp_id_fk" FOREIGN KEY ("emp_a") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_swaps" ADD CONSTRAINT "shift_swaps_emp_b_employees_emp_id_fk" FOREIGN KEY ("emp_b") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_profiles" ADD CONSTRAINT "attendance_profiles_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_profiles" ADD CONSTRAINT "attendance_profiles_permit_id_work_hour_permits_id_fk" FOREIGN KEY ("permit_id") REFERENCES "public"."work_hour_permits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_hour_permits" ADD CONSTRAINT "work_hour_permits_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_hour_permits" ADD CONSTRAINT "work_hour_permits_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_classes" ADD CONSTRAINT "shift_classes_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_versions" ADD CONSTRAINT "shift_versions_shift_id_shift_classes_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."shift_classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_days" ADD CONSTRAINT "calendar_days_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "education_records" ADD CONSTRAINT "education_records_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_files" ADD CONSTRAINT "employee_files_attachment_info_id_attachments_attachment_info_id_fk" FOREIGN KEY ("attachment_info_id") REFERENCES "public"."attachments"("attachment_info_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_files" ADD CONSTRAINT "employee_files_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_platforms" ADD CONSTRAINT "employee_platforms_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_platforms" ADD CONSTRAINT "employee_platforms_platform_id_platforms_id_fk" FOREIGN KEY ("platform_id") REFERENCES "public"."platforms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employment_spells" ADD CONSTRAINT "employment_spells_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employment_spells" ADD CONSTRAINT "employment_spells_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_contacts" ADD CONSTRAINT "family_contacts_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_cards" ADD CONSTRAINT "identity_cards_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "language_skills" ADD CONSTRAINT "language_skills_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_experiences" ADD CONSTRAINT "work_experiences_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "background_checks" ADD CONSTRAINT "background_checks_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "background_checks" ADD CONSTRAINT "background_checks_pre_entry_id_pre_entries_id_fk" FOREIGN KEY ("pre_entry_id") REFERENCES "public"."pre_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "background_checks" ADD CONSTRAINT "background_checks_consent_file_id_attachments_attachment_info_id_fk" FOREIGN KEY ("consent_file_id") REFERENCES "public"."attachments"("attachment_info_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "background_checks" ADD CONSTRAINT "background_checks_report_file_id_attachments_attachment_info_id_fk" FOREIGN KEY ("report_file_id") REFERENCES "public"."attachments"("attachment_info_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badge_prints" ADD CONSTRAINT "badge_prints_badge_id_staff_badges_id_fk" FOREIGN KEY ("badge_id") REFERENCES "public"."staff_badges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_badges" ADD CONSTRAINT "staff_badges_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_badges" ADD CONSTRAINT "staff_badges_attachment_info_id_attachments_attachment_info_id_fk" FOREIGN KEY ("attachment_info_id") REFERENCES "public"."attachments"("attachment_info_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "benefit_archives" ADD CONSTRAINT "benefit_archives_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "benefit_reminders" ADD CONSTRAINT "benefit_reminders_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contributions" ADD CONSTRAINT "contributions_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medical_benefits" ADD CONSTRAINT "medical_benefits_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trainee_benefits" ADD CONSTRAINT "trainee_benefits_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_cards" ADD CONSTRAINT "bank_cards_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payee_cards" ADD CONSTRAINT "payee_cards_bank_id_banks_bank_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."banks"("bank_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payee_cards" ADD CONSTRAINT "payee_cards_owner_emp_id_employees_emp_id_fk" FOREIGN KEY ("owner_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_files" ADD CONSTRAINT "contract_files_attachment_info_id_attachments_attachment_info_id_fk" FOREIGN KEY ("attachment_info_id") REFERENCES "public"."attachments"("attachment_info_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_files" ADD CONSTRAINT "contract_files_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_renewals" ADD CONSTRAINT "contract_renewals_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_renewals" ADD CONSTRAINT "contract_renewals_requester_emp_id_employees_emp_id_fk" FOREIGN KEY ("requester_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_renewals" ADD CONSTRAINT "contract_renewals_new_contract_id_contracts_id_fk" FOREIGN KEY ("new_contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_previous_id_contracts_id_fk" FOREIGN KEY ("previous_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_tasks" ADD CONSTRAINT "entry_tasks_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_entries" ADD CONSTRAINT "pre_entries_requester_emp_id_employees_emp_id_fk" FOREIGN KEY ("requester_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_entries" ADD CONSTRAINT "pre_entries_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_entries" ADD CONSTRAINT "pre_entries_department_id_departments_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("department_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_entries" ADD CONSTRAINT "pre_entries_position_id_positions_position_id_fk" FOREIGN KEY ("position_id") REFERENCES "public"."positions"("position_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_entries" ADD CONSTRAINT "pre_entries_level_id_position_levels_level_id_fk" FOREIGN KEY ("level_id") REFERENCES "public"."position_levels"("level_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_entries" ADD CONSTRAINT "pre_entries_manager_emp_id_employees_emp_id_fk" FOREIGN KEY ("manager_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_entries" ADD CONSTRAINT "pre_entries_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_entries" ADD CONSTRAINT "pre_entries_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_entry_items" ADD CONSTRAINT "pre_entry_items_pre_entry_id_pre_entries_id_fk" FOREIGN KEY ("pre_entry_id") REFERENCES "public"."pre_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_entry_items" ADD CONSTRAINT "pre_entry_items_attachment_info_id_attachments_attachment_info_id_fk" FOREIGN KEY ("attachment_info_id") REFERENCES "public"."attachments"("attachment_info_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dimission_advices" ADD CONSTRAINT "dimission_advices_dimission_id_dimissions_id_fk" FOREIGN KEY ("dimission_id") REFERENCES "public"."dimissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dimission_files" ADD CONSTRAINT "dimission_files_attachment_info_id_attachments_attachment_info_id_fk" FOREIGN KEY ("attachment_info_id") REFERENCES "public"."attachments"("attachment_info_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dimission_files" ADD CONSTRAINT "dimission_files_dimission_id_dimissions_id_fk" FOREIGN KEY ("dimission_id") REFERENCES "public"."dimissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dimissions" ADD CONSTRAINT "dimissions_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dimissions" ADD CONSTRAINT "dimissions_opened_by_emp_id_employees_emp_id_fk" FOREIGN KEY ("opened_by_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dimissions" ADD CONSTRAINT "dimissions_successor_emp_id_employees_emp_id_fk" FOREIGN KEY ("successor_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover_items" ADD CONSTRAINT "handover_items_dimission_id_dimissions_id_fk" FOREIGN KEY ("dimission_id") REFERENCES "public"."dimissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover_items" ADD CONSTRAINT "handover_items_receiver_emp_id_employees_emp_id_fk" FOREIGN KEY ("receiver_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "information_files" ADD CONSTRAINT "information_files_attachment_info_id_attachments_attachment_info_id_fk" FOREIGN KEY ("attachment_info_id") REFERENCES "public"."attachments"("attachment_info_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "information_files" ADD CONSTRAINT "information_files_information_id_informations_id_fk" FOREIGN KEY ("information_id") REFERENCES "public"."informations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "informations" ADD CONSTRAINT "informations_author_emp_id_employees_emp_id_fk" FOREIGN KEY ("author_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_receipts" ADD CONSTRAINT "reading_receipts_information_id_informations_id_fk" FOREIGN KEY ("information_id") REFERENCES "public"."informations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_receipts" ADD CONSTRAINT "reading_receipts_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_photos" ADD CONSTRAINT "identity_photos_attachment_info_id_attachments_attachment_info_id_fk" FOREIGN KEY ("attachment_info_id") REFERENCES "public"."attachments"("attachment_info_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_photos" ADD CONSTRAINT "identity_photos_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personnel_requests" ADD CONSTRAINT "personnel_requests_requester_emp_id_employees_emp_id_fk" FOREIGN KEY ("requester_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_request_id_personnel_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."personnel_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_replaces_id_certificates_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "electronic_signatures" ADD CONSTRAINT "electronic_signatures_signer_emp_id_employees_emp_id_fk" FOREIGN KEY ("signer_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_files" ADD CONSTRAINT "scan_files_batch_id_scan_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."scan_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_files" ADD CONSTRAINT "scan_files_attachment_info_id_attachments_attachment_info_id_fk" FOREIGN KEY ("attachment_info_id") REFERENCES "public"."attachments"("attachment_info_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_files" ADD CONSTRAINT "scan_files_matched_emp_id_employees_emp_id_fk" FOREIGN KEY ("matched_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_orders" ADD CONSTRAINT "transfer_orders_requester_emp_id_employees_emp_id_fk" FOREIGN KEY ("requester_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_orders" ADD CONSTRAINT "transfer_orders_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_orders" ADD CONSTRAINT "transfer_orders_to_department_id_departments_department_id_fk" FOREIGN KEY ("to_department_id") REFERENCES "public"."departments"("department_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_orders" ADD CONSTRAINT "transfer_orders_to_position_id_positions_position_id_fk" FOREIGN KEY ("to_position_id") REFERENCES "public"."positions"("position_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_orders" ADD CONSTRAINT "transfer_orders_to_level_id_position_levels_level_id_fk" FOREIGN KEY ("to_level_id") REFERENCES "public"."position_levels"("level_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_orders" ADD CONSTRAINT "transfer_orders_to_manager_emp_id_employees_emp_id_fk" FOREIGN KEY ("to_manager_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_orders" ADD CONSTRAINT "transfer_orders_to_company_id_companies_company_id_fk" FOREIGN KEY ("to_company_id") REFERENCES "public"."companies"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_orders" ADD CONSTRAINT "transfer_orders_signature_id_electronic_signatures_id_fk" FOREIGN KEY ("signature_id") REFERENCES "public"."electronic_signatures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regularizations" ADD CONSTRAINT "regularizations_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry_subsidies" ADD CONSTRAINT "registry_subsidies_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry_subsidies" ADD CONSTRAINT "registry_subsidies_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vaccination_records" ADD CONSTRAINT "vaccination_records_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vaccination_records" ADD CONSTRAINT "vaccination_records_attachment_info_id_attachments_attachment_info_id_fk" FOREIGN KEY ("attachment_info_id") REFERENCES "public"."attachments"("attachment_info_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_serials" ADD CONSTRAINT "bank_serials_account_id_fund_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."fund_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_accounts" ADD CONSTRAINT "fund_accounts_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_ledger" ADD CONSTRAINT "fund_ledger_account_id_fund_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."fund_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advance_balances" ADD CONSTRAINT "advance_balances_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advance_entries" ADD CONSTRAINT "advance_entries_borrowing_id_advances_borrowing_id_fk" FOREIGN KEY ("borrowing_id") REFERENCES "public"."advances"("borrowing_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advance_holds" ADD CONSTRAINT "advance_holds_borrowing_id_advances_borrowing_id_fk" FOREIGN KEY ("borrowing_id") REFERENCES "public"."advances"("borrowing_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advance_holds" ADD CONSTRAINT "advance_holds_form_id_finance_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."finance_forms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advance_openings" ADD CONSTRAINT "advance_openings_borrowing_id_advances_borrowing_id_fk" FOREIGN KEY ("borrowing_id") REFERENCES "public"."advances"("borrowing_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advance_openings" ADD CONSTRAINT "advance_openings_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advance_openings" ADD CONSTRAINT "advance_openings_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advance_reminders" ADD CONSTRAINT "advance_reminders_borrowing_id_advances_borrowing_id_fk" FOREIGN KEY ("borrowing_id") REFERENCES "public"."advances"("borrowing_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advances" ADD CONSTRAINT "advances_borrowing_id_finance_forms_id_fk" FOREIGN KEY ("borrowing_id") REFERENCES "public"."finance_forms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advances" ADD CONSTRAINT "advances_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proxy_costs" ADD CONSTRAINT "proxy_costs_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proxy_costs" ADD CONSTRAINT "proxy_costs_renewal_form_id_finance_forms_id_fk" FOREIGN KEY ("renewal_form_id") REFERENCES "public"."finance_forms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proxy_renewal_costs" ADD CONSTRAINT "proxy_renewal_costs_form_id_proxy_renewals_form_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."proxy_renewals"("form_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proxy_renewal_costs" ADD CONSTRAINT "proxy_renewal_costs_proxy_cost_id_proxy_costs_id_fk" FOREIGN KEY ("proxy_cost_id") REFERENCES "public"."proxy_costs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proxy_renewals" ADD CONSTRAINT "proxy_renewals_form_id_finance_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."finance_forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "borrowings" ADD CONSTRAINT "borrowings_form_id_finance_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."finance_forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_transactions" ADD CONSTRAINT "card_transactions_card_id_credit_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."credit_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_cards" ADD CONSTRAINT "credit_cards_holder_emp_id_employees_emp_id_fk" FOREIGN KEY ("holder_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_cards" ADD CONSTRAINT "credit_cards_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_limits" ADD CONSTRAINT "expense_limits_small_classify_code_expense_small_small_classify_code_fk" FOREIGN KEY ("small_classify_code") REFERENCES "public"."expense_small"("small_classify_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_limits" ADD CONSTRAINT "expense_limits_level_id_position_levels_level_id_fk" FOREIGN KEY ("level_id") REFERENCES "public"."position_levels"("level_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_small" ADD CONSTRAINT "expense_small_large_classify_code_expense_large_large_classify_code_fk" FOREIGN KEY ("large_classify_code") REFERENCES "public"."expense_large"("large_classify_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_line_changes" ADD CONSTRAINT "credit_line_changes_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_borrows" ADD CONSTRAINT "document_borrows_form_id_finance_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."finance_forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_borrows" ADD CONSTRAINT "document_borrows_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_borrows" ADD CONSTRAINT "document_borrows_lease_id_leases_id_fk" FOREIGN KEY ("lease_id") REFERENCES "public"."leases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_borrows" ADD CONSTRAINT "document_borrows_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_borrows" ADD CONSTRAINT "document_borrows_borrower_emp_id_employees_emp_id_fk" FOREIGN KEY ("borrower_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_forms" ADD CONSTRAINT "finance_forms_requester_emp_id_employees_emp_id_fk" FOREIGN KEY ("requester_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_forms" ADD CONSTRAINT "finance_forms_department_id_departments_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("department_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_forms" ADD CONSTRAINT "finance_forms_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_form_id_finance_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."finance_forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_used_by_form_id_finance_forms_id_fk" FOREIGN KEY ("used_by_form_id") REFERENCES "public"."finance_forms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leases" ADD CONSTRAINT "leases_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rent_expenses" ADD CONSTRAINT "rent_expenses_lease_id_leases_id_fk" FOREIGN KEY ("lease_id") REFERENCES "public"."leases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rent_expenses" ADD CONSTRAINT "rent_expenses_form_id_finance_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."finance_forms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merge_payment_lines" ADD CONSTRAINT "merge_payment_lines_form_id_finance_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."finance_forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merge_payment_lines" ADD CONSTRAINT "merge_payment_lines_payable_id_payables_id_fk" FOREIGN KEY ("payable_id") REFERENCES "public"."payables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merge_payments" ADD CONSTRAINT "merge_payments_form_id_finance_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."finance_forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payables" ADD CONSTRAINT "payables_form_id_finance_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."finance_forms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payables" ADD CONSTRAINT "payables_requester_emp_id_employees_emp_id_fk" FOREIGN KEY ("requester_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payables" ADD CONSTRAINT "payables_payee_emp_id_employees_emp_id_fk" FOREIGN KEY ("payee_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payables" ADD CONSTRAINT "payables_payer_company_id_companies_company_id_fk" FOREIGN KEY ("payer_company_id") REFERENCES "public"."companies"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payables" ADD CONSTRAINT "payables_merge_id_finance_forms_id_fk" FOREIGN KEY ("merge_id") REFERENCES "public"."finance_forms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_form_id_finance_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."finance_forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_payer_emp_id_employees_emp_id_fk" FOREIGN KEY ("payer_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_account_id_fund_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."fund_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_borrowing_id_finance_forms_id_fk" FOREIGN KEY ("borrowing_id") REFERENCES "public"."finance_forms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reimbursement_lines" ADD CONSTRAINT "reimbursement_lines_form_id_finance_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."finance_forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reimbursement_lines" ADD CONSTRAINT "reimbursement_lines_sharing_rule_id_sharing_rules_id_fk" FOREIGN KEY ("sharing_rule_id") REFERENCES "public"."sharing_rules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reimbursement_offsets" ADD CONSTRAINT "reimbursement_offsets_form_id_finance_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."finance_forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reimbursement_offsets" ADD CONSTRAINT "reimbursement_offsets_borrowing_id_finance_forms_id_fk" FOREIGN KEY ("borrowing_id") REFERENCES "public"."finance_forms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reimbursement_shares" ADD CONSTRAINT "reimbursement_shares_line_id_reimbursement_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."reimbursement_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reimbursement_shares" ADD CONSTRAINT "reimbursement_shares_department_id_departments_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("department_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reimbursement_shares" ADD CONSTRAINT "reimbursement_shares_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reimbursements" ADD CONSTRAINT "reimbursements_form_id_finance_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."finance_forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reversal_lines" ADD CONSTRAINT "reversal_lines_form_id_finance_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."finance_forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reversal_lines" ADD CONSTRAINT "reversal_lines_borrowing_id_finance_forms_id_fk" FOREIGN KEY ("borrowing_id") REFERENCES "public"."finance_forms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reversal_lines" ADD CONSTRAINT "reversal_lines_receipt_id_finance_forms_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."finance_forms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reversals" ADD CONSTRAINT "reversals_form_id_finance_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."finance_forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sharing_lines" ADD CONSTRAINT "sharing_lines_rule_id_sharing_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."sharing_rules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sharing_lines" ADD CONSTRAINT "sharing_lines_department_id_departments_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("department_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sharing_lines" ADD CONSTRAINT "sharing_lines_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_transfers" ADD CONSTRAINT "fund_transfers_form_id_finance_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."finance_forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_transfers" ADD CONSTRAINT "fund_transfers_from_account_id_fund_accounts_id_fk" FOREIGN KEY ("from_account_id") REFERENCES "public"."fund_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_transfers" ADD CONSTRAINT "fund_transfers_to_account_id_fund_accounts_id_fk" FOREIGN KEY ("to_account_id") REFERENCES "public"."fund_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departments" ADD CONSTRAINT "departments_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departments" ADD CONSTRAINT "departments_parent_id_departments_department_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."departments"("department_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_department_id_departments_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("department_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_position_id_positions_position_id_fk" FOREIGN KEY ("position_id") REFERENCES "public"."positions"("position_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_level_id_position_levels_level_id_fk" FOREIGN KEY ("level_id") REFERENCES "public"."position_levels"("level_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_manager_emp_id_employees_emp_id_fk" FOREIGN KEY ("manager_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform_departments" ADD CONSTRAINT "platform_departments_platform_id_platforms_id_fk" FOREIGN KEY ("platform_id") REFERENCES "public"."platforms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform_departments" ADD CONSTRAINT "platform_departments_department_id_departments_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("department_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_department_id_departments_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("department_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_position_category_id_position_categories_position_category_id_fk" FOREIGN KEY ("position_category_id") REFERENCES "public"."position_categories"("position_category_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_level_min_position_levels_level_id_fk" FOREIGN KEY ("level_min") REFERENCES "public"."position_levels"("level_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_level_max_position_levels_level_id_fk" FOREIGN KEY ("level_max") REFERENCES "public"."position_levels"("level_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_plans" ADD CONSTRAINT "loan_plans_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_months" ADD CONSTRAINT "payroll_months_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_people" ADD CONSTRAINT "payroll_people_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_people" ADD CONSTRAINT "payroll_people_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_inputs" ADD CONSTRAINT "run_inputs_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "perf_standards" ADD CONSTRAINT "perf_standards_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perf_standards" ADD CONSTRAINT "perf_standards_requester_emp_id_employees_emp_id_fk" FOREIGN KEY ("requester_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "general_request_lines" ADD CONSTRAINT "general_request_lines_request_id_general_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."general_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "general_requests" ADD CONSTRAINT "general_requests_requester_emp_id_employees_emp_id_fk" FOREIGN KEY ("requester_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salary_adjust_forms" ADD CONSTRAINT "salary_adjust_forms_head_emp_id_employees_emp_id_fk" FOREIGN KEY ("head_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salary_adjust_forms" ADD CONSTRAINT "salary_adjust_forms_requester_emp_id_employees_emp_id_fk" FOREIGN KEY ("requester_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salary_adjustment_lines" ADD CONSTRAINT "salary_adjustment_lines_adjustment_id_salary_adjustments_id_fk" FOREIGN KEY ("adjustment_id") REFERENCES "public"."salary_adjustments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salary_adjustments" ADD CONSTRAINT "salary_adjustments_form_id_salary_adjust_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."salary_adjust_forms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salary_adjustments" ADD CONSTRAINT "salary_adjustments_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salary_archives" ADD CONSTRAINT "salary_archives_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salary_archives" ADD CONSTRAINT "salary_archives_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salary_archives" ADD CONSTRAINT "salary_archives_structure_id_pay_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."pay_structures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salary_values" ADD CONSTRAINT "salary_values_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_batches" ADD CONSTRAINT "bank_batches_run_id_payroll_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payroll_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_rows" ADD CONSTRAINT "bank_rows_batch_id_bank_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."bank_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_rows" ADD CONSTRAINT "bank_rows_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salary_bonuses" ADD CONSTRAINT "salary_bonuses_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salary_bonuses" ADD CONSTRAINT "salary_bonuses_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslip_disputes" ADD CONSTRAINT "payslip_disputes_payslip_id_payslips_id_fk" FOREIGN KEY ("payslip_id") REFERENCES "public"."payslips"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslip_disputes" ADD CONSTRAINT "payslip_disputes_correction_run_id_payroll_runs_id_fk" FOREIGN KEY ("correction_run_id") REFERENCES "public"."payroll_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslips" ADD CONSTRAINT "payslips_run_id_payroll_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payroll_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslips" ADD CONSTRAINT "payslips_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_lines" ADD CONSTRAINT "payroll_lines_run_id_payroll_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payroll_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_lines" ADD CONSTRAINT "payroll_lines_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_lines" ADD CONSTRAINT "payroll_lines_structure_version_id_pay_structure_versions_id_fk" FOREIGN KEY ("structure_version_id") REFERENCES "public"."pay_structure_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_runs" ADD CONSTRAINT "payroll_runs_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_runs" ADD CONSTRAINT "payroll_runs_requester_emp_id_employees_emp_id_fk" FOREIGN KEY ("requester_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salary_shortfalls" ADD CONSTRAINT "salary_shortfalls_run_id_payroll_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payroll_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salary_shortfalls" ADD CONSTRAINT "salary_shortfalls_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salary_shortfalls" ADD CONSTRAINT "salary_shortfalls_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salary_shortfalls" ADD CONSTRAINT "salary_shortfalls_taken_by_payroll_runs_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."payroll_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wage_secrets" ADD CONSTRAINT "wage_secrets_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wage_sessions" ADD CONSTRAINT "wage_sessions_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wage_sessions" ADD CONSTRAINT "wage_sessions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_clerks" ADD CONSTRAINT "payroll_clerks_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salary_settlements" ADD CONSTRAINT "salary_settlements_line_id_payroll_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."payroll_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salary_settlements" ADD CONSTRAINT "salary_settlements_witness_1_employees_emp_id_fk" FOREIGN KEY ("witness_1") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salary_settlements" ADD CONSTRAINT "salary_settlements_witness_2_employees_emp_id_fk" FOREIGN KEY ("witness_2") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_items" ADD CONSTRAINT "pay_items_version_id_pay_structure_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."pay_structure_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_structure_versions" ADD CONSTRAINT "pay_structure_versions_structure_id_pay_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."pay_structures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_structures" ADD CONSTRAINT "pay_structures_site_id_sites_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("site_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_confirmations" ADD CONSTRAINT "tax_confirmations_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_deductions" ADD CONSTRAINT "tax_deductions_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_ledger" ADD CONSTRAINT "tax_ledger_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_ledger" ADD CONSTRAINT "tax_ledger_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_profiles" ADD CONSTRAINT "tax_profiles_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_profiles" ADD CONSTRAINT "tax_profiles_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trial_figures" ADD CONSTRAINT "trial_figures_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trial_figures" ADD CONSTRAINT "trial_figures_run_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payroll_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trial_marks" ADD CONSTRAINT "trial_marks_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trial_marks" ADD CONSTRAINT "trial_marks_run_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payroll_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_proposed_by_users_user_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_decided_by_users_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_waivers" ADD CONSTRAINT "duty_waivers_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_waivers" ADD CONSTRAINT "duty_waivers_waived_by_users_user_id_fk" FOREIGN KEY ("waived_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "first_administrators" ADD CONSTRAINT "first_administrators_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite_menus" ADD CONSTRAINT "favourite_menus_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folded_set_ups" ADD CONSTRAINT "folded_set_ups_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_reads" ADD CONSTRAINT "letter_reads_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_reads" ADD CONSTRAINT "letter_reads_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_columns" ADD CONSTRAINT "list_columns_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_tickets" ADD CONSTRAINT "password_tickets_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_factors" ADD CONSTRAINT "account_factors_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_tickets" ADD CONSTRAINT "factor_tickets_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_tickets" ADD CONSTRAINT "factor_tickets_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_permissions" ADD CONSTRAINT "role_permissions_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_permissions" ADD CONSTRAINT "role_permissions_permission_code_permissions_permission_code_fk" FOREIGN KEY ("permission_code") REFERENCES "public"."permissions"("permission_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_actor_user_id_users_user_id_fk" FOREIGN KEY ("actor_user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_batches" ADD CONSTRAINT "import_batches_parent_id_import_batches_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."import_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classify_items" ADD CONSTRAINT "classify_items_classify_code_classifies_classify_code_fk" FOREIGN KEY ("classify_code") REFERENCES "public"."classifies"("classify_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "faq_answers_problem_idx" ON "faq_answers" USING btree ("faq_problem_id");--> statement-breakpoint
CREATE INDEX "faq_problems_topic_idx" ON "faq_problems" USING btree ("faq_info_id");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_definitions_version_key" ON "approval_definitions" USING btree ("form_type_code","definition_version");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_definitions_draft_key" ON "approval_definitions" USING btree ("form_type_code") WHERE "approval_definitions"."status" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "approval_definitions_published_key" ON "approval_definitions" USING btree ("form_type_code") WHERE "approval_definitions"."status" = 1;--> statement-breakpoint
CREATE UNIQUE INDEX "approval_role_members_key" ON "approval_role_members" USING btree ("role_code","emp_id","site_digit",coalesce("department_id", 0),coalesce("company_id", 0));--> statement-breakpoint
CREATE INDEX "approval_role_members_person_idx" ON "approval_role_members" USING btree ("emp_id");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_cc_key" ON "approval_cc" USING btree ("instance_id","emp_id");--> statement-breakpoint
CREATE INDEX "approval_cc_person_idx" ON "approval_cc" USING btree ("emp_id","id");--> statement-breakpoint
CREATE INDEX "approval_cc_unread_idx" ON "approval_cc" USING btree ("emp_id") WHERE "approval_cc"."read_at" is null;--> statement-breakpoint
CREATE INDEX "approval_delegations_from_idx" ON "approval_delegations" USING btree ("from_emp_id","end_at");--> statement-breakpoint
CREATE INDEX "approval_delegations_to_idx" ON "approval_delegations" USING btree ("to_emp_id","end_at");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_instances_business_key" ON "approval_instances" USING btree ("kind_code","business_id");--> statement-breakpoint
CREATE INDEX "approval_instances_requester_idx" ON "approval_instances" USING btree ("requester_emp_id","id");--> statement-breakpoint
CREATE INDEX "approval_instances_unsent_idx" ON "approval_instances" USING btree ("requester_emp_id","status") WHERE "approval_instances"."status" in (0, 4);--> statement-breakpoint
CREATE INDEX "approval_instances_type_idx" ON "approval_instances" USING btree ("form_type_code","id");--> statement-breakpoint
CREATE INDEX "approval_instances_submitted_idx" ON "approval_instances" USING btree ("submitted_at");--> statement-breakpoint
CREATE INDEX "approval_instances_open_idx" ON "approval_instances" USING btree ("id") WHERE "approval_instances"."status" = 1;--> statement-breakpoint
CREATE INDEX "approval_tasks_instance_idx" ON "approval_tasks" USING btree ("instance_id","round");--> statement-breakpoint
CREATE INDEX "approval_tasks_pending_idx" ON "approval_tasks" USING btree ("assignee_emp_id","id") WHERE "approval_tasks"."status" = 1;--> statement-breakpoint
CREATE INDEX "approval_tasks_decided_idx" ON "approval_tasks" USING btree ("decided_by_emp_id","instance_id","id") WHERE "approval_tasks"."decided_by_emp_id" is not null;--> statement-breakpoint
CREATE INDEX "approval_tasks_remind_idx" ON "approval_tasks" USING btree ("remind_at") WHERE "approval_tasks"."status" = 1;--> statement-breakpoint
CREATE UNIQUE INDEX "approval_tasks_open_key" ON "approval_tasks" USING btree ("instance_id","entry","assignee_emp_id") WHERE "approval_tasks"."status" in (0, 1);--> statement-breakpoint
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
CREATE UNIQUE INDEX "att_carry_choice_key" ON "att_carry_choice" USING btree ("emp_id","year");--> statement-breakpoint
CREATE INDEX "protected_periods_person_idx" ON "protected_periods" USING btree ("emp_id","to_date");--> statement-breakpoint
CREATE INDEX "daily_results_date_idx" ON "daily_results" USING btree ("work_date","emp_id");--> statement-breakpoint
CREATE INDEX "daily_results_exception_idx" ON "daily_results" USING btree ("work_date","emp_id") WHERE late_min > 0 or early_min > 0 or absent_centi_day > 0 or absent_min > 0 or missing_in > 0 or missing_out > 0;--> statement-breakpoint
CREATE INDEX "daily_results_noted_idx" ON "daily_results" USING btree ("work_date","emp_id") WHERE leave_centi_day > 0 or ot_150_min > 0 or ot_200_min > 0 or ot_300_min > 0 or toil_min > 0 or corrected > 0 or flags <> '[]'::jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "day_corrections_key" ON "day_corrections" USING btree ("emp_id","work_date") WHERE "day_corrections"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "attendance_due_marked_idx" ON "attendance_due" USING btree ("marked_at");--> statement-breakpoint
CREATE INDEX "attendance_differences_person_idx" ON "attendance_differences" USING btree ("emp_id","month");--> statement-breakpoint
CREATE UNIQUE INDEX "monthly_results_key" ON "monthly_results" USING btree ("emp_id","month");--> statement-breakpoint
CREATE INDEX "monthly_results_site_idx" ON "monthly_results" USING btree ("month","site_id","state");--> statement-breakpoint
CREATE INDEX "monthly_results_department_idx" ON "monthly_results" USING btree ("month","department_id");--> statement-breakpoint
CREATE INDEX "monthly_results_waiting_idx" ON "monthly_results" USING btree ("month","provisional","emp_id") WHERE "monthly_results"."reckoned_at" is null and "monthly_results"."state" <> 5;--> statement-breakpoint
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
CREATE INDEX "punches_located_idx" ON "punches" USING btree ("emp_id","punch_at") WHERE "punches"."lat" is not null;--> statement-breakpoint
CREATE INDEX "punches_void_idx" ON "punches" USING btree ("punch_at","id") WHERE "punches"."is_void" = 1;--> statement-breakpoint
CREATE INDEX "punches_review_idx" ON "punches" USING btree ("review","punch_at","id") WHERE "punches"."review" <> 0 and "punches"."is_void" = 0;--> statement-breakpoint
CREATE INDEX "rule_members_rule_idx" ON "rule_members" USING btree ("rule_id","from_date");--> statement-breakpoint
CREATE INDEX "rule_members_person_idx" ON "rule_members" USING btree ("emp_id","from_date");--> statement-breakpoint
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
CREATE UNIQUE INDEX "education_records_highest_key" ON "education_records" USING btree ("emp_id") WHERE "education_records"."is_highest" = 1;--> statement-breakpoint
CREATE UNIQUE INDEX "education_records_key" ON "education_records" USING btree ("emp_id","education","school_name","major");--> statement-breakpoint
CREATE INDEX "employee_drafts_maker_idx" ON "employee_drafts" USING btree ("user_id","actor_user_id","updated_at");--> statement-breakpoint
CREATE INDEX "employee_drafts_updated_idx" ON "employee_drafts" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "employee_files_emp_idx" ON "employee_files" USING btree ("emp_id");--> statement-breakpoint
CREATE INDEX "employee_platforms_platform_idx" ON "employee_platforms" USING btree ("platform_id");--> statement-breakpoint
CREATE UNIQUE INDEX "employment_spells_open_key" ON "employment_spells" USING btree ("emp_id") WHERE "employment_spells"."end_date" is null;--> statement-breakpoint
CREATE INDEX "employment_spells_emp_idx" ON "employment_spells" USING btree ("emp_id");--> statement-breakpoint
CREATE INDEX "employment_spells_unknown_idx" ON "employment_spells" USING btree ("start_date") WHERE "employment_spells"."company_unknown" = 1;--> statement-breakpoint
CREATE UNIQUE INDEX "family_contacts_key" ON "family_contacts" USING btree ("emp_id","name","relation");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_cards_number_key" ON "identity_cards" USING btree ("id_type","id_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "language_skills_key" ON "language_skills" USING btree ("emp_id","language","level");--> statement-breakpoint
CREATE UNIQUE INDEX "language_skills_english_key" ON "language_skills" USING btree ("emp_id") WHERE "language_skills"."language" = 1;--> statement-breakpoint
CREATE UNIQUE INDEX "work_experiences_key" ON "work_experiences" USING btree ("emp_id","company","start_date");--> statement-breakpoint
CREATE UNIQUE INDEX "background_checks_open_employee_key" ON "background_checks" USING btree ("emp_id") WHERE "background_checks"."state" in (1, 2);--> statement-breakpoint
CREATE UNIQUE INDEX "background_checks_open_candidate_key" ON "background_checks" USING btree ("pre_entry_id") WHERE "background_checks"."state" in (1, 2);--> statement-breakpoint
CREATE INDEX "background_checks_employee_idx" ON "background_checks" USING btree ("emp_id");--> statement-breakpoint
CREATE INDEX "background_checks_candidate_idx" ON "background_checks" USING btree ("pre_entry_id");--> statement-breakpoint
CREATE INDEX "background_checks_state_idx" ON "background_checks" USING btree ("state","result","id");--> statement-breakpoint
CREATE INDEX "background_checks_completed_idx" ON "background_checks" USING btree ("completed_on");--> statement-breakpoint
CREATE INDEX "badge_prints_badge_idx" ON "badge_prints" USING btree ("badge_id");--> statement-breakpoint
CREATE INDEX "badge_prints_day_idx" ON "badge_prints" USING btree ("printed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_badges_open_key" ON "staff_badges" USING btree ("emp_id") WHERE "staff_badges"."state" in (1, 2, 3);--> statement-breakpoint
CREATE INDEX "staff_badges_emp_idx" ON "staff_badges" USING btree ("emp_id","id");--> statement-breakpoint
CREATE INDEX "staff_badges_state_idx" ON "staff_badges" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "benefit_archives_emp_idx" ON "benefit_archives" USING btree ("emp_id","scheme","start_month");--> statement-breakpoint
CREATE INDEX "benefit_archives_start_idx" ON "benefit_archives" USING btree ("scheme","start_month");--> statement-breakpoint
CREATE INDEX "benefit_archives_stop_idx" ON "benefit_archives" USING btree ("scheme","stop_month");--> statement-breakpoint
CREATE INDEX "benefit_archives_city_idx" ON "benefit_archives" USING btree ("scheme","city_code");--> statement-breakpoint
CREATE UNIQUE INDEX "city_params_key" ON "city_params" USING btree ("city_code","start_month");--> statement-breakpoint
CREATE UNIQUE INDEX "contributions_key" ON "contributions" USING btree ("emp_id","month","kind","for_month");--> statement-breakpoint
CREATE INDEX "contributions_month_idx" ON "contributions" USING btree ("scheme","month","emp_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "medical_benefits_key" ON "medical_benefits" USING btree ("emp_id","policy_no");--> statement-breakpoint
CREATE INDEX "medical_benefits_to_idx" ON "medical_benefits" USING btree ("to_day");--> statement-breakpoint
CREATE INDEX "trainee_benefits_emp_idx" ON "trainee_benefits" USING btree ("emp_id","from_day");--> statement-breakpoint
CREATE INDEX "trainee_benefits_to_idx" ON "trainee_benefits" USING btree ("to_day");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_cards_key" ON "bank_cards" USING btree ("emp_id","purpose") WHERE "bank_cards"."valid_from" is not null and "bank_cards"."valid_to" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_cards_waiting_key" ON "bank_cards" USING btree ("emp_id","purpose") WHERE "bank_cards"."valid_from" is null and "bank_cards"."valid_to" is null;--> statement-breakpoint
CREATE INDEX "bank_cards_due_idx" ON "bank_cards" USING btree ("effective_month") WHERE "bank_cards"."valid_from" is null and "bank_cards"."valid_to" is null;--> statement-breakpoint
CREATE INDEX "bank_cards_account_idx" ON "bank_cards" USING btree ("account_hash");--> statement-breakpoint
CREATE INDEX "bank_cards_emp_idx" ON "bank_cards" USING btree ("emp_id");--> statement-breakpoint
CREATE INDEX "banks_code_idx" ON "banks" USING btree ("bank_code","cnaps");--> statement-breakpoint
CREATE INDEX "banks_city_idx" ON "banks" USING btree ("city","cnaps");--> statement-breakpoint
CREATE UNIQUE INDEX "payee_cards_account_key" ON "payee_cards" USING btree ("kind","account_hash") WHERE "payee_cards"."ended" = 0;--> statement-breakpoint
CREATE INDEX "payee_cards_kind_idx" ON "payee_cards" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "payee_cards_owner_idx" ON "payee_cards" USING btree ("owner_emp_id");--> statement-breakpoint
CREATE INDEX "payee_cards_bank_idx" ON "payee_cards" USING btree ("bank_id");--> statement-breakpoint
CREATE INDEX "contract_files_contract_idx" ON "contract_files" USING btree ("contract_id","file_type");--> statement-breakpoint
CREATE UNIQUE INDEX "contract_renewals_open_key" ON "contract_renewals" USING btree ("contract_id") WHERE "contract_renewals"."state" in (0, 1, 2);--> statement-breakpoint
CREATE INDEX "contract_renewals_contract_idx" ON "contract_renewals" USING btree ("contract_id","id");--> statement-breakpoint
CREATE INDEX "contract_renewals_requester_idx" ON "contract_renewals" USING btree ("requester_emp_id");--> statement-breakpoint
CREATE INDEX "contracts_emp_idx" ON "contracts" USING btree ("emp_id","start_date");--> statement-breakpoint
CREATE INDEX "contracts_previous_idx" ON "contracts" USING btree ("previous_id");--> statement-breakpoint
CREATE INDEX "contracts_due_idx" ON "contracts" USING btree ("last_day","id") WHERE "contracts"."state" = 3;--> statement-breakpoint
CREATE INDEX "contracts_state_idx" ON "contracts" USING btree ("state","start_date");--> statement-breakpoint
CREATE UNIQUE INDEX "contracts_open_key" ON "contracts" USING btree ("emp_id","company_id") WHERE "contracts"."state" in (1, 2);--> statement-breakpoint
CREATE INDEX "pre_entries_plan_idx" ON "pre_entries" USING btree ("state","plan_date","id");--> statement-breakpoint
CREATE INDEX "pre_entries_department_idx" ON "pre_entries" USING btree ("department_id","state");--> statement-breakpoint
CREATE INDEX "pre_entries_position_idx" ON "pre_entries" USING btree ("position_id") WHERE "pre_entries"."state" in (1, 2);--> statement-breakpoint
CREATE INDEX "pre_entries_emp_idx" ON "pre_entries" USING btree ("emp_id");--> statement-breakpoint
CREATE INDEX "pre_entries_search_idx" ON "pre_entries" USING gin ("search_tokens");--> statement-breakpoint
CREATE UNIQUE INDEX "pre_entries_mobile_key" ON "pre_entries" USING btree ("mobile") WHERE "pre_entries"."state" in (0, 1, 2);--> statement-breakpoint
CREATE UNIQUE INDEX "pre_entries_identity_key" ON "pre_entries" USING btree ("id_type","id_hash") WHERE "pre_entries"."state" in (0, 1, 2);--> statement-breakpoint
CREATE UNIQUE INDEX "pre_entry_items_key" ON "pre_entry_items" USING btree ("pre_entry_id","item");--> statement-breakpoint
CREATE UNIQUE INDEX "pre_entry_items_file_key" ON "pre_entry_items" USING btree ("attachment_info_id");--> statement-breakpoint
CREATE INDEX "dimission_files_dimission_idx" ON "dimission_files" USING btree ("dimission_id","file_type");--> statement-breakpoint
CREATE UNIQUE INDEX "dimissions_open_key" ON "dimissions" USING btree ("emp_id") WHERE "dimissions"."state" in (1, 2);--> statement-breakpoint
CREATE UNIQUE INDEX "dimissions_day_key" ON "dimissions" USING btree ("emp_id","last_work_date") WHERE "dimissions"."state" in (2, 3, 4);--> statement-breakpoint
CREATE INDEX "dimissions_emp_idx" ON "dimissions" USING btree ("emp_id","id");--> statement-breakpoint
CREATE INDEX "dimissions_opened_by_idx" ON "dimissions" USING btree ("opened_by_emp_id");--> statement-breakpoint
CREATE INDEX "dimissions_successor_idx" ON "dimissions" USING btree ("successor_emp_id");--> statement-breakpoint
CREATE INDEX "dimissions_state_idx" ON "dimissions" USING btree ("state","last_work_date");--> statement-breakpoint
CREATE INDEX "dimissions_type_idx" ON "dimissions" USING btree ("type","last_work_date");--> statement-breakpoint
CREATE INDEX "dimissions_last_day_idx" ON "dimissions" USING btree ("last_work_date","id");--> statement-breakpoint
CREATE UNIQUE INDEX "handover_items_key" ON "handover_items" USING btree ("dimission_id","kind");--> statement-breakpoint
CREATE INDEX "handover_items_receiver_idx" ON "handover_items" USING btree ("receiver_emp_id") WHERE "handover_items"."done_at" is null;--> statement-breakpoint
CREATE INDEX "handover_items_open_idx" ON "handover_items" USING btree ("dimission_id") WHERE "handover_items"."done_at" is null;--> statement-breakpoint
CREATE INDEX "information_files_idx" ON "information_files" USING btree ("information_id");--> statement-breakpoint
CREATE INDEX "informations_audience_idx" ON "informations" USING gin ("audience");--> statement-breakpoint
CREATE INDEX "informations_state_idx" ON "informations" USING btree ("state","published_at");--> statement-breakpoint
CREATE INDEX "informations_published_idx" ON "informations" USING btree ("published_at","id");--> statement-breakpoint
CREATE INDEX "informations_deadline_idx" ON "informations" USING btree ("deadline") WHERE "informations"."state" = 2 and "informations"."must_read" = 1;--> statement-breakpoint
CREATE INDEX "informations_type_idx" ON "informations" USING btree ("type");--> statement-breakpoint
CREATE INDEX "informations_author_idx" ON "informations" USING btree ("author_emp_id");--> statement-breakpoint
CREATE INDEX "reading_receipts_person_idx" ON "reading_receipts" USING btree ("emp_id","information_id");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_photos_key" ON "identity_photos" USING btree ("emp_id","item");--> statement-breakpoint
CREATE UNIQUE INDEX "personnel_requests_open_key" ON "personnel_requests" USING btree ("requester_emp_id","request_kind","section") WHERE "personnel_requests"."open" = 1;--> statement-breakpoint
CREATE INDEX "personnel_requests_kind_idx" ON "personnel_requests" USING btree ("request_kind","id");--> statement-breakpoint
CREATE INDEX "personnel_requests_waiting_idx" ON "personnel_requests" USING btree ("request_kind") WHERE "personnel_requests"."open" = 1;--> statement-breakpoint
CREATE INDEX "personnel_requests_requester_idx" ON "personnel_requests" USING btree ("requester_emp_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_request_key" ON "certificates" USING btree ("request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_replaces_key" ON "certificates" USING btree ("replaces_id");--> statement-breakpoint
CREATE INDEX "certificates_emp_idx" ON "certificates" USING btree ("emp_id","issued_on");--> statement-breakpoint
CREATE INDEX "certificates_issued_idx" ON "certificates" USING btree ("issued_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "electronic_signatures_valid_key" ON "electronic_signatures" USING btree ("biz_type","biz_id","signer_emp_id") WHERE "electronic_signatures"."invalidated_at" is null;--> statement-breakpoint
CREATE INDEX "scan_files_batch_idx" ON "scan_files" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "scan_files_status_idx" ON "scan_files" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "scan_files_person_idx" ON "scan_files" USING btree ("matched_emp_id");--> statement-breakpoint
CREATE INDEX "scan_files_author_idx" ON "scan_files" USING btree ("created_by","status");--> statement-breakpoint
CREATE UNIQUE INDEX "scan_files_attachment_key" ON "scan_files" USING btree ("attachment_info_id");--> statement-breakpoint
CREATE UNIQUE INDEX "employee_posts_key" ON "employee_posts" USING btree ("emp_id","valid_from");--> statement-breakpoint
CREATE UNIQUE INDEX "employee_posts_open_key" ON "employee_posts" USING btree ("emp_id") WHERE "employee_posts"."valid_to" is null;--> statement-breakpoint
CREATE INDEX "employee_posts_department_idx" ON "employee_posts" USING btree ("department_id","valid_from");--> statement-breakpoint
CREATE INDEX "transfer_orders_emp_idx" ON "transfer_orders" USING btree ("emp_id","id");--> statement-breakpoint
CREATE INDEX "transfer_orders_state_idx" ON "transfer_orders" USING btree ("state","effective_date");--> statement-breakpoint
CREATE INDEX "transfer_orders_requester_idx" ON "transfer_orders" USING btree ("requester_emp_id");--> statement-breakpoint
CREATE UNIQUE INDEX "regularizations_key" ON "regularizations" USING btree ("emp_id","probation_end");--> statement-breakpoint
CREATE UNIQUE INDEX "regularizations_open_key" ON "regularizations" USING btree ("emp_id") WHERE "regularizations"."state" in (1, 2, 3);--> statement-breakpoint
CREATE INDEX "regularizations_open_idx" ON "regularizations" USING btree ("probation_end") WHERE "regularizations"."state" in (1, 2, 3);--> statement-breakpoint
CREATE INDEX "regularizations_due_idx" ON "regularizations" USING btree ("regular_date","emp_id") WHERE "regularizations"."state" = 4;--> statement-breakpoint
CREATE INDEX "registry_subsidies_holder_idx" ON "registry_subsidies" USING btree ("id_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "registry_subsidies_open_key" ON "registry_subsidies" USING btree ("emp_id","company_id","role") WHERE "registry_subsidies"."state" in (1, 2, 3);--> statement-breakpoint
CREATE INDEX "registry_subsidies_months_idx" ON "registry_subsidies" USING btree ("start_month","end_month") WHERE "registry_subsidies"."effective_on" is not null;--> statement-breakpoint
CREATE INDEX "registry_subsidies_company_idx" ON "registry_subsidies" USING btree ("company_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "vaccination_records_key" ON "vaccination_records" USING btree ("emp_id","vaccine","dose_no");--> statement-breakpoint
CREATE INDEX "vaccination_records_vaccine_idx" ON "vaccination_records" USING btree ("vaccine","emp_id");--> statement-breakpoint
CREATE INDEX "vaccination_records_day_idx" ON "vaccination_records" USING btree ("date","id");--> statement-breakpoint
CREATE UNIQUE INDEX "fund_accounts_number_key" ON "fund_accounts" USING btree ("account_hash") WHERE "fund_accounts"."account_hash" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "fund_accounts_name_key" ON "fund_accounts" USING btree ("company_id","name");--> statement-breakpoint
CREATE INDEX "fund_ledger_account_idx" ON "fund_ledger" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "fund_ledger_source_idx" ON "fund_ledger" USING btree ("source_type","source_id");--> statement-breakpoint
CREATE INDEX "advance_entries_person_idx" ON "advance_entries" USING btree ("emp_id","currency","id");--> statement-breakpoint
CREATE INDEX "advance_entries_borrowing_idx" ON "advance_entries" USING btree ("borrowing_id","id");--> statement-breakpoint
CREATE INDEX "advance_entries_source_idx" ON "advance_entries" USING btree ("source_form_id");--> statement-breakpoint
CREATE UNIQUE INDEX "advance_holds_key" ON "advance_holds" USING btree ("form_id","line");--> statement-breakpoint
CREATE INDEX "advance_holds_borrowing_idx" ON "advance_holds" USING btree ("borrowing_id");--> statement-breakpoint
CREATE UNIQUE INDEX "advance_openings_key" ON "advance_openings" USING btree ("emp_id","company_id",lower("old_number"));--> statement-breakpoint
CREATE INDEX "advances_person_idx" ON "advances" USING btree ("emp_id","borrowing_id");--> statement-breakpoint
CREATE INDEX "advances_held_idx" ON "advances" USING btree ("emp_id") WHERE "advances"."held_cny" > 0;--> statement-breakpoint
CREATE INDEX "advances_due_idx" ON "advances" USING btree ("due_on","borrowing_id") WHERE paid > cleared;--> statement-breakpoint
CREATE INDEX "proxy_costs_company_idx" ON "proxy_costs" USING btree ("company_id","service","period_to");--> statement-breakpoint
CREATE INDEX "proxy_costs_end_idx" ON "proxy_costs" USING btree ("period_to","id");--> statement-breakpoint
CREATE INDEX "proxy_costs_agent_idx" ON "proxy_costs" USING btree ("agent","id");--> statement-breakpoint
CREATE INDEX "proxy_renewal_costs_cost_idx" ON "proxy_renewal_costs" USING btree ("proxy_cost_id");--> statement-breakpoint
CREATE INDEX "borrowings_card_idx" ON "borrowings" USING btree ("payee_card_id");--> statement-breakpoint
CREATE UNIQUE INDEX "brands_key" ON "brands" USING btree ("registration_no","nice_class","country") WHERE "brands"."registration_no" <> '';--> statement-breakpoint
CREATE INDEX "brands_expiry_idx" ON "brands" USING btree ("status","expires_on","id");--> statement-breakpoint
CREATE INDEX "brands_company_idx" ON "brands" USING btree ("company_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "card_transactions_key" ON "card_transactions" USING btree ("card_id","traded_on","auth_code","amount");--> statement-breakpoint
CREATE INDEX "card_transactions_state_idx" ON "card_transactions" USING btree ("status","traded_on","id");--> statement-breakpoint
CREATE INDEX "card_transactions_form_idx" ON "card_transactions" USING btree ("form_id");--> statement-breakpoint
CREATE INDEX "credit_cards_holder_idx" ON "credit_cards" USING btree ("holder_emp_id");--> statement-breakpoint
CREATE INDEX "credit_cards_tail_idx" ON "credit_cards" USING btree ("card_tail");--> statement-breakpoint
CREATE UNIQUE INDEX "expense_limits_key" ON "expense_limits" USING btree ("small_classify_code",coalesce("level_id", 0),coalesce("city_tier", 0));--> statement-breakpoint
CREATE INDEX "expense_small_large_idx" ON "expense_small" USING btree ("large_classify_code","sort");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_line_changes_open_key" ON "credit_line_changes" USING btree ("emp_id") WHERE "credit_line_changes"."open" = 1;--> statement-breakpoint
CREATE INDEX "credit_line_changes_person_idx" ON "credit_line_changes" USING btree ("emp_id","form_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_lines_key" ON "credit_lines" USING btree ("scope","scope_id","valid_from");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_lines_change_key" ON "credit_lines" USING btree ("change_id");--> statement-breakpoint
CREATE UNIQUE INDEX "document_borrows_company_out_key" ON "document_borrows" USING btree ("company_id","doc_kind") WHERE "document_borrows"."status" = 2 and "document_borrows"."company_id" is not null and "document_borrows"."doc_kind" not in (2, 11);--> statement-breakpoint
CREATE UNIQUE INDEX "document_borrows_lease_out_key" ON "document_borrows" USING btree ("lease_id","doc_kind") WHERE "document_borrows"."status" = 2 and "document_borrows"."lease_id" is not null and "document_borrows"."doc_kind" <> 11;--> statement-breakpoint
CREATE UNIQUE INDEX "document_borrows_brand_out_key" ON "document_borrows" USING btree ("brand_id","doc_kind") WHERE "document_borrows"."status" = 2 and "document_borrows"."brand_id" is not null and "document_borrows"."doc_kind" <> 11;--> statement-breakpoint
CREATE INDEX "document_borrows_company_idx" ON "document_borrows" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "document_borrows_lease_idx" ON "document_borrows" USING btree ("lease_id","id");--> statement-breakpoint
CREATE INDEX "document_borrows_brand_idx" ON "document_borrows" USING btree ("brand_id","id");--> statement-breakpoint
CREATE INDEX "document_borrows_borrower_idx" ON "document_borrows" USING btree ("borrower_emp_id","id");--> statement-breakpoint
CREATE INDEX "document_borrows_due_idx" ON "document_borrows" USING btree ("status","due_on");--> statement-breakpoint
CREATE INDEX "finance_forms_kind_idx" ON "finance_forms" USING btree ("kind_code","id");--> statement-breakpoint
CREATE INDEX "finance_forms_requester_idx" ON "finance_forms" USING btree ("requester_emp_id","kind_code","id");--> statement-breakpoint
CREATE INDEX "finance_forms_department_idx" ON "finance_forms" USING btree ("department_id","kind_code","id");--> statement-breakpoint
CREATE INDEX "finance_forms_company_idx" ON "finance_forms" USING btree ("company_id","kind_code","id");--> statement-breakpoint
CREATE INDEX "finance_forms_pay_idx" ON "finance_forms" USING btree ("kind_code","pay_status","id");--> statement-breakpoint
CREATE INDEX "finance_forms_total_idx" ON "finance_forms" USING btree ("kind_code","total_cny");--> statement-breakpoint
CREATE INDEX "finance_forms_attachments_idx" ON "finance_forms" USING gin ("attachment_ids");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_used_key" ON "invoices" USING btree ("identity") WHERE "invoices"."used_by_form_id" is not null;--> statement-breakpoint
CREATE INDEX "invoices_form_idx" ON "invoices" USING btree ("form_id");--> statement-breakpoint
CREATE INDEX "invoices_used_idx" ON "invoices" USING btree ("used_by_form_id");--> statement-breakpoint
CREATE INDEX "leases_company_idx" ON "leases" USING btree ("company_id","end_on");--> statement-breakpoint
CREATE INDEX "leases_end_idx" ON "leases" USING btree ("end_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "rent_expenses_form_key" ON "rent_expenses" USING btree ("form_id");--> statement-breakpoint
CREATE INDEX "rent_expenses_lease_idx" ON "rent_expenses" USING btree ("lease_id","period_from");--> statement-breakpoint
CREATE INDEX "rent_expenses_due_idx" ON "rent_expenses" USING btree ("status","due_on","id");--> statement-breakpoint
CREATE INDEX "merge_payment_lines_payable_idx" ON "merge_payment_lines" USING btree ("payable_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payables_form_key" ON "payables" USING btree ("form_id") WHERE "payables"."status" in (0, 1, 2, 3);--> statement-breakpoint
CREATE UNIQUE INDEX "payables_previous_key" ON "payables" USING btree ("previous_payable_id");--> statement-breakpoint
CREATE INDEX "payables_form_idx" ON "payables" USING btree ("form_id","id");--> statement-breakpoint
CREATE INDEX "payables_state_idx" ON "payables" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "payables_company_idx" ON "payables" USING btree ("payer_company_id","status","id");--> statement-breakpoint
CREATE INDEX "payables_account_idx" ON "payables" USING btree ("payee_account_hash","status");--> statement-breakpoint
CREATE INDEX "payables_merge_idx" ON "payables" USING btree ("merge_id");--> statement-breakpoint
CREATE INDEX "payables_approved_idx" ON "payables" USING btree ("status","approved_on","id");--> statement-breakpoint
CREATE INDEX "receipts_account_idx" ON "receipts" USING btree ("account_id","received_on");--> statement-breakpoint
CREATE INDEX "receipts_borrowing_idx" ON "receipts" USING btree ("borrowing_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reimbursement_lines_key" ON "reimbursement_lines" USING btree ("form_id","line");--> statement-breakpoint
CREATE INDEX "reimbursement_lines_category_idx" ON "reimbursement_lines" USING btree ("small_classify_code","form_id");--> statement-breakpoint
CREATE INDEX "reimbursement_lines_day_idx" ON "reimbursement_lines" USING btree ("occurred_on","form_id");--> statement-breakpoint
CREATE INDEX "reimbursements_trip_idx" ON "reimbursements" USING btree ("trip_application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reversal_lines_key" ON "reversal_lines" USING btree ("form_id","line");--> statement-breakpoint
CREATE INDEX "reversal_lines_borrowing_idx" ON "reversal_lines" USING btree ("borrowing_id");--> statement-breakpoint
CREATE INDEX "reversal_lines_receipt_idx" ON "reversal_lines" USING btree ("receipt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sharing_lines_key" ON "sharing_lines" USING btree ("rule_id","line");--> statement-breakpoint
CREATE INDEX "supplier_history_name_idx" ON "supplier_history" USING btree ("supplier_name","id");--> statement-breakpoint
CREATE INDEX "supplier_history_code_idx" ON "supplier_history" USING btree ("credit_code","id");--> statement-breakpoint
CREATE INDEX "supplier_history_period_idx" ON "supplier_history" USING btree ("period_from","id");--> statement-breakpoint
CREATE INDEX "fund_transfers_from_idx" ON "fund_transfers" USING btree ("from_account_id");--> statement-breakpoint
CREATE INDEX "fund_transfers_to_idx" ON "fund_transfers" USING btree ("to_account_id");--> statement-breakpoint
CREATE INDEX "department_history_idx" ON "department_history" USING btree ("department_id","valid_from");--> statement-breakpoint
CREATE UNIQUE INDEX "departments_name_key" ON "departments" USING btree (coalesce("parent_id", 0),"department_name") WHERE "departments"."status" <> 3;--> statement-breakpoint
CREATE INDEX "departments_parent_idx" ON "departments" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "departments_head_idx" ON "departments" USING btree ("head_emp_id") WHERE "departments"."head_emp_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "employees_mobile_key" ON "employees" USING btree ("mobile") WHERE "employees"."employment" = 1;--> statement-breakpoint
CREATE INDEX "employees_number_idx" ON "employees" USING btree (length("job_number"),"job_number");--> statement-breakpoint
CREATE INDEX "employees_hire_idx" ON "employees" USING btree ("hire_date","emp_id");--> statement-breakpoint
CREATE INDEX "employees_department_idx" ON "employees" USING btree ("department_id","employment");--> statement-breakpoint
CREATE INDEX "employees_site_idx" ON "employees" USING btree ("site_id","employment");--> statement-breakpoint
CREATE INDEX "employees_position_idx" ON "employees" USING btree ("position_id","employment");--> statement-breakpoint
CREATE INDEX "employees_level_idx" ON "employees" USING btree ("level_id");--> statement-breakpoint
CREATE INDEX "employees_manager_idx" ON "employees" USING btree ("manager_emp_id");--> statement-breakpoint
CREATE INDEX "employees_contract_end_idx" ON "employees" USING btree ("contract_end") WHERE "employees"."employment" = 1;--> statement-breakpoint
CREATE INDEX "employees_id_card_exp_idx" ON "employees" USING btree ("id_card_exp") WHERE "employees"."employment" = 1;--> statement-breakpoint
CREATE INDEX "employees_overseas_idx" ON "employees" USING btree ("overseas_timezone") WHERE "employees"."overseas_warehouse" = 1 and "employees"."employment" = 1;--> statement-breakpoint
CREATE INDEX "employees_search_idx" ON "employees" USING gin ("search_tokens");--> statement-breakpoint
CREATE INDEX "employees_probation_idx" ON "employees" USING btree ("hire_date","emp_id") WHERE "employees"."lifecycle" = 2 and "employees"."employment" = 1;--> statement-breakpoint
CREATE INDEX "platform_departments_department_idx" ON "platform_departments" USING btree ("department_id");--> statement-breakpoint
CREATE UNIQUE INDEX "positions_name_key" ON "positions" USING btree ("department_id","name");--> statement-breakpoint
CREATE INDEX "positions_category_idx" ON "positions" USING btree ("position_category_id");--> statement-breakpoint
CREATE INDEX "loan_plans_person_idx" ON "loan_plans" USING btree ("emp_id","state");--> statement-breakpoint
CREATE INDEX "loan_plans_borrowing_idx" ON "loan_plans" USING btree ("borrowing_id","state");--> statement-breakpoint
CREATE INDEX "payroll_people_person_idx" ON "payroll_people" USING btree ("emp_id","month");--> statement-breakpoint
CREATE INDEX "payroll_people_month_idx" ON "payroll_people" USING btree ("company_id","month");--> statement-breakpoint
CREATE UNIQUE INDEX "run_inputs_key" ON "run_inputs" USING btree ("source_type","source_id","emp_id","month","item_code");--> statement-breakpoint
CREATE UNIQUE INDEX "run_inputs_file_key" ON "run_inputs" USING btree ("emp_id","month","item_code","remark") WHERE "run_inputs"."source_type" = 2;--> statement-breakpoint
CREATE INDEX "run_inputs_month_idx" ON "run_inputs" USING btree ("month","state","emp_id");--> statement-breakpoint
CREATE INDEX "run_inputs_open_idx" ON "run_inputs" USING btree ("emp_id","month") WHERE "run_inputs"."state" = 0;--> statement-breakpoint
CREATE INDEX "run_inputs_taken_idx" ON "run_inputs" USING btree ("taken_by") WHERE "run_inputs"."taken_by" is not null;--> statement-breakpoint
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
CREATE INDEX "perf_standards_site_idx" ON "perf_standards" USING btree ("site_id","state","from_month");--> statement-breakpoint
CREATE UNIQUE INDEX "general_request_lines_key" ON "general_request_lines" USING btree ("request_id","line");--> statement-breakpoint
CREATE INDEX "general_requests_requester_idx" ON "general_requests" USING btree ("requester_emp_id","id");--> statement-breakpoint
CREATE INDEX "general_requests_attachments_idx" ON "general_requests" USING gin ("attachment_ids");--> statement-breakpoint
CREATE UNIQUE INDEX "salary_adjustments_open_key" ON "salary_adjustments" USING btree ("emp_id") WHERE "salary_adjustments"."state" in (0, 1);--> statement-breakpoint
CREATE INDEX "salary_adjustments_form_idx" ON "salary_adjustments" USING btree ("form_id");--> statement-breakpoint
CREATE INDEX "salary_adjustments_person_idx" ON "salary_adjustments" USING btree ("emp_id","id");--> statement-breakpoint
CREATE INDEX "salary_adjustments_state_idx" ON "salary_adjustments" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "salary_archives_company_idx" ON "salary_archives" USING btree ("company_id","status");--> statement-breakpoint
CREATE INDEX "salary_archives_structure_idx" ON "salary_archives" USING btree ("structure_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_batches_key" ON "bank_batches" USING btree ("run_id","bank_code","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_batches_live_key" ON "bank_batches" USING btree ("run_id","bank_code") WHERE "bank_batches"."state" in (0, 1);--> statement-breakpoint
CREATE INDEX "bank_rows_account_idx" ON "bank_rows" USING btree ("batch_id","account_hash");--> statement-breakpoint
CREATE INDEX "bank_rows_person_idx" ON "bank_rows" USING btree ("emp_id");--> statement-breakpoint
CREATE UNIQUE INDEX "salary_bonuses_open_key" ON "salary_bonuses" USING btree ("emp_id","company_id","year") WHERE "salary_bonuses"."run_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "salary_bonuses_separate_key" ON "salary_bonuses" USING btree ("emp_id","year") WHERE "salary_bonuses"."run_id" is not null and "salary_bonuses"."way" = 1;--> statement-breakpoint
CREATE UNIQUE INDEX "salary_bonuses_run_key" ON "salary_bonuses" USING btree ("run_id","emp_id");--> statement-breakpoint
CREATE INDEX "salary_bonuses_list_idx" ON "salary_bonuses" USING btree ("year","company_id","id");--> statement-breakpoint
CREATE INDEX "salary_log_person_idx" ON "salary_log" USING btree ("emp_id","id");--> statement-breakpoint
CREATE INDEX "salary_log_operator_idx" ON "salary_log" USING btree ("operator_user_id","id");--> statement-breakpoint
CREATE INDEX "salary_log_run_idx" ON "salary_log" USING btree ("run_id","id") WHERE "salary_log"."run_id" is not null;--> statement-breakpoint
CREATE INDEX "salary_log_at_idx" ON "salary_log" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "payslip_disputes_key" ON "payslip_disputes" USING btree ("payslip_id","round");--> statement-breakpoint
CREATE INDEX "payslip_disputes_queue_idx" ON "payslip_disputes" USING btree ("state","due_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payslips_key" ON "payslips" USING btree ("run_id","emp_id");--> statement-breakpoint
CREATE INDEX "payslips_person_idx" ON "payslips" USING btree ("emp_id","month");--> statement-breakpoint
CREATE INDEX "payslips_open_idx" ON "payslips" USING btree ("published_at") WHERE "payslips"."state" in (1, 2);--> statement-breakpoint
CREATE UNIQUE INDEX "payroll_lines_key" ON "payroll_lines" USING btree ("run_id","emp_id");--> statement-breakpoint
CREATE INDEX "payroll_lines_person_idx" ON "payroll_lines" USING btree ("emp_id","run_id");--> statement-breakpoint
CREATE INDEX "payroll_lines_state_idx" ON "payroll_lines" USING btree ("run_id","state") WHERE "payroll_lines"."state" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "payroll_runs_key" ON "payroll_runs" USING btree ("month","company_id","kind","seq");--> statement-breakpoint
CREATE INDEX "payroll_runs_list_idx" ON "payroll_runs" USING btree ("company_id","month","id");--> statement-breakpoint
CREATE INDEX "payroll_runs_state_idx" ON "payroll_runs" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "payroll_runs_task_idx" ON "payroll_runs" USING btree ("id") WHERE "payroll_runs"."task" is not null;--> statement-breakpoint
CREATE INDEX "salary_shortfalls_open_idx" ON "salary_shortfalls" USING btree ("emp_id","company_id") WHERE "salary_shortfalls"."taken_by" is null;--> statement-breakpoint
CREATE INDEX "salary_shortfalls_taken_idx" ON "salary_shortfalls" USING btree ("taken_by") WHERE "salary_shortfalls"."taken_by" is not null;--> statement-breakpoint
CREATE INDEX "wage_secrets_reset_idx" ON "wage_secrets" USING btree ("reset_asked_at") WHERE "wage_secrets"."reset_asked_at" is not null;--> statement-breakpoint
CREATE INDEX "wage_sessions_session_idx" ON "wage_sessions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "wage_sessions_expiry_idx" ON "wage_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "salary_settlements_signature_idx" ON "salary_settlements" USING btree ("signature_id") WHERE "salary_settlements"."signature_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "pay_items_key" ON "pay_items" USING btree ("version_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_items_sort_key" ON "pay_items" USING btree ("version_id","sort");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_structure_versions_key" ON "pay_structure_versions" USING btree ("structure_id","from_month");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_figures_key" ON "tax_figures" USING btree ("code","from_date");--> statement-breakpoint
CREATE INDEX "tax_ledger_person_idx" ON "tax_ledger" USING btree ("emp_id","tax_year","company_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_ledger_run_key" ON "tax_ledger" USING btree ("run_id","emp_id","lock_no") WHERE "tax_ledger"."reverses" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "tax_ledger_reverses_key" ON "tax_ledger" USING btree ("reverses");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_ledger_opening_key" ON "tax_ledger" USING btree ("emp_id","company_id","tax_year","income_type") WHERE "tax_ledger"."run_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "tax_profiles_key" ON "tax_profiles" USING btree ("emp_id","year");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_tables_key" ON "tax_tables" USING btree ("kind","from_date");--> statement-breakpoint
CREATE INDEX "trial_figures_item_idx" ON "trial_figures" USING btree ("run_id","item");--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_open_key" ON "appointments" USING btree ("user_id","role_id",coalesce("company_id", 0),coalesce("duty", '')) WHERE "appointments"."state" = 1;--> statement-breakpoint
CREATE INDEX "appointments_state_idx" ON "appointments" USING btree ("state","proposed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "duty_waivers_key" ON "duty_waivers" USING btree ("duty",coalesce("company_id", 0),coalesce("site_id", 0));--> statement-breakpoint
CREATE INDEX "captchas_expiry_idx" ON "captchas" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "gateway_calls_time_idx" ON "gateway_calls" USING btree ("time");--> statement-breakpoint
CREATE INDEX "gateway_calls_app_idx" ON "gateway_calls" USING btree ("app_id","id");--> statement-breakpoint
CREATE INDEX "kept_forms_created_idx" ON "kept_forms" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "letters_published_idx" ON "letters" USING btree ("publish_from");--> statement-breakpoint
CREATE INDEX "login_log_time_idx" ON "login_log" USING btree ("time");--> statement-breakpoint
CREATE INDEX "login_log_user_idx" ON "login_log" USING btree ("user_id","time");--> statement-breakpoint
CREATE UNIQUE INDEX "sites_name_key" ON "sites" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "attachments_owner_idx" ON "attachments" USING btree ("owner_type","owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "attachments_task_file_key" ON "attachments" USING btree ("owner_id","uploaded_by","sha256") WHERE "attachments"."owner_type" in ('approvalTask', 'approvalDecision');--> statement-breakpoint
CREATE INDEX "factor_tickets_session_idx" ON "factor_tickets" USING btree ("session_id") WHERE "factor_tickets"."session_id" is not null;--> statement-breakpoint
CREATE INDEX "factor_tickets_expiry_idx" ON "factor_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "factor_tickets_user_idx" ON "factor_tickets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "one_time_nonces_expiry_idx" ON "one_time_nonces" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rate_counters_window_idx" ON "rate_counters" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "sessions_live_idx" ON "sessions" USING btree ("user_id","channel","created_at") WHERE "sessions"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "sessions_cas_idx" ON "sessions" USING btree ("cas_ticket_hash") WHERE "sessions"."cas_ticket_hash" is not null;--> statement-breakpoint
CREATE INDEX "user_roles_role_idx" ON "user_roles" USING btree ("role_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_job_number_key" ON "users" USING btree (lower("job_number"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "users_never_signed_in_idx" ON "users" USING btree (length("job_number"),"job_number") WHERE "users"."first_signed_in_at" is null and "users"."status" = 1;--> statement-breakpoint
CREATE INDEX "verify_codes_target_idx" ON "verify_codes" USING btree ("purpose","target","id");--> statement-breakpoint
CREATE INDEX "verify_codes_expiry_idx" ON "verify_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "import_batches_parent_idx" ON "import_batches" USING btree ("parent_id") WHERE "import_batches"."parent_id" is not null;--> statement-breakpoint
CREATE INDEX "import_batches_type_idx" ON "import_batches" USING btree ("type","id");--> statement-breakpoint
CREATE INDEX "import_batches_creator_idx" ON "import_batches" USING btree ("created_by","id");--> statement-breakpoint
CREATE INDEX "audit_log_object_idx" ON "audit_log" USING btree ("object_type","object_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_time_idx" ON "audit_log" USING btree ("time");--> statement-breakpoint
CREATE INDEX "error_log_time_idx" ON "error_log" USING btree ("time");--> statement-breakpoint
CREATE INDEX "error_log_fingerprint_idx" ON "error_log" USING btree ("fingerprint","time");--> statement-breakpoint
CREATE INDEX "error_log_references_idx" ON "error_log" USING gin ("references");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_idx" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_event_key" ON "notifications" USING btree ("event_key","emp_id");--> statement-breakpoint
CREATE INDEX "notifications_person_idx" ON "notifications" USING btree ("emp_id","id");--> statement-breakpoint
CREATE INDEX "notifications_unread_idx" ON "notifications" USING btree ("emp_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_queued_idx" ON "notifications" USING btree ("id") WHERE "notifications"."state" = 0;