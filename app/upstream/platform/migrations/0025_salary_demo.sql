CREATE TABLE "demo_pay_months" (
	"month" text PRIMARY KEY NOT NULL,
	"state" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "demo_pay_months_month_check" CHECK ("demo_pay_months"."month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "demo_pay_months_state_check" CHECK ("demo_pay_months"."state" in (0, 1, 2))
);
