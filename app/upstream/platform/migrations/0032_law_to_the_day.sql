-- Employees rule 37: a rate outside 5 to 12 % that was written when none was refused reckons nothing until it is mended.
UPDATE benefit_params SET confirmed = 0, version = version + 1 WHERE kind = 6 AND confirmed = 1 AND (employer_bp NOT BETWEEN 500 AND 1200 OR employee_bp NOT BETWEEN 500 AND 1200);--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "deemed_open_from" date;--> statement-breakpoint
ALTER TABLE "contracts" drop column "last_day";--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "last_day" date GENERATED ALWAYS AS (coalesce(ended_on, case when deemed_open_from is null then coalesce(extended_to, end_date) end)) STORED;--> statement-breakpoint
ALTER TABLE "dimissions" ADD COLUMN "agreed_severance" bigint;--> statement-breakpoint
ALTER TABLE "employees" DROP COLUMN "minor_worker";--> statement-breakpoint
ALTER TABLE "benefit_params" ADD CONSTRAINT "benefit_params_fund_check" CHECK ("benefit_params"."kind" <> 6 or ("benefit_params"."employer_bp" between 500 and 1200 and "benefit_params"."employee_bp" between 500 and 1200)) NOT VALID;
