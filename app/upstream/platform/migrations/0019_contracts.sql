CREATE TABLE "contract_files" (
	"attachment_info_id" integer PRIMARY KEY NOT NULL,
	"contract_id" integer NOT NULL,
	"file_type" smallint NOT NULL,
	CONSTRAINT "contract_files_type_check" CHECK ("contract_files"."file_type" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "contract_renewals" (
	"id" serial PRIMARY KEY NOT NULL,
	"contract_id" integer NOT NULL,
	"requester_emp_id" integer NOT NULL,
	"decision" smallint,
	"type" smallint,
	"term_months" smallint,
	"wage" bigint,
	"employee_requested_fixed" smallint DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"state" smallint DEFAULT 0 NOT NULL,
	"new_contract_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contract_renewals_state_check" CHECK ("contract_renewals"."state" between 0 and 3 and ("contract_renewals"."state" not in (1, 2) or "contract_renewals"."decision" is not null)),
	CONSTRAINT "contract_renewals_decision_check" CHECK ("contract_renewals"."decision" is null or "contract_renewals"."decision" = 2 or ("contract_renewals"."decision" = 1 and "contract_renewals"."type" between 1 and 8))
);
--> statement-breakpoint
ALTER TABLE "city_params" ADD COLUMN "non_compete_share_bp" integer DEFAULT 3000 NOT NULL;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "employee_requested_fixed" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "override_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "auto_renewal" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "previous_id" integer;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "dimission_id" integer;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "ended_on" date;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "extended_to" date;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "extension_reason" smallint;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "agreed_to" date;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "last_day" date GENERATED ALWAYS AS (coalesce(ended_on, extended_to, end_date)) STORED;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "non_compete_months" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "non_compete_pay" bigint;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "daily_hours" real;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "weekly_hours" real;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "pay_cycle_days" smallint;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "document" jsonb;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "document_hash" text;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "company_signed_by" integer;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "company_signed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "signature_id" integer;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "decline_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contract_files" ADD CONSTRAINT "contract_files_attachment_info_id_attachments_attachment_info_id_fk" FOREIGN KEY ("attachment_info_id") REFERENCES "public"."attachments"("attachment_info_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_files" ADD CONSTRAINT "contract_files_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_renewals" ADD CONSTRAINT "contract_renewals_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_renewals" ADD CONSTRAINT "contract_renewals_requester_emp_id_employees_emp_id_fk" FOREIGN KEY ("requester_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_renewals" ADD CONSTRAINT "contract_renewals_new_contract_id_contracts_id_fk" FOREIGN KEY ("new_contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contract_files_contract_idx" ON "contract_files" USING btree ("contract_id","file_type");--> statement-breakpoint
CREATE UNIQUE INDEX "contract_renewals_open_key" ON "contract_renewals" USING btree ("contract_id") WHERE "contract_renewals"."state" in (0, 1, 2);--> statement-breakpoint
CREATE INDEX "contract_renewals_contract_idx" ON "contract_renewals" USING btree ("contract_id","id");--> statement-breakpoint
CREATE INDEX "contract_renewals_requester_idx" ON "contract_renewals" USING btree ("requester_emp_id");--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_previous_id_contracts_id_fk" FOREIGN KEY ("previous_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contracts_previous_idx" ON "contracts" USING btree ("previous_id");--> statement-breakpoint
CREATE INDEX "contracts_due_idx" ON "contracts" USING btree ("last_day","id") WHERE "contracts"."state" = 3;--> statement-breakpoint
CREATE INDEX "contracts_state_idx" ON "contracts" USING btree ("state","start_date");--> statement-breakpoint
CREATE UNIQUE INDEX "contracts_open_key" ON "contracts" USING btree ("emp_id","company_id") WHERE "contracts"."state" in (1, 2);--> statement-breakpoint
ALTER TABLE "city_params" ADD CONSTRAINT "city_params_non_compete_check" CHECK ("city_params"."non_compete_share_bp" between 0 and 10000);--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_state_check" CHECK ("contracts"."state" between 1 and 7);--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_non_compete_check" CHECK ("contracts"."non_compete_months" between 0 and 24);--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_extension_check" CHECK (("contracts"."extended_to" is null) = ("contracts"."extension_reason" is null) and coalesce("contracts"."extended_to" > "contracts"."end_date", true));--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_document_check" CHECK ("contracts"."state" <> 2 or ("contracts"."document" is not null and "contracts"."company_signed_at" is not null));