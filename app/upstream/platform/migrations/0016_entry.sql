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
	"token_hash" text,
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
	CONSTRAINT "pre_entries_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "pre_entries_key_hash_unique" UNIQUE("key_hash"),
	CONSTRAINT "pre_entries_state_check" CHECK ("pre_entries"."state" between 0 and 4 and ("pre_entries"."state" = 3) = ("pre_entries"."emp_id" is not null) and ("pre_entries"."state" = 4) = ("pre_entries"."end_reason" is not null)),
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
ALTER TABLE "pre_entries" ADD CONSTRAINT "pre_entries_requester_emp_id_employees_emp_id_fk" FOREIGN KEY ("requester_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_entries" ADD CONSTRAINT "pre_entries_department_id_departments_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("department_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_entries" ADD CONSTRAINT "pre_entries_position_id_positions_position_id_fk" FOREIGN KEY ("position_id") REFERENCES "public"."positions"("position_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_entries" ADD CONSTRAINT "pre_entries_level_id_position_levels_level_id_fk" FOREIGN KEY ("level_id") REFERENCES "public"."position_levels"("level_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_entries" ADD CONSTRAINT "pre_entries_manager_emp_id_employees_emp_id_fk" FOREIGN KEY ("manager_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_entries" ADD CONSTRAINT "pre_entries_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_entries" ADD CONSTRAINT "pre_entries_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_entry_items" ADD CONSTRAINT "pre_entry_items_pre_entry_id_pre_entries_id_fk" FOREIGN KEY ("pre_entry_id") REFERENCES "public"."pre_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_entry_items" ADD CONSTRAINT "pre_entry_items_attachment_info_id_attachments_attachment_info_id_fk" FOREIGN KEY ("attachment_info_id") REFERENCES "public"."attachments"("attachment_info_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regularizations" ADD CONSTRAINT "regularizations_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pre_entries_plan_idx" ON "pre_entries" USING btree ("state","plan_date","id");--> statement-breakpoint
CREATE INDEX "pre_entries_department_idx" ON "pre_entries" USING btree ("department_id","state");--> statement-breakpoint
CREATE INDEX "pre_entries_position_idx" ON "pre_entries" USING btree ("position_id") WHERE "pre_entries"."state" in (1, 2);--> statement-breakpoint
CREATE INDEX "pre_entries_search_idx" ON "pre_entries" USING gin ("search_tokens");--> statement-breakpoint
CREATE UNIQUE INDEX "pre_entries_mobile_key" ON "pre_entries" USING btree ("mobile") WHERE "pre_entries"."state" in (0, 1, 2);--> statement-breakpoint
CREATE UNIQUE INDEX "pre_entries_identity_key" ON "pre_entries" USING btree ("id_type","id_hash") WHERE "pre_entries"."state" in (0, 1, 2);--> statement-breakpoint
CREATE UNIQUE INDEX "pre_entry_items_key" ON "pre_entry_items" USING btree ("pre_entry_id","item");--> statement-breakpoint
CREATE UNIQUE INDEX "pre_entry_items_file_key" ON "pre_entry_items" USING btree ("attachment_info_id");--> statement-breakpoint
CREATE UNIQUE INDEX "regularizations_key" ON "regularizations" USING btree ("emp_id","probation_end");--> statement-breakpoint
CREATE UNIQUE INDEX "regularizations_open_key" ON "regularizations" USING btree ("emp_id") WHERE "regularizations"."state" in (1, 2, 3);--> statement-breakpoint
CREATE INDEX "regularizations_open_idx" ON "regularizations" USING btree ("probation_end") WHERE "regularizations"."state" in (1, 2, 3);--> statement-breakpoint
CREATE INDEX "regularizations_due_idx" ON "regularizations" USING btree ("regular_date","emp_id") WHERE "regularizations"."state" = 4;--> statement-breakpoint
CREATE INDEX "employees_probation_idx" ON "employees" USING btree ("hire_date","emp_id") WHERE "employees"."lifecycle" = 2 and "employees"."employment" = 1;