CREATE TABLE "salary_settlements" (
	"line_id" bigint NOT NULL,
	"lock_no" smallint NOT NULL,
	"signature_id" integer,
	"refused_on" date,
	"refuse_reason" text DEFAULT '' NOT NULL,
	"witness_1" integer,
	"witness_2" integer,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "salary_settlements_line_id_lock_no_pk" PRIMARY KEY("line_id","lock_no"),
	CONSTRAINT "salary_settlements_check" CHECK (("salary_settlements"."signature_id" is null) <> ("salary_settlements"."refused_on" is null)
        and ("salary_settlements"."refused_on" is null) = ("salary_settlements"."witness_1" is null)
        and ("salary_settlements"."refused_on" is null) = ("salary_settlements"."witness_2" is null)
        and ("salary_settlements"."witness_1" is null or "salary_settlements"."witness_1" <> "salary_settlements"."witness_2"))
);
--> statement-breakpoint
ALTER TABLE "electronic_signatures" DROP CONSTRAINT "electronic_signatures_type_check";--> statement-breakpoint
ALTER TABLE "salary_settlements" ADD CONSTRAINT "salary_settlements_line_id_payroll_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."payroll_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salary_settlements" ADD CONSTRAINT "salary_settlements_witness_1_employees_emp_id_fk" FOREIGN KEY ("witness_1") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salary_settlements" ADD CONSTRAINT "salary_settlements_witness_2_employees_emp_id_fk" FOREIGN KEY ("witness_2") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "salary_settlements_signature_idx" ON "salary_settlements" USING btree ("signature_id") WHERE "salary_settlements"."signature_id" is not null;--> statement-breakpoint
ALTER TABLE "electronic_signatures" ADD CONSTRAINT "electronic_signatures_type_check" CHECK ("electronic_signatures"."biz_type" between 1 and 9);