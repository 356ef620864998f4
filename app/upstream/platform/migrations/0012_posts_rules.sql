-- Employees, History: what held on a day is kept whoever writes the row. `office.change_day` of the transaction is the day a change
-- holds from, or 'correction' when what stands there was never true.
CREATE FUNCTION post_entered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO employee_posts (emp_id, valid_from, valid_to, department_id, position_id, level_id, manager_emp_id, site_id, overseas_warehouse, staff_type)
  SELECT emp_id, hire_date, CASE WHEN employment <> 1 THEN greatest(hire_date, leave_date) END, department_id, position_id, level_id, manager_emp_id, site_id, overseas_warehouse, staff_type
  FROM fresh;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER employees_post_entered AFTER INSERT ON employees REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION post_entered();
--> statement-breakpoint
CREATE FUNCTION post_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  said text := coalesce(nullif(current_setting('office.change_day', true), ''), ((now() AT TIME ZONE 'Asia/Shanghai')::date)::text);
  change_day date := CASE WHEN said <> 'correction' THEN said::date END;
BEGIN
  -- The day of entry was wrong.
  UPDATE employee_posts p SET valid_from = n.hire_date FROM stored o JOIN fresh n USING (emp_id)
  WHERE p.emp_id = n.emp_id AND o.hire_date <> n.hire_date AND o.employment = n.employment AND p.valid_from = o.hire_date AND (p.valid_to IS NULL OR p.valid_to >= n.hire_date);
  -- Leaves, or the last day was wrong.
  UPDATE employee_posts p SET valid_to = greatest(p.valid_from, coalesce(n.leave_date, change_day)) FROM stored o JOIN fresh n USING (emp_id)
  WHERE p.emp_id = n.emp_id AND n.employment <> 1 AND (p.valid_to IS NULL OR (o.employment <> 1 AND p.valid_to = o.leave_date AND n.leave_date IS DISTINCT FROM o.leave_date));
  -- Had not left after all.
  UPDATE employee_posts p SET valid_to = NULL FROM stored o JOIN fresh n USING (emp_id)
  WHERE p.emp_id = n.emp_id AND o.employment <> 1 AND n.employment = 1 AND o.hire_date = n.hire_date
    AND p.valid_from = (SELECT max(valid_from) FROM employee_posts l WHERE l.emp_id = n.emp_id);
  -- Comes back.
  INSERT INTO employee_posts (emp_id, valid_from, department_id, position_id, level_id, manager_emp_id, site_id, overseas_warehouse, staff_type)
  SELECT n.emp_id, n.hire_date, n.department_id, n.position_id, n.level_id, n.manager_emp_id, n.site_id, n.overseas_warehouse, n.staff_type
  FROM stored o JOIN fresh n USING (emp_id) WHERE o.employment <> 1 AND n.employment = 1 AND o.hire_date <> n.hire_date;
  -- Moves: what began on that day or later, and what was never true, is written anew; all else ends the day before.
  WITH moved AS (
    SELECT n.* FROM stored o JOIN fresh n USING (emp_id)
    WHERE o.employment = 1 AND n.employment = 1
      AND (o.department_id, o.position_id, o.level_id, o.manager_emp_id, o.site_id, o.overseas_warehouse, o.staff_type)
        IS DISTINCT FROM (n.department_id, n.position_id, n.level_id, n.manager_emp_id, n.site_id, n.overseas_warehouse, n.staff_type)
  ), ended AS (
    UPDATE employee_posts p SET valid_to = change_day - 1 FROM moved m
    WHERE p.emp_id = m.emp_id AND p.valid_to IS NULL AND p.valid_from < change_day
    RETURNING p.emp_id
  ), rewritten AS (
    UPDATE employee_posts p SET department_id = m.department_id, position_id = m.position_id, level_id = m.level_id, manager_emp_id = m.manager_emp_id,
      site_id = m.site_id, overseas_warehouse = m.overseas_warehouse, staff_type = m.staff_type
    FROM moved m WHERE p.emp_id = m.emp_id AND p.valid_to IS NULL AND (change_day IS NULL OR p.valid_from >= change_day)
    RETURNING p.emp_id
  )
  INSERT INTO employee_posts (emp_id, valid_from, department_id, position_id, level_id, manager_emp_id, site_id, overseas_warehouse, staff_type)
  SELECT m.emp_id, change_day, m.department_id, m.position_id, m.level_id, m.manager_emp_id, m.site_id, m.overseas_warehouse, m.staff_type
  FROM moved m JOIN ended USING (emp_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER employees_post_changed AFTER UPDATE ON employees REFERENCING OLD TABLE AS stored NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION post_changed();
--> statement-breakpoint
INSERT INTO employee_posts (emp_id, valid_from, valid_to, department_id, position_id, level_id, manager_emp_id, site_id, overseas_warehouse, staff_type)
SELECT emp_id, hire_date, CASE WHEN employment <> 1 THEN greatest(hire_date, leave_date) END, department_id, position_id, level_id, manager_emp_id, site_id, overseas_warehouse, staff_type
FROM employees;
