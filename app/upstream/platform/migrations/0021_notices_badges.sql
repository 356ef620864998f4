CREATE TABLE "badge_prints" (
	"badge_no" text PRIMARY KEY NOT NULL,
	"badge_id" integer NOT NULL,
	"reason" smallint,
	"remark" text DEFAULT '' NOT NULL,
	"printed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"printed_by" integer
);
--> statement-breakpoint
CREATE TABLE "staff_badges" (
	"id" serial PRIMARY KEY NOT NULL,
	"emp_id" integer NOT NULL,
	"attachment_info_id" integer NOT NULL,
	"state" smallint DEFAULT 1 NOT NULL,
	"refuse_reason" text DEFAULT '' NOT NULL,
	"badge_no" text,
	"printed_at" timestamp with time zone,
	"reprint_reason" smallint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_badges_badge_no_unique" UNIQUE("badge_no"),
	CONSTRAINT "staff_badges_state_check" CHECK ("staff_badges"."state" between 1 and 4),
	CONSTRAINT "staff_badges_number_check" CHECK (("staff_badges"."state" = 4) = ("staff_badges"."badge_no" is not null)),
	CONSTRAINT "staff_badges_reason_check" CHECK ("staff_badges"."reprint_reason" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "information_files" (
	"attachment_info_id" integer PRIMARY KEY NOT NULL,
	"information_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "informations" (
	"id" serial PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"audience_kind" smallint NOT NULL,
	"audience" text[] NOT NULL,
	"must_read" smallint DEFAULT 0 NOT NULL,
	"confirm_required" smallint DEFAULT 0 NOT NULL,
	"min_seconds" integer DEFAULT 10 NOT NULL,
	"deadline" date,
	"version_no" integer DEFAULT 1 NOT NULL,
	"state" smallint DEFAULT 1 NOT NULL,
	"author_emp_id" integer NOT NULL,
	"published_at" timestamp with time zone,
	"published_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "informations_kind_check" CHECK ("informations"."audience_kind" between 1 and 5),
	CONSTRAINT "informations_state_check" CHECK ("informations"."state" between 1 and 3),
	CONSTRAINT "informations_seconds_check" CHECK ("informations"."min_seconds" between 0 and 600)
);
--> statement-breakpoint
CREATE TABLE "reading_receipts" (
	"information_id" integer NOT NULL,
	"version_no" integer NOT NULL,
	"emp_id" integer NOT NULL,
	"opened_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "reading_receipts_information_id_version_no_emp_id_pk" PRIMARY KEY("information_id","version_no","emp_id")
);
--> statement-breakpoint
CREATE TABLE "vaccination_records" (
	"id" serial PRIMARY KEY NOT NULL,
	"emp_id" integer NOT NULL,
	"vaccine" text NOT NULL,
	"dose_no" smallint NOT NULL,
	"date" date NOT NULL,
	"attachment_info_id" integer,
	"consent_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vaccination_records_dose_check" CHECK ("vaccination_records"."dose_no" between 1 and 9)
);
--> statement-breakpoint
ALTER TABLE "position_categories" ADD COLUMN "open_position" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "badge_prints" ADD CONSTRAINT "badge_prints_badge_id_staff_badges_id_fk" FOREIGN KEY ("badge_id") REFERENCES "public"."staff_badges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_badges" ADD CONSTRAINT "staff_badges_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_badges" ADD CONSTRAINT "staff_badges_attachment_info_id_attachments_attachment_info_id_fk" FOREIGN KEY ("attachment_info_id") REFERENCES "public"."attachments"("attachment_info_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "information_files" ADD CONSTRAINT "information_files_attachment_info_id_attachments_attachment_info_id_fk" FOREIGN KEY ("attachment_info_id") REFERENCES "public"."attachments"("attachment_info_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "information_files" ADD CONSTRAINT "information_files_information_id_informations_id_fk" FOREIGN KEY ("information_id") REFERENCES "public"."informations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "informations" ADD CONSTRAINT "informations_author_emp_id_employees_emp_id_fk" FOREIGN KEY ("author_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_receipts" ADD CONSTRAINT "reading_receipts_information_id_informations_id_fk" FOREIGN KEY ("information_id") REFERENCES "public"."informations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_receipts" ADD CONSTRAINT "reading_receipts_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vaccination_records" ADD CONSTRAINT "vaccination_records_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vaccination_records" ADD CONSTRAINT "vaccination_records_attachment_info_id_attachments_attachment_info_id_fk" FOREIGN KEY ("attachment_info_id") REFERENCES "public"."attachments"("attachment_info_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "badge_prints_badge_idx" ON "badge_prints" USING btree ("badge_id");--> statement-breakpoint
CREATE INDEX "badge_prints_day_idx" ON "badge_prints" USING btree ("printed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_badges_open_key" ON "staff_badges" USING btree ("emp_id") WHERE "staff_badges"."state" in (1, 2, 3);--> statement-breakpoint
CREATE INDEX "staff_badges_emp_idx" ON "staff_badges" USING btree ("emp_id","id");--> statement-breakpoint
CREATE INDEX "staff_badges_state_idx" ON "staff_badges" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "information_files_idx" ON "information_files" USING btree ("information_id");--> statement-breakpoint
CREATE INDEX "informations_audience_idx" ON "informations" USING gin ("audience");--> statement-breakpoint
CREATE INDEX "informations_state_idx" ON "informations" USING btree ("state","published_at");--> statement-breakpoint
CREATE INDEX "informations_published_idx" ON "informations" USING btree ("published_at","id");--> statement-breakpoint
CREATE INDEX "informations_deadline_idx" ON "informations" USING btree ("deadline") WHERE "informations"."state" = 2 and "informations"."must_read" = 1;--> statement-breakpoint
CREATE INDEX "informations_type_idx" ON "informations" USING btree ("type");--> statement-breakpoint
CREATE INDEX "informations_author_idx" ON "informations" USING btree ("author_emp_id");--> statement-breakpoint
CREATE INDEX "reading_receipts_person_idx" ON "reading_receipts" USING btree ("emp_id","information_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vaccination_records_key" ON "vaccination_records" USING btree ("emp_id","vaccine","dose_no");--> statement-breakpoint
CREATE INDEX "vaccination_records_vaccine_idx" ON "vaccination_records" USING btree ("vaccine","emp_id");--> statement-breakpoint
CREATE INDEX "vaccination_records_day_idx" ON "vaccination_records" USING btree ("date","id");