CREATE TABLE "identity_photos" (
	"attachment_info_id" integer PRIMARY KEY NOT NULL,
	"emp_id" integer NOT NULL,
	"item" smallint NOT NULL,
	CONSTRAINT "identity_photos_item_check" CHECK ("identity_photos"."item" in (1, 2))
);
--> statement-breakpoint
CREATE TABLE "payee_cards" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" smallint NOT NULL,
	"account_name" text NOT NULL,
	"account_no" text NOT NULL,
	"account_hash" text NOT NULL,
	"account_tail" text NOT NULL,
	"unchecked_reason" text DEFAULT '' NOT NULL,
	"bank_id" integer,
	"id_number" text,
	"id_tail" text DEFAULT '' NOT NULL,
	"credit_code" text DEFAULT '' NOT NULL,
	"currency" text DEFAULT 'CNY' NOT NULL,
	"swift" text DEFAULT '' NOT NULL,
	"enabled" smallint DEFAULT 1 NOT NULL,
	"ended" smallint DEFAULT 0 NOT NULL,
	"used_count" integer DEFAULT 0 NOT NULL,
	"owner_emp_id" integer,
	"replaces_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payee_cards_kind_check" CHECK ("payee_cards"."kind" in (1, 2)),
	CONSTRAINT "payee_cards_state_check" CHECK ("payee_cards"."enabled" in (0, 1) and "payee_cards"."ended" in (0, 1) and not ("payee_cards"."ended" = 1 and "payee_cards"."enabled" = 1)),
	CONSTRAINT "payee_cards_bank_check" CHECK ("payee_cards"."bank_id" is not null or "payee_cards"."swift" <> ''),
	CONSTRAINT "payee_cards_used_check" CHECK ("payee_cards"."used_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "personnel_requests" (
	"id" serial PRIMARY KEY NOT NULL,
	"request_kind" smallint NOT NULL,
	"requester_emp_id" integer NOT NULL,
	"section" text DEFAULT '' NOT NULL,
	"before" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"attachment_ids" integer[] DEFAULT '{}' NOT NULL,
	"open" smallint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "personnel_requests_kind_check" CHECK ("personnel_requests"."request_kind" between 1 and 4)
);
--> statement-breakpoint
DROP INDEX "bank_cards_key";--> statement-breakpoint
ALTER TABLE "bank_cards" ADD COLUMN "cnaps" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_cards" ADD COLUMN "unchecked_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_cards" ADD COLUMN "valid_from" date DEFAULT current_date;--> statement-breakpoint
ALTER TABLE "bank_cards" ADD COLUMN "valid_to" date;--> statement-breakpoint
ALTER TABLE "bank_cards" ADD COLUMN "effective_month" text;--> statement-breakpoint
ALTER TABLE "banks" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "banks" ADD COLUMN "created_by" integer;--> statement-breakpoint
ALTER TABLE "banks" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "banks" ADD COLUMN "updated_by" integer;--> statement-breakpoint
ALTER TABLE "banks" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "identity_photos" ADD CONSTRAINT "identity_photos_attachment_info_id_attachments_attachment_info_id_fk" FOREIGN KEY ("attachment_info_id") REFERENCES "public"."attachments"("attachment_info_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_photos" ADD CONSTRAINT "identity_photos_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payee_cards" ADD CONSTRAINT "payee_cards_bank_id_banks_bank_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."banks"("bank_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payee_cards" ADD CONSTRAINT "payee_cards_owner_emp_id_employees_emp_id_fk" FOREIGN KEY ("owner_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personnel_requests" ADD CONSTRAINT "personnel_requests_requester_emp_id_employees_emp_id_fk" FOREIGN KEY ("requester_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "identity_photos_key" ON "identity_photos" USING btree ("emp_id","item");--> statement-breakpoint
CREATE UNIQUE INDEX "payee_cards_account_key" ON "payee_cards" USING btree ("kind","account_hash") WHERE "payee_cards"."ended" = 0;--> statement-breakpoint
CREATE INDEX "payee_cards_kind_idx" ON "payee_cards" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "payee_cards_owner_idx" ON "payee_cards" USING btree ("owner_emp_id");--> statement-breakpoint
CREATE INDEX "payee_cards_bank_idx" ON "payee_cards" USING btree ("bank_id");--> statement-breakpoint
CREATE UNIQUE INDEX "personnel_requests_open_key" ON "personnel_requests" USING btree ("requester_emp_id","request_kind","section") WHERE "personnel_requests"."open" = 1;--> statement-breakpoint
CREATE INDEX "personnel_requests_kind_idx" ON "personnel_requests" USING btree ("request_kind","id");--> statement-breakpoint
CREATE INDEX "personnel_requests_waiting_idx" ON "personnel_requests" USING btree ("request_kind") WHERE "personnel_requests"."open" = 1;--> statement-breakpoint
CREATE INDEX "personnel_requests_requester_idx" ON "personnel_requests" USING btree ("requester_emp_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_cards_waiting_key" ON "bank_cards" USING btree ("emp_id","purpose") WHERE "bank_cards"."valid_from" is null and "bank_cards"."valid_to" is null;--> statement-breakpoint
CREATE INDEX "bank_cards_due_idx" ON "bank_cards" USING btree ("effective_month") WHERE "bank_cards"."valid_from" is null and "bank_cards"."valid_to" is null;--> statement-breakpoint
CREATE INDEX "bank_cards_emp_idx" ON "bank_cards" USING btree ("emp_id");--> statement-breakpoint
CREATE INDEX "banks_code_idx" ON "banks" USING btree ("bank_code","cnaps");--> statement-breakpoint
CREATE INDEX "banks_city_idx" ON "banks" USING btree ("city","cnaps");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_cards_key" ON "bank_cards" USING btree ("emp_id","purpose") WHERE "bank_cards"."valid_from" is not null and "bank_cards"."valid_to" is null;--> statement-breakpoint
ALTER TABLE "bank_cards" ADD CONSTRAINT "bank_cards_month_check" CHECK ("bank_cards"."effective_month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$');--> statement-breakpoint
ALTER TABLE "bank_cards" ADD CONSTRAINT "bank_cards_waiting_check" CHECK ("bank_cards"."valid_from" is not null or "bank_cards"."effective_month" is not null);--> statement-breakpoint
ALTER TABLE "banks" ADD CONSTRAINT "banks_cnaps_check" CHECK ("banks"."cnaps" ~ '^[0-9]{12}$');--> statement-breakpoint
ALTER TABLE "banks" ADD CONSTRAINT "banks_enabled_check" CHECK ("banks"."enabled" in (0, 1));