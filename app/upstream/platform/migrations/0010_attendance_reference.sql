-- Shift classes and scheduling rules are read with every day.
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['shift_classes', 'shift_versions', 'schedule_rules'] LOOP
    EXECUTE format(
      'CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH STATEMENT EXECUTE FUNCTION bump_reference(%L)',
      name || '_reference', name, 'shifts');
  END LOOP;
END $$;
--> statement-breakpoint
-- A change of place changes what the days since ask for, those that were reckoned already.
CREATE FUNCTION post_changed_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO attendance_due (emp_id, work_date, cause)
  SELECT r.emp_id, r.work_date, 'post'
  FROM daily_results r
  WHERE r.emp_id = NEW.emp_id AND r.work_date >= NEW.valid_from
  ON CONFLICT (emp_id, work_date) DO UPDATE SET cause = excluded.cause, marked_at = clock_timestamp();
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER employee_posts_days AFTER INSERT OR UPDATE OF valid_from, site_id, overseas_warehouse ON employee_posts
  FOR EACH ROW EXECUTE FUNCTION post_changed_days();
