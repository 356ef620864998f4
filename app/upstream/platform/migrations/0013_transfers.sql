CREATE TABLE "electronic_signatures" (
	"id" serial PRIMARY KEY NOT NULL,
	"biz_type" smallint NOT NULL,
	"biz_id" integer NOT NULL,
	"document_hash" text NOT NULL,
	"document" jsonb NOT NULL,
	"signer_emp_id" integer NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"typed_name" text DEFAULT '' NOT NULL,
	"verify_method" smallint NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL,
	"signed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"invalidated_at" timestamp with time zone,
	CONSTRAINT "electronic_signatures_type_check" CHECK ("electronic_signatures"."biz_type" between 1 and 8),
	CONSTRAINT "electronic_signatures_how_check" CHECK (("electronic_signatures"."image" = '') <> ("electronic_signatures"."typed_name" = ''))
);
--> statement-breakpoint
CREATE TABLE "transfer_orders" (
	"id" serial PRIMARY KEY NOT NULL,
	"requester_emp_id" integer NOT NULL,
	"emp_id" integer NOT NULL,
	"type" smallint NOT NULL,
	"to_department_id" integer,
	"to_position_id" integer,
	"to_level_id" integer,
	"to_manager_emp_id" integer,
	"to_site_id" smallint,
	"to_company_id" integer,
	"effective_date" date NOT NULL,
	"return_date" date,
	"reason" text NOT NULL,
	"over_headcount_reason" text DEFAULT '' NOT NULL,
	"before" jsonb,
	"state" smallint DEFAULT 0 NOT NULL,
	"signature_id" integer,
	"decline_reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transfer_orders_type_check" CHECK ("transfer_orders"."type" between 1 and 6),
	CONSTRAINT "transfer_orders_state_check" CHECK ("transfer_orders"."state" between 0 and 8),
	CONSTRAINT "transfer_orders_return_check" CHECK (("transfer_orders"."type" = 5) = ("transfer_orders"."return_date" is not null) and ("transfer_orders"."return_date" is null or "transfer_orders"."return_date" > "transfer_orders"."effective_date"))
);
--> statement-breakpoint
ALTER TABLE "electronic_signatures" ADD CONSTRAINT "electronic_signatures_signer_emp_id_employees_emp_id_fk" FOREIGN KEY ("signer_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_orders" ADD CONSTRAINT "transfer_orders_requester_emp_id_employees_emp_id_fk" FOREIGN KEY ("requester_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_orders" ADD CONSTRAINT "transfer_orders_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_orders" ADD CONSTRAINT "transfer_orders_to_department_id_departments_department_id_fk" FOREIGN KEY ("to_department_id") REFERENCES "public"."departments"("department_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_orders" ADD CONSTRAINT "transfer_orders_to_position_id_positions_position_id_fk" FOREIGN KEY ("to_position_id") REFERENCES "public"."positions"("position_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_orders" ADD CONSTRAINT "transfer_orders_to_level_id_position_levels_level_id_fk" FOREIGN KEY ("to_level_id") REFERENCES "public"."position_levels"("level_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_orders" ADD CONSTRAINT "transfer_orders_to_manager_emp_id_employees_emp_id_fk" FOREIGN KEY ("to_manager_emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_orders" ADD CONSTRAINT "transfer_orders_to_company_id_companies_company_id_fk" FOREIGN KEY ("to_company_id") REFERENCES "public"."companies"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_orders" ADD CONSTRAINT "transfer_orders_signature_id_electronic_signatures_id_fk" FOREIGN KEY ("signature_id") REFERENCES "public"."electronic_signatures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "electronic_signatures_valid_key" ON "electronic_signatures" USING btree ("biz_type","biz_id","signer_emp_id") WHERE "electronic_signatures"."invalidated_at" is null;--> statement-breakpoint
CREATE INDEX "transfer_orders_emp_idx" ON "transfer_orders" USING btree ("emp_id","id");--> statement-breakpoint
CREATE INDEX "transfer_orders_state_idx" ON "transfer_orders" USING btree ("state","effective_date");--> statement-breakpoint
CREATE INDEX "transfer_orders_requester_idx" ON "transfer_orders" USING btree ("requester_emp_id");