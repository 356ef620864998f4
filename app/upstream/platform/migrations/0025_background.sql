CREATE TABLE "background_checks" (
	"id" serial PRIMARY KEY NOT NULL,
	"subject_type" smallint NOT NULL,
	"emp_id" integer,
	"pre_entry_id" integer,
	"vendor" text DEFAULT '' NOT NULL,
	"items" smallint[] NOT NULL,
	"consent_on" date,
	"consent_file_id" integer,
	"state" smallint DEFAULT 1 NOT NULL,
	"result" smallint DEFAULT 0 NOT NULL,
	"completed_on" date,
	"expires_on" date,
	"report_file_id" integer,
	"remark" text DEFAULT '' NOT NULL,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "background_checks_subject_check" CHECK (("background_checks"."subject_type" = 1 and "background_checks"."pre_entry_id" is not null and "background_checks"."emp_id" is null) or ("background_checks"."subject_type" = 2 and "background_checks"."emp_id" is not null and "background_checks"."pre_entry_id" is null)),
	CONSTRAINT "background_checks_items_check" CHECK (cardinality("background_checks"."items") > 0 and "background_checks"."items" <@ array[1, 2, 3, 4, 5]::smallint[]),
	CONSTRAINT "background_checks_state_check" CHECK ("background_checks"."state" between 1 and 4 and ("background_checks"."state" not in (2, 4) or "background_checks"."consent_on" is not null)),
	CONSTRAINT "background_checks_result_check" CHECK ("background_checks"."result" between 0 and 3 and ("background_checks"."state" = 4) = ("background_checks"."result" > 0) and ("background_checks"."state" = 4) = ("background_checks"."completed_on" is not null)),
	CONSTRAINT "background_checks_days_check" CHECK ("background_checks"."completed_on" >= "background_checks"."consent_on" and "background_checks"."expires_on" >= "background_checks"."completed_on")
);
--> statement-breakpoint
CREATE TABLE "scan_batches" (
	"id" serial PRIMARY KEY NOT NULL,
	"batch_no" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scan_batches_batch_no_unique" UNIQUE("batch_no")
);
--> statement-breakpoint
CREATE TABLE "scan_files" (
	"id" serial PRIMARY KEY NOT NULL,
	"batch_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"attachment_info_id" integer,
	"matched_emp_id" integer,
	"doc_type" smallint,
	"status" smallint NOT NULL,
	"refusal" text,
	"warned_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scan_files_status_check" CHECK ("scan_files"."status" between 0 and 3 and ("scan_files"."status" in (1, 2)) = ("scan_files"."matched_emp_id" is not null) and ("scan_files"."status" = 3) = ("scan_files"."refusal" is not null)),
	CONSTRAINT "scan_files_type_check" CHECK ("scan_files"."doc_type" between 1 and 11 and ("scan_files"."status" not in (1, 2) or "scan_files"."doc_type" is not null))
);
--> statement-breakpoint
ALTER TABLE "background_checks" ADD CONSTRAINT "background_checks_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "background_checks" ADD CONSTRAINT "background_checks_pre_entry_id_pre_entries_id_fk" FOREIGN KEY ("pre_entry_id") REFERENCES "public"."pre_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "background_checks" ADD CONSTRAINT "background_checks_consent_file_id_attachments_attachment_info_id_fk" FOREIGN KEY ("consent_file_id") REFERENCES "public"."attachments"("attachment_info_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "background_checks" ADD CONSTRAINT "background_checks_report_file_id_attachments_attachment_info_id_fk" FOREIGN KEY ("report_file_id") REFERENCES "public"."attachments"("attachment_info_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_files" ADD CONSTRAINT "scan_files_batch_id_scan_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."scan_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_files" ADD CONSTRAINT "scan_files_attachment_info_id_attachments_attachment_info_id_fk" FOREIGN KEY ("attachment_info_id") REFERENCES "public"."attachments"("attachment_info_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_files" ADD CONSTRAINT "scan_files_matched_emp_id_employees_emp_id_fk" FOREIGN KEY ("matched_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "background_checks_open_employee_key" ON "background_checks" USING btree ("emp_id") WHERE "background_checks"."state" in (1, 2);--> statement-breakpoint
CREATE UNIQUE INDEX "background_checks_open_candidate_key" ON "background_checks" USING btree ("pre_entry_id") WHERE "background_checks"."state" in (1, 2);--> statement-breakpoint
CREATE INDEX "background_checks_employee_idx" ON "background_checks" USING btree ("emp_id");--> statement-breakpoint
CREATE INDEX "background_checks_candidate_idx" ON "background_checks" USING btree ("pre_entry_id");--> statement-breakpoint
CREATE INDEX "background_checks_state_idx" ON "background_checks" USING btree ("state","result","id");--> statement-breakpoint
CREATE INDEX "background_checks_completed_idx" ON "background_checks" USING btree ("completed_on");--> statement-breakpoint
CREATE INDEX "scan_files_batch_idx" ON "scan_files" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "scan_files_status_idx" ON "scan_files" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "scan_files_person_idx" ON "scan_files" USING btree ("matched_emp_id");--> statement-breakpoint
CREATE INDEX "scan_files_author_idx" ON "scan_files" USING btree ("created_by","status");--> statement-breakpoint
CREATE UNIQUE INDEX "scan_files_attachment_key" ON "scan_files" USING btree ("attachment_info_id");