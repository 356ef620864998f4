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
CREATE TABLE "payroll_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payroll_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"run_id" integer NOT NULL,
	"emp_id" integer NOT NULL,
	"site_id" smallint NOT NULL,
	"department_id" integer NOT NULL,
	"structure_version_id" integer,
	"snapshot" jsonb,
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
	CONSTRAINT "payroll_runs_check" CHECK ("payroll_runs"."kind" between 1 and 5
        and "payroll_runs"."state" between 0 and 7
        and "payroll_runs"."month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'
        and "payroll_runs"."task" in ('collect', 'calculate')
        and ("payroll_runs"."reopen_by" is null) = ("payroll_runs"."reopen_reason" = '')),
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
DROP INDEX "tax_ledger_run_key";--> statement-breakpoint
ALTER TABLE "run_inputs" ADD COLUMN "remark" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "run_inputs" ADD COLUMN "taken_by" integer;--> statement-breakpoint
ALTER TABLE "run_inputs" ADD COLUMN "carried_by" integer;--> statement-breakpoint
ALTER TABLE "tax_ledger" ADD COLUMN "lock_no" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "salary_adjust_forms" ADD CONSTRAINT "salary_adjust_forms_head_emp_id_employees_emp_id_fk" FOREIGN KEY ("head_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salary_adjust_forms" ADD CONSTRAINT "salary_adjust_forms_requester_emp_id_employees_emp_id_fk" FOREIGN KEY ("requester_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salary_adjustment_lines" ADD CONSTRAINT "salary_adjustment_lines_adjustment_id_salary_adjustments_id_fk" FOREIGN KEY ("adjustment_id") REFERENCES "public"."salary_adjustments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salary_adjustments" ADD CONSTRAINT "salary_adjustments_form_id_salary_adjust_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."salary_adjust_forms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salary_adjustments" ADD CONSTRAINT "salary_adjustments_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_batches" ADD CONSTRAINT "bank_batches_run_id_payroll_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payroll_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_rows" ADD CONSTRAINT "bank_rows_batch_id_bank_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."bank_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_rows" ADD CONSTRAINT "bank_rows_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
CREATE UNIQUE INDEX "salary_adjustments_open_key" ON "salary_adjustments" USING btree ("emp_id") WHERE "salary_adjustments"."state" in (0, 1);--> statement-breakpoint
CREATE INDEX "salary_adjustments_form_idx" ON "salary_adjustments" USING btree ("form_id");--> statement-breakpoint
CREATE INDEX "salary_adjustments_person_idx" ON "salary_adjustments" USING btree ("emp_id","id");--> statement-breakpoint
CREATE INDEX "salary_adjustments_state_idx" ON "salary_adjustments" USING btree ("state","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_batches_key" ON "bank_batches" USING btree ("run_id","bank_code","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_batches_live_key" ON "bank_batches" USING btree ("run_id","bank_code") WHERE "bank_batches"."state" in (0, 1);--> statement-breakpoint
CREATE INDEX "bank_rows_account_idx" ON "bank_rows" USING btree ("batch_id","account_hash");--> statement-breakpoint
CREATE INDEX "bank_rows_person_idx" ON "bank_rows" USING btree ("emp_id");--> statement-breakpoint
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
CREATE INDEX "payroll_people_month_idx" ON "payroll_people" USING btree ("company_id","month");--> statement-breakpoint
CREATE UNIQUE INDEX "run_inputs_file_key" ON "run_inputs" USING btree ("emp_id","month","item_code","remark") WHERE "run_inputs"."source_type" = 2;--> statement-breakpoint
CREATE INDEX "run_inputs_open_idx" ON "run_inputs" USING btree ("emp_id","month") WHERE "run_inputs"."state" = 0;--> statement-breakpoint
CREATE INDEX "run_inputs_taken_idx" ON "run_inputs" USING btree ("taken_by") WHERE "run_inputs"."taken_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "tax_ledger_run_key" ON "tax_ledger" USING btree ("run_id","emp_id","lock_no") WHERE "tax_ledger"."reverses" is null;--> statement-breakpoint
ALTER TABLE "run_inputs" ADD CONSTRAINT "run_inputs_taken_check" CHECK (("run_inputs"."state" = 1) = ("run_inputs"."taken_by" is not null));