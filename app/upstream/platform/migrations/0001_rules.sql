-- What drizzle-kit cannot say of the schema: sequences, functions, triggers, exclusion constraints.

-- Job numbers come from here, inside the creating transaction; gaps are allowed (employees rule 8).
CREATE SEQUENCE job_number_seq START 100001;
--> statement-breakpoint
CREATE SEQUENCE employee_changes;
--> statement-breakpoint
-- Staged rows can always be made again from the stored file: they need no write-ahead log.
ALTER TABLE import_rows SET UNLOGGED;
--> statement-breakpoint
-- What is never taken out again is, where an import wrote it and is undone (office.import_undo): rows of tables that
-- are recorded, never those of the logs.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND coalesce(current_setting('office.import_undo', true), '') = 'on'
    AND EXISTS (SELECT FROM pg_trigger WHERE tgrelid = TG_RELID AND tgname = '_recorded_deletes') THEN
    RETURN NULL;
  END IF;
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
--> statement-breakpoint
CREATE TRIGGER advance_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON advance_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER fund_ledger_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON fund_ledger
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Periods of one lease do not overlap (finance rule 29), nor those of one service of an agent for a company (rule 33).
ALTER TABLE rent_expenses ADD CONSTRAINT rent_expenses_period_key EXCLUDE USING gist (
  int4range(lease_id, lease_id, '[]') WITH &&,
  daterange(period_from, period_to, '[]') WITH &&
) WHERE (status <> 3);
--> statement-breakpoint
ALTER TABLE proxy_costs ADD CONSTRAINT proxy_costs_period_key EXCLUDE USING gist (
  int8range(hashtext(agent), hashtext(agent), '[]') WITH &&,
  int4range(company_id, company_id, '[]') WITH &&,
  int4range(service::int, service::int, '[]') WITH &&,
  daterange(period_from, period_to, '[]') WITH &&
);
--> statement-breakpoint
DO $$
DECLARE pair text[];
BEGIN
  FOREACH pair SLICE 1 IN ARRAY ARRAY[
    ['expense_large', 'expenseCategories'],
    ['expense_small', 'expenseCategories'],
    ['expense_limits', 'expenseCategories'],
    ['finance_settings', 'financeSettings'],
    ['sharing_rules', 'sharing'],
    ['sharing_lines', 'sharing']
  ] LOOP
    EXECUTE format(
      'CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH STATEMENT EXECUTE FUNCTION bump_reference(%L)',
      pair[1] || '_reference', pair[1], pair[2]);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE TRIGGER schedule_history_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON schedule_history
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER balance_ledger_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON balance_ledger
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER attendance_differences_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON attendance_differences
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A punch is void, never gone.
CREATE TRIGGER punches_kept BEFORE DELETE OR TRUNCATE ON punches
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A person is in one scheduling rule a day, and has one profile a day (attendance, Entities).
ALTER TABLE rule_members ADD CONSTRAINT rule_members_period_key EXCLUDE USING gist (
  int4range(emp_id, emp_id, '[]') WITH &&,
  daterange(from_date, to_date, '[]') WITH &&
);
--> statement-breakpoint
ALTER TABLE attendance_profiles ADD CONSTRAINT attendance_profiles_period_key EXCLUDE USING gist (
  int4range(emp_id, emp_id, '[]') WITH &&,
  daterange(from_date, to_date, '[]') WITH &&
);
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
-- Who looked at whose pay and what was withheld stays as it was written.
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['salary_log', 'tax_ledger'] LOOP
    EXECUTE format(
      'CREATE TRIGGER %I BEFORE UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()',
      name || '_append_only', name);
  END LOOP;
END $$;
--> statement-breakpoint
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
END $$;
--> statement-breakpoint
-- Numbers go on after the highest that somebody brought; the first such file may also begin below the usual start.
CREATE FUNCTION pass_job_numbers(highest bigint) RETURNS void
LANGUAGE sql AS $$
  SELECT setval('job_number_seq', highest) FROM job_number_seq s WHERE NOT s.is_called OR s.last_value < highest
$$;
--> statement-breakpoint
INSERT INTO "sites" ("site_id", "zone")
SELECT n, CASE n WHEN 7 THEN 'America/Los_Angeles' ELSE 'Asia/Shanghai' END FROM generate_series(1, 7) AS n;
--> statement-breakpoint
INSERT INTO "company_profile" ("id") VALUES (1);
--> statement-breakpoint
CREATE TRIGGER "sites_reference" AFTER INSERT OR UPDATE OR DELETE ON "sites"
  FOR EACH STATEMENT EXECUTE FUNCTION bump_reference('company');
--> statement-breakpoint
CREATE TRIGGER "company_profile_reference" AFTER INSERT OR UPDATE OR DELETE ON "company_profile"
  FOR EACH STATEMENT EXECUTE FUNCTION bump_reference('company');
--> statement-breakpoint
-- Nobody is put where the company has left: waits for whoever switches the site off, and sees what he did.
CREATE FUNCTION refuse_closed_site() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE site smallint := CASE WHEN to_jsonb(NEW) ->> 'overseas_warehouse' = '1' THEN 7 ELSE NEW.site_id END;
BEGIN
  PERFORM FROM sites WHERE site_id = site AND enabled = 1 FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'site % is switched off', site
      USING ERRCODE = 'check_violation', CONSTRAINT = 'site_open', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "departments_at_site" AFTER INSERT ON "departments"
  FOR EACH ROW EXECUTE FUNCTION refuse_closed_site();
--> statement-breakpoint
CREATE TRIGGER "departments_to_site" AFTER UPDATE OF "site_id" ON "departments"
  FOR EACH ROW WHEN (OLD.site_id IS DISTINCT FROM NEW.site_id) EXECUTE FUNCTION refuse_closed_site();
--> statement-breakpoint
DO $$
DECLARE place text;
BEGIN
  FOREACH place IN ARRAY ARRAY['employees', 'pre_entries'] LOOP
    EXECUTE format(
      'CREATE TRIGGER %I AFTER INSERT ON %I FOR EACH ROW EXECUTE FUNCTION refuse_closed_site()', place || '_at_site', place);
    EXECUTE format(
      'CREATE TRIGGER %I AFTER UPDATE OF site_id, overseas_warehouse ON %I FOR EACH ROW
        WHEN ((OLD.site_id, OLD.overseas_warehouse) IS DISTINCT FROM (NEW.site_id, NEW.overseas_warehouse))
        EXECUTE FUNCTION refuse_closed_site()', place || '_to_site', place);
  END LOOP;
END $$;
--> statement-breakpoint
-- What an import writes is recorded, so that it can be undone: `office.import_batch` of the transaction says whose it is.
-- A row is compared by what it says, not by who wrote it last, how often it was written and what an account went through
-- by itself.
CREATE FUNCTION import_content(target oid) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT array_agg(a.attname::text ORDER BY a.attnum)
  FROM pg_attribute a
  WHERE a.attrelid = target AND a.attnum > 0 AND NOT a.attisdropped AND a.attname <> ALL (ARRAY[
    'version', 'updated_at', 'updated_by', 'password_hash', 'password_changed_at', 'must_change_password',
    'password_given_at', 'invited_at', 'first_signed_in_at', 'print_count'
  ])
$$;
--> statement-breakpoint
-- Once a statement, over all its rows: an import of 200,000 rows writes them in one.
CREATE FUNCTION record_import_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  keys text[] := TG_ARGV[0]::text[];
  content text;
  key_of text;
  same_key text;
BEGIN
  -- Other triggers write row by row, mostly nothing: that costs no plan.
  IF TG_OP = 'DELETE' THEN
    IF NOT EXISTS (SELECT FROM stored) THEN RETURN NULL; END IF;
  ELSIF NOT EXISTS (SELECT FROM fresh) THEN
    RETURN NULL;
  END IF;
  SELECT string_agg(format('n.%I', c), ', ') INTO content FROM unnest(import_content(TG_RELID)) c;
  SELECT string_agg(format('%L, %%1$s.%I', k, k), ', '), string_agg(format('o.%1$I = n.%1$I', k), ' AND ')
  INTO key_of, same_key FROM unnest(keys) k;
  IF TG_OP = 'INSERT' THEN
    EXECUTE format(
      'INSERT INTO import_changes (batch_id, table_name, kind, row_key, after_hash)
      SELECT $1, $2, 1, jsonb_build_object(' || format(key_of, 'n') || '), hash_record_extended(ROW(%s), 0) FROM fresh n',
      content) USING current_setting('office.import_batch')::int, TG_TABLE_NAME;
  ELSIF TG_OP = 'UPDATE' THEN
    EXECUTE format(
      'INSERT INTO import_changes (batch_id, table_name, kind, row_key, before, after_hash)
      SELECT $1, $2, 2, jsonb_build_object(' || format(key_of, 'n') || '), to_jsonb(o), hash_record_extended(ROW(%s), 0)
      FROM fresh n JOIN stored o ON %s WHERE o IS DISTINCT FROM n',
      content, same_key) USING current_setting('office.import_batch')::int, TG_TABLE_NAME;
  ELSE
    EXECUTE
      'INSERT INTO import_changes (batch_id, table_name, kind, row_key, before)
      SELECT $1, $2, 3, jsonb_build_object(' || format(key_of, 'o') || '), to_jsonb(o) FROM stored o'
    USING current_setting('office.import_batch')::int, TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A migration that makes a table calls it. The names come before those of other triggers, which write what follows.
CREATE FUNCTION records_imports(target regclass) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  keys text;
  asked text := 'FOR EACH STATEMENT WHEN (coalesce(current_setting(''office.import_batch'', true), '''') <> '''') '
    'EXECUTE FUNCTION record_import_changes';
BEGIN
  SELECT array_agg(a.attname ORDER BY k.n)::text INTO STRICT keys
  FROM pg_index i
  CROSS JOIN LATERAL unnest(i.indkey) WITH ORDINALITY AS k(attnum, n)
  JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.attnum
  WHERE i.indrelid = target AND i.indisprimary;
  EXECUTE format('CREATE TRIGGER _recorded_inserts AFTER INSERT ON %s REFERENCING NEW TABLE AS fresh %s(%L)',
    target, asked, keys);
  EXECUTE format(
    'CREATE TRIGGER _recorded_updates AFTER UPDATE ON %s REFERENCING OLD TABLE AS stored NEW TABLE AS fresh %s(%L)',
    target, asked, keys);
  EXECUTE format('CREATE TRIGGER _recorded_deletes AFTER DELETE ON %s REFERENCING OLD TABLE AS stored %s(%L)',
    target, asked, keys);
END $$;
--> statement-breakpoint
-- Every table but those of the platform's own bookkeeping (tests/upstream/imports/undo-recorded says why of each).
SELECT records_imports(c.oid) FROM pg_class c
WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> ALL (ARRAY[
  'audit_log', 'audit_seals', 'salary_log', 'notifications', 'message_outcomes', 'import_batches', 'import_rows',
  'import_errors', 'import_changes', 'reference_versions', 'idempotency_keys', 'number_counters', 'sessions',
  'wage_sessions', 'password_tickets', 'factor_tickets', 'one_time_nonces', 'verify_codes', 'captchas', 'login_log',
  'login_tries', 'rate_counters', 'error_log', 'gateway_calls', 'job_beats', 'installation', 'removed_files',
  'kept_forms', 'demo_pay_months'
]);
--> statement-breakpoint
CREATE TRIGGER employees_post_changed AFTER UPDATE ON employees REFERENCING OLD TABLE AS stored NEW TABLE AS fresh
  FOR EACH STATEMENT WHEN (coalesce(current_setting('office.import_undo', true), '') = '')
  EXECUTE FUNCTION post_changed();
