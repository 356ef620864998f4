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
ALTER TABLE "payroll_lines" ADD COLUMN "imported" jsonb;--> statement-breakpoint
ALTER TABLE "salary_bonuses" ADD CONSTRAINT "salary_bonuses_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salary_bonuses" ADD CONSTRAINT "salary_bonuses_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "salary_bonuses_open_key" ON "salary_bonuses" USING btree ("emp_id","company_id","year") WHERE "salary_bonuses"."run_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "salary_bonuses_separate_key" ON "salary_bonuses" USING btree ("emp_id","year") WHERE "salary_bonuses"."run_id" is not null and "salary_bonuses"."way" = 1;--> statement-breakpoint
CREATE UNIQUE INDEX "salary_bonuses_run_key" ON "salary_bonuses" USING btree ("run_id","emp_id");--> statement-breakpoint
CREATE INDEX "salary_bonuses_list_idx" ON "salary_bonuses" USING btree ("year","company_id","id");