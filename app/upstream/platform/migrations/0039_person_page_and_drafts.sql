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
CREATE INDEX "employee_drafts_maker_idx" ON "employee_drafts" USING btree ("user_id","actor_user_id","updated_at");--> statement-breakpoint
CREATE INDEX "employee_drafts_updated_idx" ON "employee_drafts" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "pre_entries_emp_idx" ON "pre_entries" USING btree ("emp_id");