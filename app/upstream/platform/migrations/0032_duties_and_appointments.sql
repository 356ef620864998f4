CREATE TABLE "appointments" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"role_id" integer NOT NULL,
	"role_print" text NOT NULL,
	"duty" text,
	"company_id" integer,
	"site_id" smallint,
	"max_rank" smallint,
	"effective_date" date,
	"expire_date" date,
	"state" smallint DEFAULT 1 NOT NULL,
	"reason" text,
	"proposed_by" integer NOT NULL,
	"proposed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "appointments_state_check" CHECK ("appointments"."state" between 1 and 4),
	CONSTRAINT "appointments_people_check" CHECK ("appointments"."proposed_by" <> "appointments"."user_id"),
	CONSTRAINT "appointments_decided_check" CHECK (("appointments"."state" in (2, 3)) = ("appointments"."decided_by" is not null) and ("appointments"."state" = 1) = ("appointments"."decided_at" is null)),
	CONSTRAINT "appointments_confirmed_check" CHECK ("appointments"."state" <> 2 or "appointments"."decided_by" not in ("appointments"."proposed_by", "appointments"."user_id")),
	CONSTRAINT "appointments_dates_check" CHECK ("appointments"."effective_date" <= "appointments"."expire_date")
);
--> statement-breakpoint
CREATE TABLE "duty_waivers" (
	"id" serial PRIMARY KEY NOT NULL,
	"duty" text NOT NULL,
	"axis" text NOT NULL,
	"company_id" integer,
	"site_id" smallint,
	"reason" text NOT NULL,
	"waived_by" integer NOT NULL,
	"waived_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "duty_waivers_axis_check" CHECK ("duty_waivers"."axis" in ('once', 'company', 'site')
        and ("duty_waivers"."axis" = 'company') = ("duty_waivers"."company_id" is not null)
        and ("duty_waivers"."axis" = 'site') = ("duty_waivers"."site_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "first_administrators" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"user_id" integer NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "first_administrators_check" CHECK ("first_administrators"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_proposed_by_users_user_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_decided_by_users_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_waivers" ADD CONSTRAINT "duty_waivers_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_waivers" ADD CONSTRAINT "duty_waivers_waived_by_users_user_id_fk" FOREIGN KEY ("waived_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "first_administrators" ADD CONSTRAINT "first_administrators_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_open_key" ON "appointments" USING btree ("user_id","role_id",coalesce("company_id", 0),coalesce("duty", '')) WHERE "appointments"."state" = 1;--> statement-breakpoint
CREATE INDEX "appointments_state_idx" ON "appointments" USING btree ("state","proposed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "duty_waivers_key" ON "duty_waivers" USING btree ("duty",coalesce("company_id", 0),coalesce("site_id", 0));