CREATE TABLE "certificates" (
	"id" serial PRIMARY KEY NOT NULL,
	"type" smallint NOT NULL,
	"emp_id" integer NOT NULL,
	"cert_no" text NOT NULL,
	"purpose" text NOT NULL,
	"language" text NOT NULL,
	"facts" jsonb NOT NULL,
	"hash" text NOT NULL,
	"issued_on" date NOT NULL,
	"request_id" integer,
	"replaces_id" integer,
	"state" smallint DEFAULT 1 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "certificates_cert_no_unique" UNIQUE("cert_no"),
	CONSTRAINT "certificates_type_check" CHECK ("certificates"."type" in (1, 2)),
	CONSTRAINT "certificates_language_check" CHECK ("certificates"."language" in ('zh', 'en')),
	CONSTRAINT "certificates_state_check" CHECK ("certificates"."state" in (1, 2) and ("certificates"."state" = 2) = ("certificates"."reason" <> '')),
	CONSTRAINT "certificates_wage_check" CHECK (("certificates"."type" = 2) = (jsonb_typeof("certificates"."facts"->'wage') = 'number'))
);
--> statement-breakpoint
ALTER TABLE "registry_subsidies" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "registry_subsidies" ADD COLUMN "signature_id" integer;--> statement-breakpoint
ALTER TABLE "registry_subsidies" ADD COLUMN "effective_on" date;--> statement-breakpoint
ALTER TABLE "registry_subsidies" ADD COLUMN "stop_month" text;--> statement-breakpoint
ALTER TABLE "registry_subsidies" ADD COLUMN "stop_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "registry_subsidies" ADD COLUMN "decline_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "registry_subsidies" ADD COLUMN "dimission_id" integer;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_request_id_personnel_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."personnel_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_replaces_id_certificates_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_request_key" ON "certificates" USING btree ("request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_replaces_key" ON "certificates" USING btree ("replaces_id");--> statement-breakpoint
CREATE INDEX "certificates_emp_idx" ON "certificates" USING btree ("emp_id","issued_on");--> statement-breakpoint
CREATE INDEX "certificates_issued_idx" ON "certificates" USING btree ("issued_on","id");--> statement-breakpoint
CREATE INDEX "registry_subsidies_months_idx" ON "registry_subsidies" USING btree ("start_month","end_month") WHERE "registry_subsidies"."effective_on" is not null;--> statement-breakpoint
CREATE INDEX "registry_subsidies_company_idx" ON "registry_subsidies" USING btree ("company_id","state");--> statement-breakpoint
ALTER TABLE "registry_subsidies" ADD CONSTRAINT "registry_subsidies_role_check" CHECK ("registry_subsidies"."role" between 1 and 4);--> statement-breakpoint
ALTER TABLE "registry_subsidies" ADD CONSTRAINT "registry_subsidies_amount_check" CHECK ("registry_subsidies"."monthly_amount" > 0);--> statement-breakpoint
ALTER TABLE "registry_subsidies" ADD CONSTRAINT "registry_subsidies_months_check" CHECK ("registry_subsidies"."start_month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$' and "registry_subsidies"."end_month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$' and "registry_subsidies"."end_month" >= "registry_subsidies"."start_month" and ("registry_subsidies"."stop_month" is null or "registry_subsidies"."stop_month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'));