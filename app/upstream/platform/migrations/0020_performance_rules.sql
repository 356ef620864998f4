-- What happened to a sheet, which grades a panel moved and what was postponed stays as it was written.
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['perf_trail', 'perf_grade_changes', 'perf_postponements'] LOOP
    EXECUTE format(
      'CREATE TRIGGER %I BEFORE UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()',
      name || '_append_only', name);
  END LOOP;
END $$;
--> statement-breakpoint
-- Standards of one site and class in force do not overlap in levels and months (performance rule 28).
ALTER TABLE perf_standard_lines ADD CONSTRAINT perf_standard_lines_period_key EXCLUDE USING gist (
  int4range(site_id::int, site_id::int, '[]') WITH &&,
  int4range(class_id, class_id, '[]') WITH &&,
  int4range(rank_from, rank_to, '[]') WITH &&,
  int4range(replace(from_month, '-', '')::int, replace(coalesce(to_month, '9999-12'), '-', '')::int, '[]') WITH &&
) WHERE (effective = 1);
