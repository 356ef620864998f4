-- The index went with the column it stands on.
CREATE INDEX "contracts_due_idx" ON "contracts" USING btree ("last_day","id") WHERE "contracts"."state" = 3;
--> statement-breakpoint
-- Employees rule 23 with rule 19: a contract that is deemed open-ended takes up all days from its start.
ALTER TABLE contracts DROP CONSTRAINT contracts_period_key;
--> statement-breakpoint
ALTER TABLE contracts ADD CONSTRAINT contracts_period_key EXCLUDE USING gist (
  int4range(emp_id, emp_id, '[]') WITH &&,
  int4range(company_id, company_id, '[]') WITH &&,
  daterange(start_date, coalesce(ended_on, case when deemed_open_from is null then coalesce(extended_to, end_date) end), '[]') WITH &&
) WHERE (state <> 7 AND (state <> 6 OR ended_on >= start_date)) DEFERRABLE INITIALLY IMMEDIATE;
--> statement-breakpoint
-- Employees rule 19: contracts in force that were signed when a year of work was full are open-ended since that day, the one after the year's
-- last; where the month a year on lacks the day, its last day ends the year.
UPDATE contracts c SET deemed_open_from = d.full_from, version = c.version + 1, updated_at = now()
FROM (SELECT id, (start_date + interval '12 months')::date + CASE WHEN extract(day FROM start_date + interval '12 months') = extract(day FROM start_date) THEN 0 ELSE 1 END AS full_from FROM contracts) d
WHERE d.id = c.id AND c.state = 3 AND c.type IN (1, 3) AND c.signed_at >= d.full_from AND c.ended_on IS NULL
  AND NOT EXISTS (SELECT FROM contracts o WHERE o.emp_id = c.emp_id AND o.company_id = c.company_id AND o.id <> c.id AND o.state <> 7 AND o.start_date > c.start_date);
--> statement-breakpoint
UPDATE employees e SET contract_end = NULL, version = e.version + 1, updated_at = now() FROM contracts c WHERE c.emp_id = e.emp_id AND c.deemed_open_from IS NOT NULL AND c.state = 3 AND e.contract_end IS NOT NULL;
