CREATE TABLE "advance_openings" (
	"borrowing_id" integer PRIMARY KEY NOT NULL,
	"emp_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"old_number" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "advance_openings" ADD CONSTRAINT "advance_openings_borrowing_id_advances_borrowing_id_fk" FOREIGN KEY ("borrowing_id") REFERENCES "public"."advances"("borrowing_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advance_openings" ADD CONSTRAINT "advance_openings_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advance_openings" ADD CONSTRAINT "advance_openings_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "advance_openings_key" ON "advance_openings" USING btree ("emp_id","company_id",lower("old_number"));--> statement-breakpoint
SELECT records_imports('advance_openings');
