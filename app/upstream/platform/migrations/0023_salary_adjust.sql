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
ALTER TABLE "salary_adjust_forms" ADD CONSTRAINT "salary_adjust_forms_head_emp_id_employees_emp_id_fk" FOREIGN KEY ("head_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salary_adjust_forms" ADD CONSTRAINT "salary_adjust_forms_requester_emp_id_employees_emp_id_fk" FOREIGN KEY ("requester_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salary_adjustment_lines" ADD CONSTRAINT "salary_adjustment_lines_adjustment_id_salary_adjustments_id_fk" FOREIGN KEY ("adjustment_id") REFERENCES "public"."salary_adjustments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salary_adjustments" ADD CONSTRAINT "salary_adjustments_form_id_salary_adjust_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."salary_adjust_forms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salary_adjustments" ADD CONSTRAINT "salary_adjustments_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "salary_adjustments_open_key" ON "salary_adjustments" USING btree ("emp_id") WHERE "salary_adjustments"."state" in (0, 1);--> statement-breakpoint
CREATE INDEX "salary_adjustments_form_idx" ON "salary_adjustments" USING btree ("form_id");--> statement-breakpoint
CREATE INDEX "salary_adjustments_person_idx" ON "salary_adjustments" USING btree ("emp_id","id");--> statement-breakpoint
CREATE INDEX "salary_adjustments_state_idx" ON "salary_adjustments" USING btree ("state","id");