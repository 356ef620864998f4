CREATE TABLE "dimission_advices" (
	"dimission_id" integer PRIMARY KEY NOT NULL,
	"management" smallint NOT NULL,
	"pay" smallint NOT NULL,
	"growth" smallint NOT NULL,
	"environment" smallint NOT NULL,
	"workload" smallint NOT NULL,
	"reason_codes" text[] DEFAULT '{}' NOT NULL,
	"would_return" smallint NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dimission_advices_ratings_check" CHECK (least("dimission_advices"."management", "dimission_advices"."pay", "dimission_advices"."growth", "dimission_advices"."environment", "dimission_advices"."workload") >= 1 and greatest("dimission_advices"."management", "dimission_advices"."pay", "dimission_advices"."growth", "dimission_advices"."environment", "dimission_advices"."workload") <= 5)
);
--> statement-breakpoint
CREATE TABLE "dimission_files" (
	"attachment_info_id" integer PRIMARY KEY NOT NULL,
	"dimission_id" integer NOT NULL,
	"file_type" smallint NOT NULL,
	CONSTRAINT "dimission_files_type_check" CHECK ("dimission_files"."file_type" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "dimissions" (
	"id" serial PRIMARY KEY NOT NULL,
	"emp_id" integer NOT NULL,
	"type" smallint NOT NULL,
	"initiator" smallint NOT NULL,
	"opened_by_emp_id" integer,
	"reason_code" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"submit_date" date,
	"notice_date" date,
	"expect_date" date NOT NULL,
	"earliest_date" date,
	"agreed_date" date,
	"last_work_date" date,
	"early_release" smallint DEFAULT 0 NOT NULL,
	"pay_in_lieu" smallint DEFAULT 0 NOT NULL,
	"refused_terms" smallint DEFAULT 0 NOT NULL,
	"protections" smallint[] DEFAULT '{}' NOT NULL,
	"protection_checked" smallint DEFAULT 0 NOT NULL,
	"first_notice" date,
	"second_notice" date,
	"successor_emp_id" integer,
	"avg_wage" bigint,
	"previous_wage" bigint,
	"local_avg_wage" bigint,
	"min_wage" bigint,
	"severance" bigint,
	"cert_no" text,
	"state" smallint DEFAULT 0 NOT NULL,
	"lifecycle_before" smallint,
	"withdraw_asked_at" timestamp with time zone,
	"effective_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dimissions_cert_no_unique" UNIQUE("cert_no"),
	CONSTRAINT "dimissions_type_check" CHECK ("dimissions"."type" between 1 and 11),
	CONSTRAINT "dimissions_initiator_check" CHECK ("dimissions"."initiator" in (1, 2)),
	CONSTRAINT "dimissions_state_check" CHECK ("dimissions"."state" between 0 and 6),
	CONSTRAINT "dimissions_last_day_check" CHECK ("dimissions"."state" not in (2, 3, 4) or "dimissions"."last_work_date" is not null)
);
--> statement-breakpoint
CREATE TABLE "handover_items" (
	"id" serial PRIMARY KEY NOT NULL,
	"dimission_id" integer NOT NULL,
	"kind" smallint NOT NULL,
	"receiver_emp_id" integer,
	"done_at" timestamp with time zone,
	"done_by_emp_id" integer,
	"remark" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "handover_items_kind_check" CHECK ("handover_items"."kind" between 1 and 9)
);
--> statement-breakpoint
ALTER TABLE "employment_spells" ADD COLUMN "dimission_id" integer;--> statement-breakpoint
ALTER TABLE "dimission_advices" ADD CONSTRAINT "dimission_advices_dimission_id_dimissions_id_fk" FOREIGN KEY ("dimission_id") REFERENCES "public"."dimissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dimission_files" ADD CONSTRAINT "dimission_files_attachment_info_id_attachments_attachment_info_id_fk" FOREIGN KEY ("attachment_info_id") REFERENCES "public"."attachments"("attachment_info_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dimission_files" ADD CONSTRAINT "dimission_files_dimission_id_dimissions_id_fk" FOREIGN KEY ("dimission_id") REFERENCES "public"."dimissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dimissions" ADD CONSTRAINT "dimissions_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dimissions" ADD CONSTRAINT "dimissions_opened_by_emp_id_employees_emp_id_fk" FOREIGN KEY ("opened_by_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dimissions" ADD CONSTRAINT "dimissions_successor_emp_id_employees_emp_id_fk" FOREIGN KEY ("successor_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover_items" ADD CONSTRAINT "handover_items_dimission_id_dimissions_id_fk" FOREIGN KEY ("dimission_id") REFERENCES "public"."dimissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover_items" ADD CONSTRAINT "handover_items_receiver_emp_id_employees_emp_id_fk" FOREIGN KEY ("receiver_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dimission_files_dimission_idx" ON "dimission_files" USING btree ("dimission_id","file_type");--> statement-breakpoint
CREATE UNIQUE INDEX "dimissions_open_key" ON "dimissions" USING btree ("emp_id") WHERE "dimissions"."state" in (1, 2);--> statement-breakpoint
CREATE UNIQUE INDEX "dimissions_day_key" ON "dimissions" USING btree ("emp_id","last_work_date") WHERE "dimissions"."state" in (2, 3, 4);--> statement-breakpoint
CREATE INDEX "dimissions_emp_idx" ON "dimissions" USING btree ("emp_id","id");--> statement-breakpoint
CREATE INDEX "dimissions_opened_by_idx" ON "dimissions" USING btree ("opened_by_emp_id");--> statement-breakpoint
CREATE INDEX "dimissions_successor_idx" ON "dimissions" USING btree ("successor_emp_id");--> statement-breakpoint
CREATE INDEX "dimissions_state_idx" ON "dimissions" USING btree ("state","last_work_date");--> statement-breakpoint
CREATE INDEX "dimissions_type_idx" ON "dimissions" USING btree ("type","last_work_date");--> statement-breakpoint
CREATE INDEX "dimissions_last_day_idx" ON "dimissions" USING btree ("last_work_date","id");--> statement-breakpoint
CREATE UNIQUE INDEX "handover_items_key" ON "handover_items" USING btree ("dimission_id","kind");--> statement-breakpoint
CREATE INDEX "handover_items_receiver_idx" ON "handover_items" USING btree ("receiver_emp_id") WHERE "handover_items"."done_at" is null;--> statement-breakpoint
CREATE INDEX "handover_items_open_idx" ON "handover_items" USING btree ("dimission_id") WHERE "handover_items"."done_at" is null;