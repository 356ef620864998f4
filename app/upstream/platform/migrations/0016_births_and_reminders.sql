CREATE TABLE "shift_reminder_offs" (
	"emp_id" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attendance_applications" ADD COLUMN "difficult_birth" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "attendance_applications" ADD COLUMN "children" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "attendance_applications" ADD COLUMN "pregnancy_months" smallint;--> statement-breakpoint
ALTER TABLE "shift_reminder_offs" ADD CONSTRAINT "shift_reminder_offs_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_applications" ADD CONSTRAINT "attendance_applications_birth_check" CHECK ("attendance_applications"."difficult_birth" in (0, 1) and "attendance_applications"."children" between 1 and 9 and "attendance_applications"."pregnancy_months" between 0 and 9);