CREATE VIEW "public"."approval_forms" AS (select "id", "instance_no", "form_type_code", "kind_code", "definition_id", "business_id", "title", "requester_emp_id", "requester_department_id", "requester_site_digit", "submitted_by_emp_id", "status", "current_node_key", "current_node_name", "round", "facts", "submitted_at", "version" from "approval_instances");--> statement-breakpoint
CREATE VIEW "public"."approval_role_people" AS (select "role_code", "emp_id", "department_id", "valid_to" from "approval_role_members");--> statement-breakpoint
CREATE VIEW "public"."approval_steps" AS (select "id", "instance_id", "node_key", "round", "assignee_emp_id", "status", "received_at", "decided_by_emp_id", "decided_at", "superseded", "version" from "approval_tasks");--> statement-breakpoint
CREATE VIEW "public"."attendance_months" AS (select "emp_id", "month", "site_id", "company_id", "state" from "monthly_results");--> statement-breakpoint
CREATE VIEW "public"."agreed_entries" AS (select "id", "emp_id", "wage", "probation_wage" from "pre_entries");--> statement-breakpoint
CREATE VIEW "public"."agreed_terms" AS (select "emp_id", "type", "state", "start_date", "end_date", "extended_to", "ended_on", "probation_end", "wage", "probation_wage" from "contracts");--> statement-breakpoint
CREATE VIEW "public"."last_days" AS (select "id", "emp_id", "state", "last_work_date", "effective_at", "created_at" from "dimissions");--> statement-breakpoint
CREATE VIEW "public"."people_moved" AS (select "id", "emp_id", "type", "effective_date", "state" from "transfer_orders");--> statement-breakpoint
CREATE VIEW "public"."people_to_come" AS (
  select 'entry' as way, p.state, p.emp_id, p.department_id, p.position_id, (case when p.overseas_warehouse = 1 then 7 else p.site_id end)::smallint as site_id,
    null::smallint as back_to_site_id
  from pre_entries p
  union all
  select 'transfer', o.state, o.emp_id, o.to_department_id, o.to_position_id, o.to_site_id,
    case when o.return_date is not null then (o.before ->> 'siteId')::smallint end
  from transfer_orders o);--> statement-breakpoint
CREATE VIEW "public"."probation_ends" AS (select "id", "emp_id", "regular_date", "state" from "regularizations");--> statement-breakpoint
CREATE VIEW "public"."signed_papers" AS (select "id", "document_hash", "signed_at" from "electronic_signatures");--> statement-breakpoint
CREATE VIEW "public"."subsidy_holders" AS (select "id", "emp_id", "holder_name", "mobile", "id_hash", "state" from "registry_subsidies");--> statement-breakpoint
CREATE VIEW "public"."paid_people" AS (select "run_id", "emp_id", "company_id", "month", "gross_without_overtime" from "payroll_people");--> statement-breakpoint
CREATE VIEW "public"."pay_inputs" AS (select "emp_id", "month", "item_code", "amount", "source_type", "remark", "state", "version" from "run_inputs");--> statement-breakpoint
CREATE VIEW "public"."wage_plans" AS (select "id", "emp_id", "borrowing_id", "currency", "rate_e8", "instalment", "remaining", "start_month", "state" from "loan_plans");