-- Stays without an employer get it: by a contract of the stay, by the pay archive, by the only company there is.
UPDATE employment_spells s SET company_id = (
  SELECT c.company_id FROM contracts c
  WHERE c.emp_id = s.emp_id AND c.state <> 7
    AND c.start_date <= coalesce(s.end_date, 'infinity') AND coalesce(c.last_day, 'infinity') >= s.start_date
  ORDER BY c.start_date DESC, c.id DESC LIMIT 1
) WHERE s.company_id IS NULL;--> statement-breakpoint
UPDATE employment_spells s SET company_id = a.company_id FROM salary_archives a
WHERE s.company_id IS NULL AND a.emp_id = s.emp_id;--> statement-breakpoint
UPDATE employment_spells SET company_id = (SELECT min(company_id) FROM companies)
WHERE company_id IS NULL AND (SELECT count(*) FROM companies) = 1;--> statement-breakpoint
-- What is left is listed where wages are run, and mended by file or contract; a new stay always has one.
ALTER TABLE "employment_spells" ADD COLUMN "company_unknown" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE employment_spells SET company_unknown = 1 WHERE company_id IS NULL;--> statement-breakpoint
ALTER TABLE "employment_spells" ADD CONSTRAINT "employment_spells_company_check" CHECK (("employment_spells"."company_id" is null) = ("employment_spells"."company_unknown" = 1));--> statement-breakpoint
CREATE INDEX "employment_spells_unknown_idx" ON "employment_spells" USING btree ("start_date") WHERE "employment_spells"."company_unknown" = 1;--> statement-breakpoint
-- Accounts of people who came by file or form had no role at all.
INSERT INTO user_roles (user_id, role_id)
SELECT u.user_id, r.id FROM users u JOIN roles r ON r.role_code = 'employee'
WHERE u.emp_id IS NOT NULL AND u.status = 1
  AND NOT EXISTS (SELECT FROM user_roles h WHERE h.user_id = u.user_id);--> statement-breakpoint
-- The next free job numbers: gaps are allowed, a number that somebody brought with him is passed over.
CREATE FUNCTION next_job_numbers(prefix text, digits int, wanted int) RETURNS SETOF text
LANGUAGE plpgsql AS $$
DECLARE
  given int := 0;
  counted text;
BEGIN
  WHILE given < wanted LOOP
    counted := nextval('job_number_seq')::text;
    counted := prefix || lpad(counted, greatest(digits, length(counted)), '0');
    CONTINUE WHEN EXISTS (SELECT FROM employees e WHERE e.job_number = counted)
      OR EXISTS (SELECT FROM users u WHERE lower(u.job_number) = lower(counted) OR lower(u.username) = lower(counted));
    given := given + 1;
    RETURN NEXT counted;
  END LOOP;
END $$;--> statement-breakpoint
-- Numbers go on after the highest that somebody brought; the first such file may also begin below the usual start.
CREATE FUNCTION pass_job_numbers(highest bigint) RETURNS void
LANGUAGE sql AS $$
  SELECT setval('job_number_seq', highest) FROM job_number_seq s WHERE NOT s.is_called OR s.last_value < highest
$$;
