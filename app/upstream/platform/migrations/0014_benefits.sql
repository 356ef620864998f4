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
	CONSTRAINT "benefit_archives_month_check" CHECK ("benefit_archives"."start_month" ~ '^\d{4}-(0[1-9]|1[0-2])$' and ("benefit_archives"."stop_month" is null or "benefit_archives"."stop_month" ~ '^\d{4}-(0[1-9]|1[0-2])$' and "benefit_archives"."stop_month" >= "benefit_archives"."start_month")),
	CONSTRAINT "benefit_archives_stop_check" CHECK (("benefit_archives"."stop_month" is null) = ("benefit_archives"."stop_reason" is null) and coalesce("benefit_archives"."stop_reason" in (1, 2, 3, 4, 9), true)),
	CONSTRAINT "benefit_archives_base_check" CHECK ("benefit_archives"."base" > 0 and "benefit_archives"."city_code" ~ '^\d{6}$' and "benefit_archives"."tier" between 1 and 4 and "benefit_archives"."draws_pension" in (0, 1)),
	CONSTRAINT "benefit_archives_scheme_check" CHECK ("benefit_archives"."scheme" = 1 and "benefit_archives"."employer_bp" is null and "benefit_archives"."employee_bp" is null or "benefit_archives"."scheme" = 2 and "benefit_archives"."employer_bp" between 500 and 1200 and "benefit_archives"."employee_bp" between 500 and 1200)
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
	CONSTRAINT "benefit_params_month_check" CHECK ("benefit_params"."start_month" ~ '^\d{4}-(0[1-9]|1[0-2])$' and ("benefit_params"."end_month" is null or "benefit_params"."end_month" ~ '^\d{4}-(0[1-9]|1[0-2])$' and "benefit_params"."end_month" >= "benefit_params"."start_month")),
	CONSTRAINT "benefit_params_rate_check" CHECK ("benefit_params"."employer_bp" between 0 and 10000 and "benefit_params"."employee_bp" between 0 and 10000 and "benefit_params"."round_to" in (1, 10, 100) and "benefit_params"."round_mode" between 1 and 3),
	CONSTRAINT "benefit_params_limits_check" CHECK (coalesce("benefit_params"."floor" <= "benefit_params"."cap", true) and coalesce("benefit_params"."floor", 0) >= 0)
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
	"confirmed" smallint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "city_params_check" CHECK ("city_params"."city_code" ~ '^\d{6}$' and "city_params"."start_month" ~ '^\d{4}-(0[1-9]|1[0-2])$' and "city_params"."cutoff_day" between 1 and 31 and "city_params"."min_wage" > 0 and "city_params"."avg_wage" >= "city_params"."min_wage")
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
ALTER TABLE "benefit_archives" ADD CONSTRAINT "benefit_archives_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contributions" ADD CONSTRAINT "contributions_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medical_benefits" ADD CONSTRAINT "medical_benefits_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trainee_benefits" ADD CONSTRAINT "trainee_benefits_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
CREATE INDEX "trainee_benefits_to_idx" ON "trainee_benefits" USING btree ("to_day");