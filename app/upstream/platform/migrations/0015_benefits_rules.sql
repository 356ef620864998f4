-- Months as numbers, so that a period is a range. Immutable: the exclusion constraints below stand on it.
CREATE FUNCTION month_number(month text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT substr(month, 1, 4)::int * 12 + substr(month, 6, 2)::int
$$;
--> statement-breakpoint
-- Employees rule 33: periods of one kind do not overlap; a row for any household overlaps with one for a certain household.
ALTER TABLE benefit_params ADD CONSTRAINT benefit_params_period_key EXCLUDE USING gist (
  int4range(city_code::int, city_code::int, '[]') WITH &&,
  int4range(kind::int, kind::int, '[]') WITH &&,
  (CASE household_type WHEN 0 THEN int4range(1, 2, '[]') ELSE int4range(household_type::int, household_type::int, '[]') END) WITH &&,
  int4range(month_number(start_month), month_number(end_month), '[]') WITH &&
);
--> statement-breakpoint
ALTER TABLE benefit_archives ADD CONSTRAINT benefit_archives_period_key EXCLUDE USING gist (
  int4range(scheme::int, scheme::int, '[]') WITH &&,
  int4range(emp_id, emp_id, '[]') WITH &&,
  int4range(month_number(start_month), month_number(stop_month), '[)') WITH &&
);
--> statement-breakpoint
ALTER TABLE trainee_benefits ADD CONSTRAINT trainee_benefits_period_key EXCLUDE USING gist (
  int4range(emp_id, emp_id, '[]') WITH &&,
  daterange(from_day, to_day, '[]') WITH &&
);
