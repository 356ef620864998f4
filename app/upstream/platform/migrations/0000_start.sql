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
	"is_default" smallint DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
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
	CONSTRAINT "banks_cnaps_unique" UNIQUE("cnaps")
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
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contracts_contract_no_unique" UNIQUE("contract_no"),
	CONSTRAINT "contracts_type_check" CHECK ("contracts"."type" between 1 and 8),
	CONSTRAINT "contracts_probation_check" CHECK ("contracts"."probation_months" between 0 and 6)
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
	"minor_worker" smallint DEFAULT 0 NOT NULL,
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
CREATE TABLE "position_categories" (
	"position_category_id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"parent_id" integer,
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
CREATE TABLE "companies" (
	"company_id" serial PRIMARY KEY NOT NULL,
	"company_name" text NOT NULL,
	"credit_code" text NOT NULL,
	CONSTRAINT "companies_company_name_unique" UNIQUE("company_name"),
	CONSTRAINT "companies_credit_code_unique" UNIQUE("credit_code")
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
	"result" smallint NOT NULL,
	"session_id" uuid
);
--> statement-breakpoint
CREATE TABLE "login_tries" (
	"key" text PRIMARY KEY NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
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
	"visible" smallint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "permissions" (
	"permission_code" integer PRIMARY KEY NOT NULL,
	"parent_id" integer DEFAULT 0 NOT NULL,
	"name" jsonb NOT NULL,
	"no_acting" smallint DEFAULT 0 NOT NULL
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
	"rights_version" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_emp_id_unique" UNIQUE("emp_id"),
	CONSTRAINT "users_status_check" CHECK ("users"."status" in (1, 2, 3))
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
	"name" jsonb NOT NULL
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
	"user_id" integer
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"owner" text NOT NULL,
	"key" text NOT NULL,
	"path" text NOT NULL,
	"body_hash" char(64) NOT NULL,
	"result" jsonb,
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
ALTER TABLE "bank_cards" ADD CONSTRAINT "bank_cards_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "positions" ADD CONSTRAINT "positions_department_id_departments_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("department_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_position_category_id_position_categories_position_category_id_fk" FOREIGN KEY ("position_category_id") REFERENCES "public"."position_categories"("position_category_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_level_min_position_levels_level_id_fk" FOREIGN KEY ("level_min") REFERENCES "public"."position_levels"("level_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_level_max_position_levels_level_id_fk" FOREIGN KEY ("level_max") REFERENCES "public"."position_levels"("level_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_experiences" ADD CONSTRAINT "work_experiences_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_permissions" ADD CONSTRAINT "role_permissions_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_permissions" ADD CONSTRAINT "role_permissions_permission_code_permissions_permission_code_fk" FOREIGN KEY ("permission_code") REFERENCES "public"."permissions"("permission_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_actor_user_id_users_user_id_fk" FOREIGN KEY ("actor_user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classify_items" ADD CONSTRAINT "classify_items_classify_code_classifies_classify_code_fk" FOREIGN KEY ("classify_code") REFERENCES "public"."classifies"("classify_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_cards_key" ON "bank_cards" USING btree ("emp_id","purpose");--> statement-breakpoint
CREATE INDEX "bank_cards_account_idx" ON "bank_cards" USING btree ("account_hash");--> statement-breakpoint
CREATE INDEX "contracts_emp_idx" ON "contracts" USING btree ("emp_id","start_date");--> statement-breakpoint
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
CREATE INDEX "employees_search_idx" ON "employees" USING gin ("search_tokens");--> statement-breakpoint
CREATE UNIQUE INDEX "employment_spells_open_key" ON "employment_spells" USING btree ("emp_id") WHERE "employment_spells"."end_date" is null;--> statement-breakpoint
CREATE INDEX "employment_spells_emp_idx" ON "employment_spells" USING btree ("emp_id");--> statement-breakpoint
CREATE UNIQUE INDEX "family_contacts_key" ON "family_contacts" USING btree ("emp_id","name","relation");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_cards_number_key" ON "identity_cards" USING btree ("id_type","id_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "positions_name_key" ON "positions" USING btree ("department_id","name");--> statement-breakpoint
CREATE INDEX "positions_category_idx" ON "positions" USING btree ("position_category_id");--> statement-breakpoint
CREATE UNIQUE INDEX "work_experiences_key" ON "work_experiences" USING btree ("emp_id","company","start_date");--> statement-breakpoint
CREATE INDEX "login_log_time_idx" ON "login_log" USING btree ("time");--> statement-breakpoint
CREATE INDEX "login_log_user_idx" ON "login_log" USING btree ("user_id","time");--> statement-breakpoint
CREATE INDEX "rate_counters_window_idx" ON "rate_counters" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "sessions_live_idx" ON "sessions" USING btree ("user_id","channel","created_at") WHERE "sessions"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "user_roles_role_idx" ON "user_roles" USING btree ("role_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_job_number_key" ON "users" USING btree (lower("job_number"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "attachments_owner_idx" ON "attachments" USING btree ("owner_type","owner_id");--> statement-breakpoint
CREATE INDEX "audit_log_object_idx" ON "audit_log" USING btree ("object_type","object_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_time_idx" ON "audit_log" USING btree ("time");--> statement-breakpoint
CREATE INDEX "error_log_time_idx" ON "error_log" USING btree ("time");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_idx" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "import_batches_type_idx" ON "import_batches" USING btree ("type","id");--> statement-breakpoint
CREATE INDEX "import_batches_creator_idx" ON "import_batches" USING btree ("created_by","id");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_event_key" ON "notifications" USING btree ("event_key","emp_id");--> statement-breakpoint
CREATE INDEX "notifications_person_idx" ON "notifications" USING btree ("emp_id","id");--> statement-breakpoint
CREATE INDEX "notifications_unread_idx" ON "notifications" USING btree ("emp_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_queued_idx" ON "notifications" USING btree ("id") WHERE "notifications"."state" = 0;