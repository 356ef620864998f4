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
CREATE TABLE "employee_platforms" (
	"emp_id" integer NOT NULL,
	"platform_id" integer NOT NULL,
	CONSTRAINT "employee_platforms_emp_id_platform_id_pk" PRIMARY KEY("emp_id","platform_id")
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
ALTER TABLE "employee_platforms" ADD CONSTRAINT "employee_platforms_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_platforms" ADD CONSTRAINT "employee_platforms_platform_id_platforms_id_fk" FOREIGN KEY ("platform_id") REFERENCES "public"."platforms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "language_skills" ADD CONSTRAINT "language_skills_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "employee_drafts_maker_idx" ON "employee_drafts" USING btree ("user_id","actor_user_id","updated_at");--> statement-breakpoint
CREATE INDEX "employee_drafts_updated_idx" ON "employee_drafts" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "employee_platforms_platform_idx" ON "employee_platforms" USING btree ("platform_id");--> statement-breakpoint
CREATE UNIQUE INDEX "language_skills_key" ON "language_skills" USING btree ("emp_id","language","level");--> statement-breakpoint
CREATE UNIQUE INDEX "language_skills_english_key" ON "language_skills" USING btree ("emp_id") WHERE "language_skills"."language" = 1;--> statement-breakpoint
CREATE INDEX "pre_entries_emp_idx" ON "pre_entries" USING btree ("emp_id");