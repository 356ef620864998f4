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
	CONSTRAINT "pay_structures_check" CHECK ("pay_structures"."site_id" between 1 and 7 and "pay_structures"."enabled" in (0, 1))
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
ALTER TABLE "salary_archives" ADD CONSTRAINT "salary_archives_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salary_archives" ADD CONSTRAINT "salary_archives_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salary_archives" ADD CONSTRAINT "salary_archives_structure_id_pay_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."pay_structures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salary_values" ADD CONSTRAINT "salary_values_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wage_secrets" ADD CONSTRAINT "wage_secrets_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wage_sessions" ADD CONSTRAINT "wage_sessions_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wage_sessions" ADD CONSTRAINT "wage_sessions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_clerks" ADD CONSTRAINT "payroll_clerks_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_items" ADD CONSTRAINT "pay_items_version_id_pay_structure_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."pay_structure_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_structure_versions" ADD CONSTRAINT "pay_structure_versions_structure_id_pay_structures_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."pay_structures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_deductions" ADD CONSTRAINT "tax_deductions_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_ledger" ADD CONSTRAINT "tax_ledger_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_ledger" ADD CONSTRAINT "tax_ledger_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_profiles" ADD CONSTRAINT "tax_profiles_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_profiles" ADD CONSTRAINT "tax_profiles_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "salary_archives_company_idx" ON "salary_archives" USING btree ("company_id","status");--> statement-breakpoint
CREATE INDEX "salary_archives_structure_idx" ON "salary_archives" USING btree ("structure_id");--> statement-breakpoint
CREATE INDEX "salary_log_person_idx" ON "salary_log" USING btree ("emp_id","id");--> statement-breakpoint
CREATE INDEX "salary_log_operator_idx" ON "salary_log" USING btree ("operator_user_id","id");--> statement-breakpoint
CREATE INDEX "salary_log_run_idx" ON "salary_log" USING btree ("run_id","id") WHERE "salary_log"."run_id" is not null;--> statement-breakpoint
CREATE INDEX "salary_log_at_idx" ON "salary_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "wage_secrets_reset_idx" ON "wage_secrets" USING btree ("reset_asked_at") WHERE "wage_secrets"."reset_asked_at" is not null;--> statement-breakpoint
CREATE INDEX "wage_sessions_session_idx" ON "wage_sessions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "wage_sessions_expiry_idx" ON "wage_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_items_key" ON "pay_items" USING btree ("version_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_items_sort_key" ON "pay_items" USING btree ("version_id","sort");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_structure_versions_key" ON "pay_structure_versions" USING btree ("structure_id","from_month");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_figures_key" ON "tax_figures" USING btree ("code","from_date");--> statement-breakpoint
CREATE INDEX "tax_ledger_person_idx" ON "tax_ledger" USING btree ("emp_id","tax_year","company_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_ledger_run_key" ON "tax_ledger" USING btree ("run_id","emp_id") WHERE "tax_ledger"."reverses" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "tax_ledger_reverses_key" ON "tax_ledger" USING btree ("reverses");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_ledger_opening_key" ON "tax_ledger" USING btree ("emp_id","company_id","tax_year","income_type") WHERE "tax_ledger"."run_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "tax_profiles_key" ON "tax_profiles" USING btree ("emp_id","year");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_tables_key" ON "tax_tables" USING btree ("kind","from_date");--> statement-breakpoint
-- Who looked at whose pay and what was withheld stays as it was written.
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['salary_log', 'tax_ledger'] LOOP
    EXECUTE format(
      'CREATE TRIGGER %I BEFORE UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()',
      name || '_append_only', name);
  END LOOP;
END $$;
