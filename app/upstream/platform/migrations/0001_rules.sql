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
    ['role_permissions', 'rights']
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
