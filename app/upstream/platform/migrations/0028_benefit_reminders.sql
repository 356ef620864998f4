CREATE TABLE "benefit_reminders" (
	"scheme" smallint NOT NULL,
	"emp_id" integer NOT NULL,
	"remind_day" date NOT NULL,
	CONSTRAINT "benefit_reminders_emp_id_scheme_remind_day_pk" PRIMARY KEY("emp_id","scheme","remind_day"),
	CONSTRAINT "benefit_reminders_check" CHECK ("benefit_reminders"."scheme" in (1, 2))
);
--> statement-breakpoint
ALTER TABLE "benefit_reminders" ADD CONSTRAINT "benefit_reminders_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;