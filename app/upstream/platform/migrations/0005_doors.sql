CREATE TABLE "faq_answers" (
	"id" serial PRIMARY KEY NOT NULL,
	"faq_problem_id" integer NOT NULL,
	"answer_subject" text NOT NULL,
	"attachment_info_ids" integer[] DEFAULT '{}' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "faq_infos" (
	"id" serial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"site_ids" smallint[] DEFAULT '{}' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"is_take_effect" smallint DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "faq_problems" (
	"id" serial PRIMARY KEY NOT NULL,
	"faq_info_id" integer NOT NULL,
	"problem_title" text NOT NULL,
	"keywords" text[] DEFAULT '{}' NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "faq_problems_keywords_check" CHECK (cardinality("faq_problems"."keywords") <= 10)
);
--> statement-breakpoint
CREATE TABLE "registry_subsidies" (
	"id" serial PRIMARY KEY NOT NULL,
	"emp_id" integer NOT NULL,
	"holder_name" text NOT NULL,
	"id_number" text NOT NULL,
	"id_hash" text NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"company_id" integer NOT NULL,
	"role" smallint NOT NULL,
	"monthly_amount" bigint NOT NULL,
	"start_month" text NOT NULL,
	"end_month" text NOT NULL,
	"agreement_version" integer DEFAULT 1 NOT NULL,
	"state" smallint DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "registry_subsidies_state_check" CHECK ("registry_subsidies"."state" between 1 and 6)
);
--> statement-breakpoint
CREATE TABLE "areas" (
	"group" smallint PRIMARY KEY NOT NULL,
	"site_ids" smallint[] NOT NULL,
	"help_desk" text DEFAULT '' NOT NULL,
	"contact_text" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "captchas" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"answer_hash" char(64) NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "gateway_apps" (
	"app_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"previous_key" text,
	"previous_until" timestamp with time zone,
	"methods" text[] NOT NULL,
	"ip_allow" text[] DEFAULT '{}' NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gateway_apps_status_check" CHECK ("gateway_apps"."status" in (1, 2))
);
--> statement-breakpoint
CREATE TABLE "gateway_calls" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gateway_calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"time" timestamp with time zone DEFAULT now() NOT NULL,
	"app_id" text NOT NULL,
	"method" text NOT NULL,
	"ip" text NOT NULL,
	"request_id" text NOT NULL,
	"code" integer NOT NULL,
	"milliseconds" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "letter_reads" (
	"letter_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "letter_reads_letter_id_user_id_pk" PRIMARY KEY("letter_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" serial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"publish_from" timestamp with time zone NOT NULL,
	"publish_to" timestamp with time zone,
	"audience" smallint[] DEFAULT '{}' NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_nonces" (
	"kind" text NOT NULL,
	"value_hash" char(64) NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_time_nonces_kind_value_hash_pk" PRIMARY KEY("kind","value_hash")
);
--> statement-breakpoint
CREATE TABLE "password_tickets" (
	"ticket_hash" char(64) PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "verify_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "verify_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"purpose" smallint NOT NULL,
	"target" text NOT NULL,
	"channel" smallint NOT NULL,
	"code_hash" char(64) NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "login_log" ADD COLUMN "mac" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "login_log" ADD COLUMN "disk" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "menus" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "permissions" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "cas_ticket_hash" char(64);--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "open_tabs" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "dingtalk_user_id" text;--> statement-breakpoint
ALTER TABLE "error_log" ADD COLUMN "release" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "error_log" ADD COLUMN "fingerprint" char(64);--> statement-breakpoint
ALTER TABLE "error_log" ADD COLUMN "count" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "error_log" ADD COLUMN "status" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "faq_answers" ADD CONSTRAINT "faq_answers_faq_problem_id_faq_problems_id_fk" FOREIGN KEY ("faq_problem_id") REFERENCES "public"."faq_problems"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faq_problems" ADD CONSTRAINT "faq_problems_faq_info_id_faq_infos_id_fk" FOREIGN KEY ("faq_info_id") REFERENCES "public"."faq_infos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry_subsidies" ADD CONSTRAINT "registry_subsidies_emp_id_employees_emp_id_fk" FOREIGN KEY ("emp_id") REFERENCES "public"."employees"("emp_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry_subsidies" ADD CONSTRAINT "registry_subsidies_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_reads" ADD CONSTRAINT "letter_reads_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_reads" ADD CONSTRAINT "letter_reads_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_tickets" ADD CONSTRAINT "password_tickets_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "faq_answers_problem_idx" ON "faq_answers" USING btree ("faq_problem_id");--> statement-breakpoint
CREATE INDEX "faq_problems_topic_idx" ON "faq_problems" USING btree ("faq_info_id");--> statement-breakpoint
CREATE INDEX "registry_subsidies_holder_idx" ON "registry_subsidies" USING btree ("id_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "registry_subsidies_open_key" ON "registry_subsidies" USING btree ("emp_id","company_id","role") WHERE "registry_subsidies"."state" in (1, 2, 3);--> statement-breakpoint
CREATE INDEX "captchas_expiry_idx" ON "captchas" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "gateway_calls_time_idx" ON "gateway_calls" USING btree ("time");--> statement-breakpoint
CREATE INDEX "gateway_calls_app_idx" ON "gateway_calls" USING btree ("app_id","id");--> statement-breakpoint
CREATE INDEX "letters_published_idx" ON "letters" USING btree ("publish_from");--> statement-breakpoint
CREATE INDEX "one_time_nonces_expiry_idx" ON "one_time_nonces" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verify_codes_target_idx" ON "verify_codes" USING btree ("purpose","target","id");--> statement-breakpoint
CREATE INDEX "verify_codes_expiry_idx" ON "verify_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_cas_idx" ON "sessions" USING btree ("cas_ticket_hash") WHERE "sessions"."cas_ticket_hash" is not null;--> statement-breakpoint
CREATE INDEX "error_log_fingerprint_idx" ON "error_log" USING btree ("fingerprint","time");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_dingtalk_user_id_unique" UNIQUE("dingtalk_user_id");