-- Employees, Information: the words of lib/notice-audience by which a notice finds a person, and a person a notice. Both tell the same.
CREATE FUNCTION notice_keys(person integer) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT ARRAY['a', 's' || CASE WHEN e.overseas_warehouse = 1 THEN 0 ELSE e.site_id END, 'p' || c.open_position, 'e' || e.emp_id]
    || (SELECT array_agg('d' || l.department_id) FROM department_line(e.department_id) l)
  FROM employees e JOIN positions p ON p.position_id = e.position_id JOIN position_categories c ON c.position_category_id = p.position_category_id
  WHERE e.emp_id = person AND e.employment = 1
$$;
--> statement-breakpoint
-- Branch by branch, so that each kind of audience uses the index of its own column.
CREATE FUNCTION notice_audience(keys text[]) RETURNS TABLE (emp_id integer) LANGUAGE sql STABLE AS $$
  SELECT e.emp_id FROM employees e WHERE keys[1] = 'a' AND e.employment = 1
  UNION ALL
  SELECT e.emp_id FROM employees e
  WHERE keys[1] LIKE 's%' AND e.employment = 1 AND 's' || CASE WHEN e.overseas_warehouse = 1 THEN 0 ELSE e.site_id END = ANY (keys)
  UNION ALL
  SELECT e.emp_id FROM below(CASE WHEN keys[1] LIKE 'd%' THEN (SELECT array_agg(substr(k, 2)::integer) FROM unnest(keys) k) END) b
  JOIN employees e ON e.department_id = b.department_id WHERE keys[1] LIKE 'd%' AND e.employment = 1
  UNION ALL
  SELECT e.emp_id FROM position_categories c JOIN positions p ON p.position_category_id = c.position_category_id JOIN employees e ON e.position_id = p.position_id
  WHERE keys[1] LIKE 'p%' AND c.open_position <> '' AND 'p' || c.open_position = ANY (keys) AND e.employment = 1
  UNION ALL
  SELECT e.emp_id FROM employees e
  WHERE keys[1] LIKE 'e%' AND e.employment = 1 AND e.emp_id = ANY (CASE WHEN keys[1] LIKE 'e%' THEN (SELECT array_agg(substr(k, 2)::integer) FROM unnest(keys) k) END)
$$;
