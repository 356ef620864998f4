CREATE TABLE "att_carry_choice" (
	"id" serial PRIMARY KEY NOT NULL,
	"emp_id" integer NOT NULL,
	"year" smallint NOT NULL,
	"choice" smallint NOT NULL,
	"statement" text DEFAULT '' NOT NULL,
	"chosen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "att_carry_choice_check" CHECK ("att_carry_choice"."choice" between 1 and 3
        and "att_carry_choice"."year" between 2000 and 2999
        and ("att_carry_choice"."choice" <> 3 or "att_carry_choice"."statement" <> ''))
);
--> statement-breakpoint
CREATE TABLE "tax_confirmations" (
	"emp_id" integer NOT NULL,
	"year" smallint NOT NULL,
	"confirmed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_confirmations_emp_id_year_pk" PRIMARY KEY("emp_id","year"),
	CONSTRAINT "tax_confirmations_check" CHECK ("tax_confirmations"."year" between 2018 and 2099)
);
--> statement-breakpoint
ALTER TABLE "approval_history" DROP CONSTRAINT "approval_history_action_check";--> statement-breakpoint
ALTER TABLE "att_carry_choice" ADD CONSTRAINT "att_carry_choice_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_confirmations" ADD CONSTRAINT "tax_confirmations_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "att_carry_choice_key" ON "att_carry_choice" USING btree ("emp_id","year");--> statement-breakpoint
ALTER TABLE "approval_history" ADD CONSTRAINT "approval_history_action_check" CHECK ("approval_history"."action" between 1 and 22);
--> statement-breakpoint
-- Annual leave of this year was granted into the next without its person's consent: it ends with its own year, until the person takes it over.
UPDATE "balance_lots" SET "expires_on" = make_date("y"."year", 12, 31)
FROM (SELECT extract(year from now() at time zone 'Asia/Shanghai')::int AS "year") "y"
WHERE "kind" = 1 AND "source" = 'annual ' || "y"."year" AND "expires_on" = make_date("y"."year" + 1, 12, 31);
