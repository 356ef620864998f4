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
ALTER TABLE "entry_tasks" ADD CONSTRAINT "entry_tasks_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;