CREATE TABLE "approval_cc" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approval_cc_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"instance_id" integer NOT NULL,
	"emp_id" integer NOT NULL,
	"source" smallint NOT NULL,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approval_definitions" (
	"id" serial PRIMARY KEY NOT NULL,
	"form_type_code" integer NOT NULL,
	"definition_version" integer NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"nodes" jsonb NOT NULL,
	"settings" jsonb NOT NULL,
	"published_by" integer,
	"published_at" timestamp with time zone,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "approval_definitions_status_check" CHECK ("approval_definitions"."status" between 0 and 2)
);
--> statement-breakpoint
CREATE TABLE "approval_delegations" (
	"id" serial PRIMARY KEY NOT NULL,
	"from_emp_id" integer NOT NULL,
	"to_emp_id" integer NOT NULL,
	"form_type_codes" integer[] DEFAULT '{}' NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"include_pending" smallint DEFAULT 1 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"cancelled_at" timestamp with time zone,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "approval_delegations_period_check" CHECK ("approval_delegations"."end_at" > "approval_delegations"."start_at" and "approval_delegations"."end_at" <= "approval_delegations"."start_at" + interval '90 days'),
	CONSTRAINT "approval_delegations_other_check" CHECK ("approval_delegations"."from_emp_id" <> "approval_delegations"."to_emp_id")
);
--> statement-breakpoint
CREATE TABLE "approval_form_types" (
	"form_type_code" integer PRIMARY KEY NOT NULL,
	"kind_code" integer NOT NULL,
	"site_digit" smallint NOT NULL,
	"name" jsonb NOT NULL,
	"number_prefix" text NOT NULL,
	"has_amount" smallint NOT NULL,
	"is_take_effect" smallint DEFAULT 1 NOT NULL,
	"menu_code" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "approval_form_types_code_check" CHECK ("approval_form_types"."form_type_code" = "approval_form_types"."kind_code" * 10 + "approval_form_types"."site_digit" and "approval_form_types"."site_digit" between 0 and 7),
	CONSTRAINT "approval_form_types_prefix_check" CHECK ("approval_form_types"."number_prefix" ~ '^[A-Z0-9]{2,4}$')
);
--> statement-breakpoint
CREATE TABLE "approval_history" (
	"instance_id" integer NOT NULL,
	"seq" integer NOT NULL,
	"round" integer NOT NULL,
	"action" smallint NOT NULL,
	"actor_emp_id" integer,
	"on_behalf_of_emp_id" integer,
	"main_account_emp_id" integer,
	"node_key" text,
	"node_name" text,
	"task_id" bigint,
	"comment" text DEFAULT '' NOT NULL,
	"targets" integer[] DEFAULT '{}' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"ip" text DEFAULT '' NOT NULL,
	"client" smallint NOT NULL,
	CONSTRAINT "approval_history_instance_id_seq_pk" PRIMARY KEY("instance_id","seq"),
	CONSTRAINT "approval_history_action_check" CHECK ("approval_history"."action" between 1 and 20)
);
--> statement-breakpoint
CREATE TABLE "approval_instances" (
	"id" serial PRIMARY KEY NOT NULL,
	"instance_no" text,
	"form_type_code" integer NOT NULL,
	"kind_code" integer NOT NULL,
	"definition_id" integer,
	"business_id" integer NOT NULL,
	"title" text NOT NULL,
	"requester_emp_id" integer NOT NULL,
	"requester_department_id" integer NOT NULL,
	"requester_site_digit" smallint NOT NULL,
	"submitted_by_emp_id" integer,
	"amount" bigint,
	"currency" text,
	"amount_cny" bigint,
	"status" smallint DEFAULT 0 NOT NULL,
	"current_node_key" text,
	"current_node_name" text,
	"entry" integer DEFAULT 0 NOT NULL,
	"round" integer DEFAULT 0 NOT NULL,
	"edits" integer DEFAULT 0 NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"chosen" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"returned_from" text,
	"history_seq" integer DEFAULT 0 NOT NULL,
	"urged_at" timestamp with time zone,
	"urge_day" date,
	"urge_count" smallint DEFAULT 0 NOT NULL,
	"print_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"submitted_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "approval_instances_instance_no_unique" UNIQUE("instance_no"),
	CONSTRAINT "approval_instances_status_check" CHECK ("approval_instances"."status" between 0 and 6)
);
--> statement-breakpoint
CREATE TABLE "approval_role_members" (
	"id" serial PRIMARY KEY NOT NULL,
	"role_code" text NOT NULL,
	"emp_id" integer NOT NULL,
	"site_digit" smallint DEFAULT 0 NOT NULL,
	"department_id" integer,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "approval_role_members_period_check" CHECK ("approval_role_members"."valid_to" is null or "approval_role_members"."valid_to" >= "approval_role_members"."valid_from"),
	CONSTRAINT "approval_role_members_site_check" CHECK ("approval_role_members"."site_digit" between 0 and 7)
);
--> statement-breakpoint
CREATE TABLE "approval_roles" (
	"role_code" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"is_take_effect" smallint DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approval_snapshots" (
	"instance_id" integer NOT NULL,
	"round" integer NOT NULL,
	"edits" integer NOT NULL,
	"snapshot" jsonb NOT NULL,
	"hash" char(64) NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "approval_snapshots_instance_id_round_edits_pk" PRIMARY KEY("instance_id","round","edits")
);
--> statement-breakpoint
CREATE TABLE "approval_tasks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approval_tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"instance_id" integer NOT NULL,
	"node_key" text NOT NULL,
	"round" integer NOT NULL,
	"entry" integer NOT NULL,
	"seq" integer NOT NULL,
	"assignee_emp_id" integer NOT NULL,
	"original_assignee_emp_id" integer NOT NULL,
	"origin" smallint NOT NULL,
	"status" smallint NOT NULL,
	"decided_by_emp_id" integer,
	"comment" text DEFAULT '' NOT NULL,
	"attachment_ids" integer[] DEFAULT '{}' NOT NULL,
	"received_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"remind_at" timestamp with time zone,
	"remind_count" smallint DEFAULT 0 NOT NULL,
	"transfer_count" smallint DEFAULT 0 NOT NULL,
	"parent_task_id" bigint,
	"edits" integer DEFAULT 0 NOT NULL,
	"superseded" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "approval_tasks_status_check" CHECK ("approval_tasks"."status" between 0 and 8)
);
--> statement-breakpoint
CREATE TABLE "calendar_days" (
	"site_id" smallint NOT NULL,
	"date" date NOT NULL,
	"day_type" smallint NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	CONSTRAINT "calendar_days_site_id_date_pk" PRIMARY KEY("site_id","date"),
	CONSTRAINT "calendar_days_type_check" CHECK ("calendar_days"."day_type" between 1 and 5),
	CONSTRAINT "calendar_days_site_check" CHECK ("calendar_days"."site_id" between 1 and 6)
);
--> statement-breakpoint
CREATE TABLE "general_request_lines" (
	"id" serial PRIMARY KEY NOT NULL,
	"request_id" integer NOT NULL,
	"line" smallint NOT NULL,
	"name" text NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"amount" bigint,
	"remark" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "general_requests" (
	"id" serial PRIMARY KEY NOT NULL,
	"requester_emp_id" integer NOT NULL,
	"title" text NOT NULL,
	"category_code" text NOT NULL,
	"amount" bigint,
	"currency" text,
	"reason" text NOT NULL,
	"attachment_ids" integer[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "approval_cc" ADD CONSTRAINT "approval_cc_instance_id_approval_instances_id_fk" FOREIGN KEY ("instance_id") REFERENCES "public"."approval_instances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_cc" ADD CONSTRAINT "approval_cc_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_definitions" ADD CONSTRAINT "approval_definitions_form_type_code_approval_form_types_form_type_code_fk" FOREIGN KEY ("form_type_code") REFERENCES "public"."approval_form_types"("form_type_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_delegations" ADD CONSTRAINT "approval_delegations_from_emp_id_employees_emp_id_fk" FOREIGN KEY ("from_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_delegations" ADD CONSTRAINT "approval_delegations_to_emp_id_employees_emp_id_fk" FOREIGN KEY ("to_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_history" ADD CONSTRAINT "approval_history_instance_id_approval_instances_id_fk" FOREIGN KEY ("instance_id") REFERENCES "public"."approval_instances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_instances" ADD CONSTRAINT "approval_instances_form_type_code_approval_form_types_form_type_code_fk" FOREIGN KEY ("form_type_code") REFERENCES "public"."approval_form_types"("form_type_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_instances" ADD CONSTRAINT "approval_instances_definition_id_approval_definitions_id_fk" FOREIGN KEY ("definition_id") REFERENCES "public"."approval_definitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_instances" ADD CONSTRAINT "approval_instances_requester_emp_id_employees_emp_id_fk" FOREIGN KEY ("requester_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_role_members" ADD CONSTRAINT "approval_role_members_role_code_approval_roles_role_code_fk" FOREIGN KEY ("role_code") REFERENCES "public"."approval_roles"("role_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_role_members" ADD CONSTRAINT "approval_role_members_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_role_members" ADD CONSTRAINT "approval_role_members_department_id_departments_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("department_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_snapshots" ADD CONSTRAINT "approval_snapshots_instance_id_approval_instances_id_fk" FOREIGN KEY ("instance_id") REFERENCES "public"."approval_instances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_tasks" ADD CONSTRAINT "approval_tasks_instance_id_approval_instances_id_fk" FOREIGN KEY ("instance_id") REFERENCES "public"."approval_instances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_tasks" ADD CONSTRAINT "approval_tasks_assignee_emp_id_employees_emp_id_fk" FOREIGN KEY ("assignee_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "general_request_lines" ADD CONSTRAINT "general_request_lines_request_id_general_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."general_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "general_requests" ADD CONSTRAINT "general_requests_requester_emp_id_employees_emp_id_fk" FOREIGN KEY ("requester_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "approval_cc_key" ON "approval_cc" USING btree ("instance_id","emp_id");--> statement-breakpoint
CREATE INDEX "approval_cc_person_idx" ON "approval_cc" USING btree ("emp_id","id");--> statement-breakpoint
CREATE INDEX "approval_cc_unread_idx" ON "approval_cc" USING btree ("emp_id") WHERE "approval_cc"."read_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "approval_definitions_version_key" ON "approval_definitions" USING btree ("form_type_code","definition_version");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_definitions_draft_key" ON "approval_definitions" USING btree ("form_type_code") WHERE "approval_definitions"."status" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "approval_definitions_published_key" ON "approval_definitions" USING btree ("form_type_code") WHERE "approval_definitions"."status" = 1;--> statement-breakpoint
CREATE INDEX "approval_delegations_from_idx" ON "approval_delegations" USING btree ("from_emp_id","end_at");--> statement-breakpoint
CREATE INDEX "approval_delegations_to_idx" ON "approval_delegations" USING btree ("to_emp_id","end_at");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_instances_business_key" ON "approval_instances" USING btree ("kind_code","business_id");--> statement-breakpoint
CREATE INDEX "approval_instances_requester_idx" ON "approval_instances" USING btree ("requester_emp_id","id");--> statement-breakpoint
CREATE INDEX "approval_instances_type_idx" ON "approval_instances" USING btree ("form_type_code","id");--> statement-breakpoint
CREATE INDEX "approval_instances_submitted_idx" ON "approval_instances" USING btree ("submitted_at");--> statement-breakpoint
CREATE INDEX "approval_instances_open_idx" ON "approval_instances" USING btree ("id") WHERE "approval_instances"."status" = 1;--> statement-breakpoint
CREATE UNIQUE INDEX "approval_role_members_key" ON "approval_role_members" USING btree ("role_code","emp_id","site_digit",coalesce("department_id", 0));--> statement-breakpoint
CREATE INDEX "approval_role_members_person_idx" ON "approval_role_members" USING btree ("emp_id");--> statement-breakpoint
CREATE INDEX "approval_tasks_instance_idx" ON "approval_tasks" USING btree ("instance_id","round");--> statement-breakpoint
CREATE INDEX "approval_tasks_pending_idx" ON "approval_tasks" USING btree ("assignee_emp_id","id") WHERE "approval_tasks"."status" = 1;--> statement-breakpoint
CREATE INDEX "approval_tasks_decided_idx" ON "approval_tasks" USING btree ("decided_by_emp_id","instance_id","id") WHERE "approval_tasks"."decided_by_emp_id" is not null;--> statement-breakpoint
CREATE INDEX "approval_tasks_remind_idx" ON "approval_tasks" USING btree ("remind_at") WHERE "approval_tasks"."status" = 1;--> statement-breakpoint
CREATE UNIQUE INDEX "approval_tasks_open_key" ON "approval_tasks" USING btree ("instance_id","entry","assignee_emp_id") WHERE "approval_tasks"."status" in (0, 1);--> statement-breakpoint
CREATE UNIQUE INDEX "general_request_lines_key" ON "general_request_lines" USING btree ("request_id","line");--> statement-breakpoint
CREATE INDEX "general_requests_requester_idx" ON "general_requests" USING btree ("requester_emp_id","id");--> statement-breakpoint
CREATE TRIGGER approval_history_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON approval_history
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER approval_snapshots_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON approval_snapshots
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER calendar_days_reference AFTER INSERT OR UPDATE OR DELETE ON calendar_days
  FOR EACH STATEMENT EXECUTE FUNCTION bump_reference('calendar');
--> statement-breakpoint
CREATE TRIGGER approval_form_types_reference AFTER INSERT OR UPDATE OR DELETE ON approval_form_types
  FOR EACH STATEMENT EXECUTE FUNCTION bump_reference('approvals');
--> statement-breakpoint
CREATE TRIGGER approval_definitions_reference AFTER INSERT OR UPDATE OR DELETE ON approval_definitions
  FOR EACH STATEMENT EXECUTE FUNCTION bump_reference('approvals');
--> statement-breakpoint
-- A department and everything above it, nearest first.
CREATE FUNCTION department_line(start integer) RETURNS TABLE (department_id integer, head_emp_id integer, department_level_id smallint, distance integer) LANGUAGE sql STABLE AS $$
  WITH RECURSIVE line AS (
    SELECT d.department_id, d.parent_id, d.head_emp_id, d.department_level_id, 0 AS distance FROM departments d WHERE d.department_id = start
    UNION ALL
    SELECT d.department_id, d.parent_id, d.head_emp_id, d.department_level_id, l.distance + 1 FROM departments d JOIN line l ON d.department_id = l.parent_id WHERE l.distance < 20
  )
  SELECT l.department_id, l.head_emp_id, l.department_level_id, l.distance FROM line l
$$;
--> statement-breakpoint
-- Whom a person reports to: the named manager, else the nearest head of a department above; only people on job count.
CREATE FUNCTION superior_of(person integer) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT m.emp_id FROM employees e JOIN employees m ON m.emp_id = e.manager_emp_id WHERE e.emp_id = person AND m.employment = 1),
    (SELECT h.emp_id FROM employees e CROSS JOIN LATERAL department_line(e.department_id) l JOIN employees h ON h.emp_id = l.head_emp_id
      WHERE e.emp_id = person AND h.emp_id <> person AND h.employment = 1 ORDER BY l.distance LIMIT 1))
$$;
--> statement-breakpoint
-- Superiors one above the other, nearest first; ends where it would come round.
CREATE FUNCTION superiors_of(person integer) RETURNS TABLE (emp_id integer, depth integer) LANGUAGE sql STABLE AS $$
  WITH RECURSIVE line AS (
    SELECT superior_of(person) AS emp_id, 1 AS depth, ARRAY[person] AS seen
    UNION ALL
    SELECT superior_of(l.emp_id), l.depth + 1, l.seen || l.emp_id FROM line l WHERE l.emp_id IS NOT NULL AND NOT l.emp_id = ANY (l.seen) AND l.depth < 20
  )
  SELECT l.emp_id, l.depth FROM line l WHERE l.emp_id IS NOT NULL AND NOT l.emp_id = ANY (l.seen)
$$;
