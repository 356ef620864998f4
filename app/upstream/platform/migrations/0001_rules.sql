-- What drizzle-kit cannot say of the schema: sequences, functions, triggers, exclusion constraints.

-- Job numbers come from here, inside the creating transaction; gaps are allowed (employees rule 8).
CREATE SEQUENCE job_number_seq START 100001;
--> statement-breakpoint
CREATE SEQUENCE employee_changes;
--> statement-breakpoint
-- Staged rows can always be made again from the stored file: they need no write-ahead log.
ALTER TABLE import_rows SET UNLOGGED;
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_seals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_seals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER approval_history_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON approval_history
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER approval_snapshots_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON approval_snapshots
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION bump_reference() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO reference_versions (name, version) VALUES (TG_ARGV[0], 1)
  ON CONFLICT (name) DO UPDATE SET version = reference_versions.version + 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE pair text[];
BEGIN
  FOREACH pair SLICE 1 IN ARRAY ARRAY[
    ['departments', 'departments'],
    ['positions', 'positions'],
    ['position_categories', 'positions'],
    ['position_levels', 'levels'],
    ['companies', 'companies'],
    ['classifies', 'classify'],
    ['classify_items', 'classify'],
    ['menus', 'menus'],
    ['roles', 'rights'],
    ['permissions', 'rights'],
    ['role_permissions', 'rights'],
    ['calendar_days', 'calendar'],
    ['approval_form_types', 'approvals'],
    ['approval_definitions', 'approvals'],
    ['system_parameters', 'parameters']
  ] LOOP
    EXECUTE format(
      'CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH STATEMENT EXECUTE FUNCTION bump_reference(%L)',
      pair[1] || '_reference', pair[1], pair[2]);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION bump_user_rights() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET rights_version = rights_version + 1 WHERE user_id IN (NEW.user_id, OLD.user_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER user_roles_rights AFTER INSERT OR UPDATE OR DELETE ON user_roles
  FOR EACH ROW EXECUTE FUNCTION bump_user_rights();
--> statement-breakpoint
-- Lets list counts be reused until somebody changed an employee.
CREATE FUNCTION note_employee_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM nextval('employee_changes');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER employees_change AFTER INSERT OR UPDATE OR DELETE ON employees
  FOR EACH STATEMENT EXECUTE FUNCTION note_employee_change();
--> statement-breakpoint
-- Departments of the list with everything below them.
CREATE FUNCTION below(ids integer[]) RETURNS TABLE (department_id integer) LANGUAGE sql STABLE AS $$
  WITH RECURSIVE tree AS (
    SELECT d.department_id FROM departments d WHERE d.department_id = ANY (ids)
    UNION
    SELECT d.department_id FROM departments d JOIN tree t ON d.parent_id = t.department_id
  )
  SELECT t.department_id FROM tree t
$$;
--> statement-breakpoint
-- A department and everything above it, nearest first.
CREATE FUNCTION department_line(start integer)
RETURNS TABLE (department_id integer, head_emp_id integer, department_level_id smallint, distance integer)
LANGUAGE sql STABLE AS $$
  WITH RECURSIVE line AS (
    SELECT d.department_id, d.parent_id, d.head_emp_id, d.department_level_id, 0 AS distance
    FROM departments d
    WHERE d.department_id = start
    UNION ALL
    SELECT d.department_id, d.parent_id, d.head_emp_id, d.department_level_id, l.distance + 1
    FROM departments d
    JOIN line l ON d.department_id = l.parent_id
    WHERE l.distance < 20
  )
  SELECT l.department_id, l.head_emp_id, l.department_level_id, l.distance FROM line l
$$;
--> statement-breakpoint
-- Whom a person reports to: the named manager, else the nearest head of a department above; only people on job count.
CREATE FUNCTION superior_of(person integer) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT m.emp_id
      FROM employees e
      JOIN employees m ON m.emp_id = e.manager_emp_id
      WHERE e.emp_id = person AND m.employment = 1),
    (SELECT h.emp_id
      FROM employees e
      CROSS JOIN LATERAL department_line(e.department_id) l
      JOIN employees h ON h.emp_id = l.head_emp_id
      WHERE e.emp_id = person AND h.emp_id <> person AND h.employment = 1
      ORDER BY l.distance
      LIMIT 1))
$$;
--> statement-breakpoint
-- Superiors one above the other, nearest first; ends where it would come round.
CREATE FUNCTION superiors_of(person integer) RETURNS TABLE (emp_id integer, depth integer) LANGUAGE sql STABLE AS $$
  WITH RECURSIVE line AS (
    SELECT superior_of(person) AS emp_id, 1 AS depth, ARRAY[person] AS seen
    UNION ALL
    SELECT superior_of(l.emp_id), l.depth + 1, l.seen || l.emp_id
    FROM line l
    WHERE l.emp_id IS NOT NULL AND NOT l.emp_id = ANY (l.seen) AND l.depth < 20
  )
  SELECT l.emp_id, l.depth FROM line l WHERE l.emp_id IS NOT NULL AND NOT l.emp_id = ANY (l.seen)
$$;
--> statement-breakpoint
-- Employees, History: what held on a day is kept whoever writes the row. `office.change_day` of the transaction is the
-- day a change holds from, or 'correction' when what stands there was never true.
CREATE FUNCTION post_entered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO employee_posts (emp_id, valid_from, valid_to, department_id, position_id, level_id, manager_emp_id,
    site_id, overseas_warehouse, staff_type)
  SELECT emp_id, hire_date, CASE WHEN employment <> 1 THEN greatest(hire_date, leave_date) END, department_id,
    position_id, level_id, manager_emp_id, site_id, overseas_warehouse, staff_type
  FROM fresh;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER employees_post_entered AFTER INSERT ON employees REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION post_entered();
--> statement-breakpoint
CREATE FUNCTION post_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  said text := coalesce(nullif(current_setting('office.change_day', true), ''),
    ((now() AT TIME ZONE 'Asia/Shanghai')::date)::text);
  change_day date := CASE WHEN said <> 'correction' THEN said::date END;
BEGIN
  -- The day of entry was wrong.
  UPDATE employee_posts p SET valid_from = n.hire_date FROM stored o JOIN fresh n USING (emp_id)
  WHERE p.emp_id = n.emp_id AND o.hire_date <> n.hire_date AND o.employment = n.employment
    AND p.valid_from = o.hire_date AND (p.valid_to IS NULL OR p.valid_to >= n.hire_date);
  -- Leaves, or the last day was wrong.
  UPDATE employee_posts p
  SET valid_to = greatest(p.valid_from, coalesce(n.leave_date, change_day))
  FROM stored o
  JOIN fresh n USING (emp_id)
  WHERE p.emp_id = n.emp_id AND n.employment <> 1
    AND (p.valid_to IS NULL
      OR (o.employment <> 1 AND p.valid_to = o.leave_date AND n.leave_date IS DISTINCT FROM o.leave_date));
  -- Had not left after all.
  UPDATE employee_posts p SET valid_to = NULL FROM stored o JOIN fresh n USING (emp_id)
  WHERE p.emp_id = n.emp_id AND o.employment <> 1 AND n.employment = 1 AND o.hire_date = n.hire_date
    AND p.valid_from = (SELECT max(valid_from) FROM employee_posts l WHERE l.emp_id = n.emp_id);
  -- Comes back.
  INSERT INTO employee_posts (emp_id, valid_from, department_id, position_id, level_id, manager_emp_id, site_id,
    overseas_warehouse, staff_type)
  SELECT n.emp_id, n.hire_date, n.department_id, n.position_id, n.level_id, n.manager_emp_id, n.site_id,
    n.overseas_warehouse, n.staff_type
  FROM stored o JOIN fresh n USING (emp_id) WHERE o.employment <> 1 AND n.employment = 1 AND o.hire_date <> n.hire_date;
  -- Moves: what began on that day or later, and what was never true, is written anew; all else ends the day before.
  WITH moved AS (
    SELECT n.* FROM stored o JOIN fresh n USING (emp_id)
    WHERE o.employment = 1 AND n.employment = 1
      AND (o.department_id, o.position_id, o.level_id, o.manager_emp_id, o.site_id, o.overseas_warehouse, o.staff_type)
        IS DISTINCT FROM
        (n.department_id, n.position_id, n.level_id, n.manager_emp_id, n.site_id, n.overseas_warehouse, n.staff_type)
  ), ended AS (
    UPDATE employee_posts p SET valid_to = change_day - 1 FROM moved m
    WHERE p.emp_id = m.emp_id AND p.valid_to IS NULL AND p.valid_from < change_day
    RETURNING p.emp_id
  ), rewritten AS (
    UPDATE employee_posts p
    SET department_id = m.department_id, position_id = m.position_id, level_id = m.level_id,
      manager_emp_id = m.manager_emp_id, site_id = m.site_id, overseas_warehouse = m.overseas_warehouse,
      staff_type = m.staff_type
    FROM moved m WHERE p.emp_id = m.emp_id AND p.valid_to IS NULL AND (change_day IS NULL OR p.valid_from >= change_day)
    RETURNING p.emp_id
  )
  INSERT INTO employee_posts (emp_id, valid_from, department_id, position_id, level_id, manager_emp_id, site_id,
    overseas_warehouse, staff_type)
  SELECT m.emp_id, change_day, m.department_id, m.position_id, m.level_id, m.manager_emp_id, m.site_id,
    m.overseas_warehouse, m.staff_type
  FROM moved m JOIN ended USING (emp_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER employees_post_changed AFTER UPDATE ON employees REFERENCING OLD TABLE AS stored NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION post_changed();
--> statement-breakpoint
-- Months as numbers, so that a period is a range. Immutable: the exclusion constraints below stand on it.
CREATE FUNCTION month_number(month text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT substr(month, 1, 4)::int * 12 + substr(month, 6, 2)::int
$$;
--> statement-breakpoint
-- Employees rule 33: periods of one kind do not overlap; a row for any household overlaps with one for a certain
-- household.
ALTER TABLE benefit_params ADD CONSTRAINT benefit_params_period_key EXCLUDE USING gist (
  int4range(city_code::int, city_code::int, '[]') WITH &&,
  int4range(kind::int, kind::int, '[]') WITH &&,
  (CASE household_type
    WHEN 0 THEN int4range(1, 2, '[]')
    ELSE int4range(household_type::int, household_type::int, '[]')
  END) WITH &&,
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
--> statement-breakpoint
-- Employees rule 23: dates of one employee and employer do not overlap; a draft that was dropped and a contract that
-- never began count for nothing, one that is deemed open-ended (rule 19) takes up all days from its start. Deferrable,
-- so that an import may move one contract into the place of another.
ALTER TABLE contracts ADD CONSTRAINT contracts_period_key EXCLUDE USING gist (
  int4range(emp_id, emp_id, '[]') WITH &&,
  int4range(company_id, company_id, '[]') WITH &&,
  daterange(
    start_date,
    coalesce(ended_on, case when deemed_open_from is null then coalesce(extended_to, end_date) end),
    '[]'
  ) WITH &&
) WHERE (state <> 7 AND (state <> 6 OR ended_on >= start_date)) DEFERRABLE INITIALLY IMMEDIATE;
--> statement-breakpoint
ALTER TABLE contracts ADD CONSTRAINT contracts_dimission_fk FOREIGN KEY (dimission_id) REFERENCES dimissions (id);
--> statement-breakpoint
ALTER TABLE contracts
  ADD CONSTRAINT contracts_signature_fk FOREIGN KEY (signature_id) REFERENCES electronic_signatures (id);
--> statement-breakpoint
-- Employees, Information: the words of lib/notice-audience by which a notice finds a person, and a person a notice.
-- Both tell the same.
CREATE FUNCTION notice_keys(person integer) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT ARRAY['a', 's' || CASE WHEN e.overseas_warehouse = 1 THEN 0 ELSE e.site_id END, 'p' || c.open_position,
      'e' || e.emp_id]
    || (SELECT array_agg('d' || l.department_id) FROM department_line(e.department_id) l)
  FROM employees e
  JOIN positions p ON p.position_id = e.position_id
  JOIN position_categories c ON c.position_category_id = p.position_category_id
  WHERE e.emp_id = person AND e.employment = 1
$$;
--> statement-breakpoint
-- Branch by branch, so that each kind of audience uses the index of its own column.
CREATE FUNCTION notice_audience(keys text[]) RETURNS TABLE (emp_id integer) LANGUAGE sql STABLE AS $$
  SELECT e.emp_id FROM employees e WHERE keys[1] = 'a' AND e.employment = 1
  UNION ALL
  SELECT e.emp_id FROM employees e
  WHERE keys[1] LIKE 's%' AND e.employment = 1
    AND 's' || CASE WHEN e.overseas_warehouse = 1 THEN 0 ELSE e.site_id END = ANY (keys)
  UNION ALL
  SELECT e.emp_id
  FROM below(CASE WHEN keys[1] LIKE 'd%' THEN (SELECT array_agg(substr(k, 2)::integer) FROM unnest(keys) k) END) b
  JOIN employees e ON e.department_id = b.department_id WHERE keys[1] LIKE 'd%' AND e.employment = 1
  UNION ALL
  SELECT e.emp_id
  FROM position_categories c
  JOIN positions p ON p.position_category_id = c.position_category_id
  JOIN employees e ON e.position_id = p.position_id
  WHERE keys[1] LIKE 'p%' AND c.open_position <> '' AND 'p' || c.open_position = ANY (keys) AND e.employment = 1
  UNION ALL
  SELECT e.emp_id FROM employees e
  WHERE keys[1] LIKE 'e%' AND e.employment = 1
    AND e.emp_id = ANY (CASE WHEN keys[1] LIKE 'e%'
      THEN (SELECT array_agg(substr(k, 2)::integer) FROM unnest(keys) k) END)
$$;
--> statement-breakpoint
-- Branches of the bank library are found by any part of their name among 200,000.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE INDEX banks_branch_idx ON banks USING gin (branch_name gin_trgm_ops);
--> statement-breakpoint
-- What a certificate says is frozen when it is issued; it is only revoked, once.
CREATE FUNCTION certificate_frozen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.state = 2
    OR (NEW.type, NEW.emp_id, NEW.cert_no, NEW.purpose, NEW.language, NEW.facts, NEW.hash, NEW.issued_on)
      IS DISTINCT FROM
      (OLD.type, OLD.emp_id, OLD.cert_no, OLD.purpose, OLD.language, OLD.facts, OLD.hash, OLD.issued_on) THEN
    RAISE EXCEPTION 'a certificate is never changed, only revoked' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER certificates_frozen BEFORE UPDATE OR DELETE ON certificates
  FOR EACH ROW EXECUTE FUNCTION certificate_frozen();
--> statement-breakpoint
-- At most twelve months a signature (employees rule 45); what was in effect keeps the signature it stands on.
ALTER TABLE registry_subsidies
  ADD CONSTRAINT registry_subsidies_length_check CHECK (
    (left(end_month, 4)::int * 12 + right(end_month, 2)::int)
      - (left(start_month, 4)::int * 12 + right(start_month, 2)::int) <= 11
  ),
  ADD CONSTRAINT registry_subsidies_signature_fk FOREIGN KEY (signature_id) REFERENCES electronic_signatures(id);
