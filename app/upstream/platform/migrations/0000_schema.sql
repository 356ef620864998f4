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
CREATE TABLE "approval_cc" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approval_cc_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"instance_id" integer NOT NULL,
	"emp_id" integer NOT NULL,
	"source" smallint NOT NULL,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
	CONSTRAINT "approval_history_action_check" CHECK ("approval_history"."action" between 1 and 20)
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
CREATE TABLE "approval_role_members" (
	"id" serial PRIMARY KEY NOT NULL,
	"role_code" text NOT NULL,
	"emp_id" integer NOT NULL,
	"site_digit" smallint DEFAULT 0 NOT NULL,
	"department_id" integer,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "approval_role_members_period_check" CHECK ("approval_role_members"."valid_to" is null or "approval_role_members"."valid_to" >= "approval_role_members"."valid_from"),
	CONSTRAINT "approval_role_members_site_check" CHECK ("approval_role_members"."site_digit" between 0 and 7)
);
--> statement-breakpoint
CREATE TABLE "approval_roles" (
	"role_code" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"is_take_effect" smallint DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
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
CREATE TABLE "calendar_days" (
	"site_id" smallint NOT NULL,
	"date" date NOT NULL,
	"day_type" smallint NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	CONSTRAINT "calendar_days_site_id_date_pk" PRIMARY KEY("site_id","date"),
	CONSTRAINT "calendar_days_type_check" CHECK ("calendar_days"."day_type" between 1 and 5),
	CONSTRAINT "calendar_days_site_check" CHECK ("calendar_days"."site_id" between 1 and 7)
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
	CONSTRAINT "electronic_signatures_type_check" CHECK ("electronic_signatures"."biz_type" between 1 and 8),
	CONSTRAINT "electronic_signatures_how_check" CHECK (("electronic_signatures"."image" = '') <> ("electronic_signatures"."typed_name" = ''))
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
	CONSTRAINT "pre_entries_site_check" CHECK ("pre_entries"."site_id" between 1 and 6),
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
CREATE TABLE "employee_platforms" (
	"emp_id" integer NOT NULL,
	"platform_id" integer NOT NULL,
	CONSTRAINT "employee_platforms_emp_id_platform_id_pk" PRIMARY KEY("emp_id","platform_id")
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
CREATE TABLE "employee_files" (
	"attachment_info_id" integer PRIMARY KEY NOT NULL,
	"emp_id" integer NOT NULL,
	"doc_type" smallint NOT NULL
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
	CONSTRAINT "employees_site_check" CHECK ("employees"."site_id" between 1 and 6),
	CONSTRAINT "employees_manager_check" CHECK ("employees"."manager_emp_id" <> "employees"."emp_id")
);
--> statement-breakpoint
CREATE TABLE "employment_spells" (
	"id" serial PRIMARY KEY NOT NULL,
	"emp_id" integer NOT NULL,
	"company_id" integer,
	"start_date" date NOT NULL,
	"end_date" date,
	"dimission_id" integer,
	"probation_used" smallint DEFAULT 0 NOT NULL
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
CREATE TABLE "companies" (
	"company_id" serial PRIMARY KEY NOT NULL,
	"company_name" text NOT NULL,
	"credit_code" text NOT NULL,
	CONSTRAINT "companies_company_name_unique" UNIQUE("company_name"),
	CONSTRAINT "companies_credit_code_unique" UNIQUE("credit_code")
);
--> statement-breakpoint
CREATE TABLE "exchange_rates" (
	"currency" char(3) NOT NULL,
	"day" date NOT NULL,
	"rate_micro" bigint NOT NULL,
	CONSTRAINT "exchange_rates_currency_day_pk" PRIMARY KEY("currency","day"),
	CONSTRAINT "exchange_rates_check" CHECK ("exchange_rates"."rate_micro" > 0 and "exchange_rates"."currency" <> 'CNY' and "exchange_rates"."currency" ~ '^[A-Z]{3}$')
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
CREATE TABLE "password_tickets" (
	"ticket_hash" char(64) PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
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
	"status" smallint DEFAULT 1 NOT NULL,
	"language" text,
	"dingtalk_user_id" text,
	"rights_version" integer DEFAULT 1 NOT NULL,
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
	"failure" jsonb,
	"language" text NOT NULL,
	"site_id" smallint NOT NULL,
	"ignored_columns" text[] DEFAULT '{}' NOT NULL,
	"created_by" integer NOT NULL,
	"actor_user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "import_batches_state_check" CHECK ("import_batches"."state" between 0 and 5)
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
CREATE TABLE "removed_files" (
	"store_key" text PRIMARY KEY NOT NULL
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
	CONSTRAINT "system_parameters_site_check" CHECK ("system_parameters"."site_id" between 0 and 6),
	CONSTRAINT "system_parameters_value_check" CHECK ("system_parameters"."value" is not null or "system_parameters"."site_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "faq_answers" ADD CONSTRAINT "faq_answers_faq_problem_id_faq_problems_id_fk" FOREIGN KEY ("faq_problem_id") REFERENCES "public"."faq_problems"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faq_problems" ADD CONSTRAINT "faq_problems_faq_info_id_faq_infos_id_fk" FOREIGN KEY ("faq_info_id") REFERENCES "public"."faq_infos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_cc" ADD CONSTRAINT "approval_cc_instance_id_approval_instances_id_fk" FOREIGN KEY ("instance_id") REFERENCES "public"."approval_instances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_cc" ADD CONSTRAINT "approval_cc_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_definitions" ADD CONSTRAINT "approval_definitions_form_type_code_approval_form_types_form_type_code_fk" FOREIGN KEY ("form_type_code") REFERENCES "public"."approval_form_types"("form_type_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_delegations" ADD CONSTRAINT "approval_delegations_from_emp_id_employees_emp_id_fk" FOREIGN KEY ("from_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_delegations" ADD CONSTRAINT "approval_delegations_to_emp_id_employees_emp_id_fk" FOREIGN KEY ("to_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_history" ADD CONSTRAINT "approval_history_instance_id_approval_instances_id_fk" FOREIGN KEY ("instance_id") REFERENCES "public"."approval_instances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_instances" ADD CONSTRAINT "approval_instances_form_type_code_approval_form_types_form_type_code_fk" FOREIGN KEY ("form_type_code") REFERENCES "public"."approval_form_types"("form_type_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_instances" ADD CONSTRAINT "approval_instances_definition_id_approval_definitions_id_fk" FOREIGN KEY ("definition_id") REFERENCES "public"."approval_definitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_instances" ADD CONSTRAINT "approval_instances_requester_emp_id_employees_emp_id_fk" FOREIGN KEY ("requester_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_role_members" ADD CONSTRAINT "approval_role_members_role_code_approval_roles_role_code_fk" FOREIGN KEY ("role_code") REFERENCES "public"."approval_roles"("role_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_role_members" ADD CONSTRAINT "approval_role_members_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_role_members" ADD CONSTRAINT "approval_role_members_department_id_departments_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("department_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_snapshots" ADD CONSTRAINT "approval_snapshots_instance_id_approval_instances_id_fk" FOREIGN KEY ("instance_id") REFERENCES "public"."approval_instances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_tasks" ADD CONSTRAINT "approval_tasks_instance_id_approval_instances_id_fk" FOREIGN KEY ("instance_id") REFERENCES "public"."approval_instances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_tasks" ADD CONSTRAINT "approval_tasks_assignee_emp_id_employees_emp_id_fk" FOREIGN KEY ("assignee_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "background_checks" ADD CONSTRAINT "background_checks_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "background_checks" ADD CONSTRAINT "background_checks_pre_entry_id_pre_entries_id_fk" FOREIGN KEY ("pre_entry_id") REFERENCES "public"."pre_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "background_checks" ADD CONSTRAINT "background_checks_consent_file_id_attachments_attachment_info_id_fk" FOREIGN KEY ("consent_file_id") REFERENCES "public"."attachments"("attachment_info_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "background_checks" ADD CONSTRAINT "background_checks_report_file_id_attachments_attachment_info_id_fk" FOREIGN KEY ("report_file_id") REFERENCES "public"."attachments"("attachment_info_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badge_prints" ADD CONSTRAINT "badge_prints_badge_id_staff_badges_id_fk" FOREIGN KEY ("badge_id") REFERENCES "public"."staff_badges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_badges" ADD CONSTRAINT "staff_badges_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_badges" ADD CONSTRAINT "staff_badges_attachment_info_id_attachments_attachment_info_id_fk" FOREIGN KEY ("attachment_info_id") REFERENCES "public"."attachments"("attachment_info_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_cards" ADD CONSTRAINT "bank_cards_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "benefit_archives" ADD CONSTRAINT "benefit_archives_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "benefit_reminders" ADD CONSTRAINT "benefit_reminders_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contributions" ADD CONSTRAINT "contributions_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medical_benefits" ADD CONSTRAINT "medical_benefits_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trainee_benefits" ADD CONSTRAINT "trainee_benefits_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "electronic_signatures" ADD CONSTRAINT "electronic_signatures_signer_emp_id_employees_emp_id_fk" FOREIGN KEY ("signer_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_orders" ADD CONSTRAINT "transfer_orders_requester_emp_id_employees_emp_id_fk" FOREIGN KEY ("requester_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_orders" ADD CONSTRAINT "transfer_orders_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_orders" ADD CONSTRAINT "transfer_orders_to_department_id_departments_department_id_fk" FOREIGN KEY ("to_department_id") REFERENCES "public"."departments"("department_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_orders" ADD CONSTRAINT "transfer_orders_to_position_id_positions_position_id_fk" FOREIGN KEY ("to_position_id") REFERENCES "public"."positions"("position_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_orders" ADD CONSTRAINT "transfer_orders_to_level_id_position_levels_level_id_fk" FOREIGN KEY ("to_level_id") REFERENCES "public"."position_levels"("level_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_orders" ADD CONSTRAINT "transfer_orders_to_manager_emp_id_employees_emp_id_fk" FOREIGN KEY ("to_manager_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_orders" ADD CONSTRAINT "transfer_orders_to_company_id_companies_company_id_fk" FOREIGN KEY ("to_company_id") REFERENCES "public"."companies"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_orders" ADD CONSTRAINT "transfer_orders_signature_id_electronic_signatures_id_fk" FOREIGN KEY ("signature_id") REFERENCES "public"."electronic_signatures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_request_id_personnel_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."personnel_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_replaces_id_certificates_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_files" ADD CONSTRAINT "contract_files_attachment_info_id_attachments_attachment_info_id_fk" FOREIGN KEY ("attachment_info_id") REFERENCES "public"."attachments"("attachment_info_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_files" ADD CONSTRAINT "contract_files_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_renewals" ADD CONSTRAINT "contract_renewals_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_renewals" ADD CONSTRAINT "contract_renewals_requester_emp_id_employees_emp_id_fk" FOREIGN KEY ("requester_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_renewals" ADD CONSTRAINT "contract_renewals_new_contract_id_contracts_id_fk" FOREIGN KEY ("new_contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_previous_id_contracts_id_fk" FOREIGN KEY ("previous_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dimission_advices" ADD CONSTRAINT "dimission_advices_dimission_id_dimissions_id_fk" FOREIGN KEY ("dimission_id") REFERENCES "public"."dimissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dimission_files" ADD CONSTRAINT "dimission_files_attachment_info_id_attachments_attachment_info_id_fk" FOREIGN KEY ("attachment_info_id") REFERENCES "public"."attachments"("attachment_info_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dimission_files" ADD CONSTRAINT "dimission_files_dimission_id_dimissions_id_fk" FOREIGN KEY ("dimission_id") REFERENCES "public"."dimissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dimissions" ADD CONSTRAINT "dimissions_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dimissions" ADD CONSTRAINT "dimissions_opened_by_emp_id_employees_emp_id_fk" FOREIGN KEY ("opened_by_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dimissions" ADD CONSTRAINT "dimissions_successor_emp_id_employees_emp_id_fk" FOREIGN KEY ("successor_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover_items" ADD CONSTRAINT "handover_items_dimission_id_dimissions_id_fk" FOREIGN KEY ("dimission_id") REFERENCES "public"."dimissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover_items" ADD CONSTRAINT "handover_items_receiver_emp_id_employees_emp_id_fk" FOREIGN KEY ("receiver_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_tasks" ADD CONSTRAINT "entry_tasks_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_entries" ADD CONSTRAINT "pre_entries_requester_emp_id_employees_emp_id_fk" FOREIGN KEY ("requester_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_entries" ADD CONSTRAINT "pre_entries_department_id_departments_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("department_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_entries" ADD CONSTRAINT "pre_entries_position_id_positions_position_id_fk" FOREIGN KEY ("position_id") REFERENCES "public"."positions"("position_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_entries" ADD CONSTRAINT "pre_entries_level_id_position_levels_level_id_fk" FOREIGN KEY ("level_id") REFERENCES "public"."position_levels"("level_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_entries" ADD CONSTRAINT "pre_entries_manager_emp_id_employees_emp_id_fk" FOREIGN KEY ("manager_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_entries" ADD CONSTRAINT "pre_entries_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_entries" ADD CONSTRAINT "pre_entries_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_entry_items" ADD CONSTRAINT "pre_entry_items_pre_entry_id_pre_entries_id_fk" FOREIGN KEY ("pre_entry_id") REFERENCES "public"."pre_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_entry_items" ADD CONSTRAINT "pre_entry_items_attachment_info_id_attachments_attachment_info_id_fk" FOREIGN KEY ("attachment_info_id") REFERENCES "public"."attachments"("attachment_info_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "information_files" ADD CONSTRAINT "information_files_attachment_info_id_attachments_attachment_info_id_fk" FOREIGN KEY ("attachment_info_id") REFERENCES "public"."attachments"("attachment_info_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "information_files" ADD CONSTRAINT "information_files_information_id_informations_id_fk" FOREIGN KEY ("information_id") REFERENCES "public"."informations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "informations" ADD CONSTRAINT "informations_author_emp_id_employees_emp_id_fk" FOREIGN KEY ("author_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_receipts" ADD CONSTRAINT "reading_receipts_information_id_informations_id_fk" FOREIGN KEY ("information_id") REFERENCES "public"."informations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_receipts" ADD CONSTRAINT "reading_receipts_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_photos" ADD CONSTRAINT "identity_photos_attachment_info_id_attachments_attachment_info_id_fk" FOREIGN KEY ("attachment_info_id") REFERENCES "public"."attachments"("attachment_info_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_photos" ADD CONSTRAINT "identity_photos_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payee_cards" ADD CONSTRAINT "payee_cards_bank_id_banks_bank_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."banks"("bank_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payee_cards" ADD CONSTRAINT "payee_cards_owner_emp_id_employees_emp_id_fk" FOREIGN KEY ("owner_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personnel_requests" ADD CONSTRAINT "personnel_requests_requester_emp_id_employees_emp_id_fk" FOREIGN KEY ("requester_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_platforms" ADD CONSTRAINT "employee_platforms_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_platforms" ADD CONSTRAINT "employee_platforms_platform_id_platforms_id_fk" FOREIGN KEY ("platform_id") REFERENCES "public"."platforms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform_departments" ADD CONSTRAINT "platform_departments_platform_id_platforms_id_fk" FOREIGN KEY ("platform_id") REFERENCES "public"."platforms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform_departments" ADD CONSTRAINT "platform_departments_department_id_departments_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("department_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regularizations" ADD CONSTRAINT "regularizations_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_files" ADD CONSTRAINT "scan_files_batch_id_scan_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."scan_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_files" ADD CONSTRAINT "scan_files_attachment_info_id_attachments_attachment_info_id_fk" FOREIGN KEY ("attachment_info_id") REFERENCES "public"."attachments"("attachment_info_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_files" ADD CONSTRAINT "scan_files_matched_emp_id_employees_emp_id_fk" FOREIGN KEY ("matched_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry_subsidies" ADD CONSTRAINT "registry_subsidies_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry_subsidies" ADD CONSTRAINT "registry_subsidies_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departments" ADD CONSTRAINT "departments_parent_id_departments_department_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."departments"("department_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "education_records" ADD CONSTRAINT "education_records_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_files" ADD CONSTRAINT "employee_files_attachment_info_id_attachments_attachment_info_id_fk" FOREIGN KEY ("attachment_info_id") REFERENCES "public"."attachments"("attachment_info_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_files" ADD CONSTRAINT "employee_files_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_department_id_departments_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("department_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_position_id_positions_position_id_fk" FOREIGN KEY ("position_id") REFERENCES "public"."positions"("position_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_level_id_position_levels_level_id_fk" FOREIGN KEY ("level_id") REFERENCES "public"."position_levels"("level_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_manager_emp_id_employees_emp_id_fk" FOREIGN KEY ("manager_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employment_spells" ADD CONSTRAINT "employment_spells_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employment_spells" ADD CONSTRAINT "employment_spells_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_contacts" ADD CONSTRAINT "family_contacts_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_cards" ADD CONSTRAINT "identity_cards_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "language_skills" ADD CONSTRAINT "language_skills_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_department_id_departments_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("department_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_position_category_id_position_categories_position_category_id_fk" FOREIGN KEY ("position_category_id") REFERENCES "public"."position_categories"("position_category_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_level_min_position_levels_level_id_fk" FOREIGN KEY ("level_min") REFERENCES "public"."position_levels"("level_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_level_max_position_levels_level_id_fk" FOREIGN KEY ("level_max") REFERENCES "public"."position_levels"("level_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_experiences" ADD CONSTRAINT "work_experiences_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vaccination_records" ADD CONSTRAINT "vaccination_records_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vaccination_records" ADD CONSTRAINT "vaccination_records_attachment_info_id_attachments_attachment_info_id_fk" FOREIGN KEY ("attachment_info_id") REFERENCES "public"."attachments"("attachment_info_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "general_request_lines" ADD CONSTRAINT "general_request_lines_request_id_general_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."general_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "general_requests" ADD CONSTRAINT "general_requests_requester_emp_id_employees_emp_id_fk" FOREIGN KEY ("requester_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_reads" ADD CONSTRAINT "letter_reads_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_reads" ADD CONSTRAINT "letter_reads_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_tickets" ADD CONSTRAINT "password_tickets_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_permissions" ADD CONSTRAINT "role_permissions_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_permissions" ADD CONSTRAINT "role_permissions_permission_code_permissions_permission_code_fk" FOREIGN KEY ("permission_code") REFERENCES "public"."permissions"("permission_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_actor_user_id_users_user_id_fk" FOREIGN KEY ("actor_user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classify_items" ADD CONSTRAINT "classify_items_classify_code_classifies_classify_code_fk" FOREIGN KEY ("classify_code") REFERENCES "public"."classifies"("classify_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "faq_answers_problem_idx" ON "faq_answers" USING btree ("faq_problem_id");--> statement-breakpoint
CREATE INDEX "faq_problems_topic_idx" ON "faq_problems" USING btree ("faq_info_id");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_cc_key" ON "approval_cc" USING btree ("instance_id","emp_id");--> statement-breakpoint
CREATE INDEX "approval_cc_person_idx" ON "approval_cc" USING btree ("emp_id","id");--> statement-breakpoint
CREATE INDEX "approval_cc_unread_idx" ON "approval_cc" USING btree ("emp_id") WHERE "approval_cc"."read_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "approval_definitions_version_key" ON "approval_definitions" USING btree ("form_type_code","definition_version");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_definitions_draft_key" ON "approval_definitions" USING btree ("form_type_code") WHERE "approval_definitions"."status" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "approval_definitions_published_key" ON "approval_definitions" USING btree ("form_type_code") WHERE "approval_definitions"."status" = 1;--> statement-breakpoint
CREATE INDEX "approval_delegations_from_idx" ON "approval_delegations" USING btree ("from_emp_id","end_at");--> statement-breakpoint
CREATE INDEX "approval_delegations_to_idx" ON "approval_delegations" USING btree ("to_emp_id","end_at");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_instances_business_key" ON "approval_instances" USING btree ("kind_code","business_id");--> statement-breakpoint
CREATE INDEX "approval_instances_requester_idx" ON "approval_instances" USING btree ("requester_emp_id","id");--> statement-breakpoint
CREATE INDEX "approval_instances_unsent_idx" ON "approval_instances" USING btree ("requester_emp_id","status") WHERE "approval_instances"."status" in (0, 4);--> statement-breakpoint
CREATE INDEX "approval_instances_type_idx" ON "approval_instances" USING btree ("form_type_code","id");--> statement-breakpoint
CREATE INDEX "approval_instances_submitted_idx" ON "approval_instances" USING btree ("submitted_at");--> statement-breakpoint
CREATE INDEX "approval_instances_open_idx" ON "approval_instances" USING btree ("id") WHERE "approval_instances"."status" = 1;--> statement-breakpoint
CREATE UNIQUE INDEX "approval_role_members_key" ON "approval_role_members" USING btree ("role_code","emp_id","site_digit",coalesce("department_id", 0));--> statement-breakpoint
CREATE INDEX "approval_role_members_person_idx" ON "approval_role_members" USING btree ("emp_id");--> statement-breakpoint
CREATE INDEX "approval_tasks_instance_idx" ON "approval_tasks" USING btree ("instance_id","round");--> statement-breakpoint
CREATE INDEX "approval_tasks_pending_idx" ON "approval_tasks" USING btree ("assignee_emp_id","id") WHERE "approval_tasks"."status" = 1;--> statement-breakpoint
CREATE INDEX "approval_tasks_decided_idx" ON "approval_tasks" USING btree ("decided_by_emp_id","instance_id","id") WHERE "approval_tasks"."decided_by_emp_id" is not null;--> statement-breakpoint
CREATE INDEX "approval_tasks_remind_idx" ON "approval_tasks" USING btree ("remind_at") WHERE "approval_tasks"."status" = 1;--> statement-breakpoint
CREATE UNIQUE INDEX "approval_tasks_open_key" ON "approval_tasks" USING btree ("instance_id","entry","assignee_emp_id") WHERE "approval_tasks"."status" in (0, 1);--> statement-breakpoint
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
CREATE UNIQUE INDEX "bank_cards_key" ON "bank_cards" USING btree ("emp_id","purpose") WHERE "bank_cards"."valid_from" is not null and "bank_cards"."valid_to" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_cards_waiting_key" ON "bank_cards" USING btree ("emp_id","purpose") WHERE "bank_cards"."valid_from" is null and "bank_cards"."valid_to" is null;--> statement-breakpoint
CREATE INDEX "bank_cards_due_idx" ON "bank_cards" USING btree ("effective_month") WHERE "bank_cards"."valid_from" is null and "bank_cards"."valid_to" is null;--> statement-breakpoint
CREATE INDEX "bank_cards_account_idx" ON "bank_cards" USING btree ("account_hash");--> statement-breakpoint
CREATE INDEX "bank_cards_emp_idx" ON "bank_cards" USING btree ("emp_id");--> statement-breakpoint
CREATE INDEX "banks_code_idx" ON "banks" USING btree ("bank_code","cnaps");--> statement-breakpoint
CREATE INDEX "banks_city_idx" ON "banks" USING btree ("city","cnaps");--> statement-breakpoint
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
CREATE UNIQUE INDEX "electronic_signatures_valid_key" ON "electronic_signatures" USING btree ("biz_type","biz_id","signer_emp_id") WHERE "electronic_signatures"."invalidated_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "employee_posts_key" ON "employee_posts" USING btree ("emp_id","valid_from");--> statement-breakpoint
CREATE UNIQUE INDEX "employee_posts_open_key" ON "employee_posts" USING btree ("emp_id") WHERE "employee_posts"."valid_to" is null;--> statement-breakpoint
CREATE INDEX "employee_posts_department_idx" ON "employee_posts" USING btree ("department_id","valid_from");--> statement-breakpoint
CREATE INDEX "transfer_orders_emp_idx" ON "transfer_orders" USING btree ("emp_id","id");--> statement-breakpoint
CREATE INDEX "transfer_orders_state_idx" ON "transfer_orders" USING btree ("state","effective_date");--> statement-breakpoint
CREATE INDEX "transfer_orders_requester_idx" ON "transfer_orders" USING btree ("requester_emp_id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_request_key" ON "certificates" USING btree ("request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_replaces_key" ON "certificates" USING btree ("replaces_id");--> statement-breakpoint
CREATE INDEX "certificates_emp_idx" ON "certificates" USING btree ("emp_id","issued_on");--> statement-breakpoint
CREATE INDEX "certificates_issued_idx" ON "certificates" USING btree ("issued_on","id");--> statement-breakpoint
CREATE INDEX "contract_files_contract_idx" ON "contract_files" USING btree ("contract_id","file_type");--> statement-breakpoint
CREATE UNIQUE INDEX "contract_renewals_open_key" ON "contract_renewals" USING btree ("contract_id") WHERE "contract_renewals"."state" in (0, 1, 2);--> statement-breakpoint
CREATE INDEX "contract_renewals_contract_idx" ON "contract_renewals" USING btree ("contract_id","id");--> statement-breakpoint
CREATE INDEX "contract_renewals_requester_idx" ON "contract_renewals" USING btree ("requester_emp_id");--> statement-breakpoint
CREATE INDEX "contracts_emp_idx" ON "contracts" USING btree ("emp_id","start_date");--> statement-breakpoint
CREATE INDEX "contracts_previous_idx" ON "contracts" USING btree ("previous_id");--> statement-breakpoint
CREATE INDEX "contracts_due_idx" ON "contracts" USING btree ("last_day","id") WHERE "contracts"."state" = 3;--> statement-breakpoint
CREATE INDEX "contracts_state_idx" ON "contracts" USING btree ("state","start_date");--> statement-breakpoint
CREATE UNIQUE INDEX "contracts_open_key" ON "contracts" USING btree ("emp_id","company_id") WHERE "contracts"."state" in (1, 2);--> statement-breakpoint
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
CREATE INDEX "employee_drafts_maker_idx" ON "employee_drafts" USING btree ("user_id","actor_user_id","updated_at");--> statement-breakpoint
CREATE INDEX "employee_drafts_updated_idx" ON "employee_drafts" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "pre_entries_plan_idx" ON "pre_entries" USING btree ("state","plan_date","id");--> statement-breakpoint
CREATE INDEX "pre_entries_department_idx" ON "pre_entries" USING btree ("department_id","state");--> statement-breakpoint
CREATE INDEX "pre_entries_position_idx" ON "pre_entries" USING btree ("position_id") WHERE "pre_entries"."state" in (1, 2);--> statement-breakpoint
CREATE INDEX "pre_entries_emp_idx" ON "pre_entries" USING btree ("emp_id");--> statement-breakpoint
CREATE INDEX "pre_entries_search_idx" ON "pre_entries" USING gin ("search_tokens");--> statement-breakpoint
CREATE UNIQUE INDEX "pre_entries_mobile_key" ON "pre_entries" USING btree ("mobile") WHERE "pre_entries"."state" in (0, 1, 2);--> statement-breakpoint
CREATE UNIQUE INDEX "pre_entries_identity_key" ON "pre_entries" USING btree ("id_type","id_hash") WHERE "pre_entries"."state" in (0, 1, 2);--> statement-breakpoint
CREATE UNIQUE INDEX "pre_entry_items_key" ON "pre_entry_items" USING btree ("pre_entry_id","item");--> statement-breakpoint
CREATE UNIQUE INDEX "pre_entry_items_file_key" ON "pre_entry_items" USING btree ("attachment_info_id");--> statement-breakpoint
CREATE INDEX "information_files_idx" ON "information_files" USING btree ("information_id");--> statement-breakpoint
CREATE INDEX "informations_audience_idx" ON "informations" USING gin ("audience");--> statement-breakpoint
CREATE INDEX "informations_state_idx" ON "informations" USING btree ("state","published_at");--> statement-breakpoint
CREATE INDEX "informations_published_idx" ON "informations" USING btree ("published_at","id");--> statement-breakpoint
CREATE INDEX "informations_deadline_idx" ON "informations" USING btree ("deadline") WHERE "informations"."state" = 2 and "informations"."must_read" = 1;--> statement-breakpoint
CREATE INDEX "informations_type_idx" ON "informations" USING btree ("type");--> statement-breakpoint
CREATE INDEX "informations_author_idx" ON "informations" USING btree ("author_emp_id");--> statement-breakpoint
CREATE INDEX "reading_receipts_person_idx" ON "reading_receipts" USING btree ("emp_id","information_id");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_photos_key" ON "identity_photos" USING btree ("emp_id","item");--> statement-breakpoint
CREATE UNIQUE INDEX "payee_cards_account_key" ON "payee_cards" USING btree ("kind","account_hash") WHERE "payee_cards"."ended" = 0;--> statement-breakpoint
CREATE INDEX "payee_cards_kind_idx" ON "payee_cards" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "payee_cards_owner_idx" ON "payee_cards" USING btree ("owner_emp_id");--> statement-breakpoint
CREATE INDEX "payee_cards_bank_idx" ON "payee_cards" USING btree ("bank_id");--> statement-breakpoint
CREATE UNIQUE INDEX "personnel_requests_open_key" ON "personnel_requests" USING btree ("requester_emp_id","request_kind","section") WHERE "personnel_requests"."open" = 1;--> statement-breakpoint
CREATE INDEX "personnel_requests_kind_idx" ON "personnel_requests" USING btree ("request_kind","id");--> statement-breakpoint
CREATE INDEX "personnel_requests_waiting_idx" ON "personnel_requests" USING btree ("request_kind") WHERE "personnel_requests"."open" = 1;--> statement-breakpoint
CREATE INDEX "personnel_requests_requester_idx" ON "personnel_requests" USING btree ("requester_emp_id","id");--> statement-breakpoint
CREATE INDEX "employee_platforms_platform_idx" ON "employee_platforms" USING btree ("platform_id");--> statement-breakpoint
CREATE INDEX "platform_departments_department_idx" ON "platform_departments" USING btree ("department_id");--> statement-breakpoint
CREATE UNIQUE INDEX "regularizations_key" ON "regularizations" USING btree ("emp_id","probation_end");--> statement-breakpoint
CREATE UNIQUE INDEX "regularizations_open_key" ON "regularizations" USING btree ("emp_id") WHERE "regularizations"."state" in (1, 2, 3);--> statement-breakpoint
CREATE INDEX "regularizations_open_idx" ON "regularizations" USING btree ("probation_end") WHERE "regularizations"."state" in (1, 2, 3);--> statement-breakpoint
CREATE INDEX "regularizations_due_idx" ON "regularizations" USING btree ("regular_date","emp_id") WHERE "regularizations"."state" = 4;--> statement-breakpoint
CREATE INDEX "scan_files_batch_idx" ON "scan_files" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "scan_files_status_idx" ON "scan_files" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "scan_files_person_idx" ON "scan_files" USING btree ("matched_emp_id");--> statement-breakpoint
CREATE INDEX "scan_files_author_idx" ON "scan_files" USING btree ("created_by","status");--> statement-breakpoint
CREATE UNIQUE INDEX "scan_files_attachment_key" ON "scan_files" USING btree ("attachment_info_id");--> statement-breakpoint
CREATE INDEX "registry_subsidies_holder_idx" ON "registry_subsidies" USING btree ("id_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "registry_subsidies_open_key" ON "registry_subsidies" USING btree ("emp_id","company_id","role") WHERE "registry_subsidies"."state" in (1, 2, 3);--> statement-breakpoint
CREATE INDEX "registry_subsidies_months_idx" ON "registry_subsidies" USING btree ("start_month","end_month") WHERE "registry_subsidies"."effective_on" is not null;--> statement-breakpoint
CREATE INDEX "registry_subsidies_company_idx" ON "registry_subsidies" USING btree ("company_id","state");--> statement-breakpoint
CREATE INDEX "department_history_idx" ON "department_history" USING btree ("department_id","valid_from");--> statement-breakpoint
CREATE UNIQUE INDEX "departments_name_key" ON "departments" USING btree (coalesce("parent_id", 0),"department_name") WHERE "departments"."status" <> 3;--> statement-breakpoint
CREATE INDEX "departments_parent_idx" ON "departments" USING btree ("parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "education_records_highest_key" ON "education_records" USING btree ("emp_id") WHERE "education_records"."is_highest" = 1;--> statement-breakpoint
CREATE UNIQUE INDEX "education_records_key" ON "education_records" USING btree ("emp_id","education","school_name","major");--> statement-breakpoint
CREATE INDEX "employee_files_emp_idx" ON "employee_files" USING btree ("emp_id");--> statement-breakpoint
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
CREATE UNIQUE INDEX "employment_spells_open_key" ON "employment_spells" USING btree ("emp_id") WHERE "employment_spells"."end_date" is null;--> statement-breakpoint
CREATE INDEX "employment_spells_emp_idx" ON "employment_spells" USING btree ("emp_id");--> statement-breakpoint
CREATE UNIQUE INDEX "family_contacts_key" ON "family_contacts" USING btree ("emp_id","name","relation");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_cards_number_key" ON "identity_cards" USING btree ("id_type","id_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "language_skills_key" ON "language_skills" USING btree ("emp_id","language","level");--> statement-breakpoint
CREATE UNIQUE INDEX "language_skills_english_key" ON "language_skills" USING btree ("emp_id") WHERE "language_skills"."language" = 1;--> statement-breakpoint
CREATE UNIQUE INDEX "positions_name_key" ON "positions" USING btree ("department_id","name");--> statement-breakpoint
CREATE INDEX "positions_category_idx" ON "positions" USING btree ("position_category_id");--> statement-breakpoint
CREATE UNIQUE INDEX "work_experiences_key" ON "work_experiences" USING btree ("emp_id","company","start_date");--> statement-breakpoint
CREATE UNIQUE INDEX "vaccination_records_key" ON "vaccination_records" USING btree ("emp_id","vaccine","dose_no");--> statement-breakpoint
CREATE INDEX "vaccination_records_vaccine_idx" ON "vaccination_records" USING btree ("vaccine","emp_id");--> statement-breakpoint
CREATE INDEX "vaccination_records_day_idx" ON "vaccination_records" USING btree ("date","id");--> statement-breakpoint
CREATE UNIQUE INDEX "general_request_lines_key" ON "general_request_lines" USING btree ("request_id","line");--> statement-breakpoint
CREATE INDEX "general_requests_requester_idx" ON "general_requests" USING btree ("requester_emp_id","id");--> statement-breakpoint
CREATE INDEX "general_requests_attachments_idx" ON "general_requests" USING gin ("attachment_ids");--> statement-breakpoint
CREATE INDEX "captchas_expiry_idx" ON "captchas" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "gateway_calls_time_idx" ON "gateway_calls" USING btree ("time");--> statement-breakpoint
CREATE INDEX "gateway_calls_app_idx" ON "gateway_calls" USING btree ("app_id","id");--> statement-breakpoint
CREATE INDEX "kept_forms_created_idx" ON "kept_forms" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "letters_published_idx" ON "letters" USING btree ("publish_from");--> statement-breakpoint
CREATE INDEX "login_log_time_idx" ON "login_log" USING btree ("time");--> statement-breakpoint
CREATE INDEX "login_log_user_idx" ON "login_log" USING btree ("user_id","time");--> statement-breakpoint
CREATE INDEX "one_time_nonces_expiry_idx" ON "one_time_nonces" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rate_counters_window_idx" ON "rate_counters" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "sessions_live_idx" ON "sessions" USING btree ("user_id","channel","created_at") WHERE "sessions"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "sessions_cas_idx" ON "sessions" USING btree ("cas_ticket_hash") WHERE "sessions"."cas_ticket_hash" is not null;--> statement-breakpoint
CREATE INDEX "user_roles_role_idx" ON "user_roles" USING btree ("role_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_job_number_key" ON "users" USING btree (lower("job_number"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "verify_codes_target_idx" ON "verify_codes" USING btree ("purpose","target","id");--> statement-breakpoint
CREATE INDEX "verify_codes_expiry_idx" ON "verify_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "attachments_owner_idx" ON "attachments" USING btree ("owner_type","owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "attachments_task_file_key" ON "attachments" USING btree ("owner_id","uploaded_by","sha256") WHERE "attachments"."owner_type" in ('approvalTask', 'approvalDecision');--> statement-breakpoint
CREATE INDEX "audit_log_object_idx" ON "audit_log" USING btree ("object_type","object_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_time_idx" ON "audit_log" USING btree ("time");--> statement-breakpoint
CREATE INDEX "error_log_time_idx" ON "error_log" USING btree ("time");--> statement-breakpoint
CREATE INDEX "error_log_fingerprint_idx" ON "error_log" USING btree ("fingerprint","time");--> statement-breakpoint
CREATE INDEX "error_log_references_idx" ON "error_log" USING gin ("references");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_idx" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "import_batches_type_idx" ON "import_batches" USING btree ("type","id");--> statement-breakpoint
CREATE INDEX "import_batches_creator_idx" ON "import_batches" USING btree ("created_by","id");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_event_key" ON "notifications" USING btree ("event_key","emp_id");--> statement-breakpoint
CREATE INDEX "notifications_person_idx" ON "notifications" USING btree ("emp_id","id");--> statement-breakpoint
CREATE INDEX "notifications_unread_idx" ON "notifications" USING btree ("emp_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_queued_idx" ON "notifications" USING btree ("id") WHERE "notifications"."state" = 0;