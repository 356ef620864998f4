CREATE TABLE "trial_figures" (
	"run_id" integer NOT NULL,
	"emp_id" integer NOT NULL,
	"item" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "trial_figures_run_id_emp_id_item_pk" PRIMARY KEY("run_id","emp_id","item")
);
--> statement-breakpoint
CREATE TABLE "trial_marks" (
	"run_id" integer NOT NULL,
	"emp_id" integer NOT NULL,
	"item" text NOT NULL,
	"difference" bigint NOT NULL,
	"reason" text NOT NULL,
	"by" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trial_marks_run_id_emp_id_item_pk" PRIMARY KEY("run_id","emp_id","item"),
	CONSTRAINT "trial_marks_check" CHECK ("trial_marks"."difference" <> 0 and length("trial_marks"."reason") between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "payroll_runs" DROP CONSTRAINT "payroll_runs_check";--> statement-breakpoint
ALTER TABLE "trial_figures" ADD CONSTRAINT "trial_figures_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trial_figures" ADD CONSTRAINT "trial_figures_run_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payroll_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trial_marks" ADD CONSTRAINT "trial_marks_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trial_marks" ADD CONSTRAINT "trial_marks_run_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payroll_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trial_figures_item_idx" ON "trial_figures" USING btree ("run_id","item");--> statement-breakpoint
ALTER TABLE "payroll_runs" ADD CONSTRAINT "payroll_runs_trial_check" CHECK ("payroll_runs"."kind" <> 6 or ("payroll_runs"."state" <= 2 and "payroll_runs"."lock_no" = 0));--> statement-breakpoint
ALTER TABLE "payroll_runs" ADD CONSTRAINT "payroll_runs_check" CHECK ("payroll_runs"."kind" between 1 and 6
        and "payroll_runs"."state" between 0 and 7
        and "payroll_runs"."month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'
        and "payroll_runs"."task" in ('collect', 'calculate')
        and ("payroll_runs"."reopen_by" is null) = ("payroll_runs"."reopen_reason" = ''));