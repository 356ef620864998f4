CREATE TABLE "account_factors" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"bound_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_step" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "factor_tickets" (
	"ticket_hash" char(64) PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"channel" smallint NOT NULL,
	"login_type" smallint NOT NULL,
	"session_id" uuid,
	"secret" text,
	"mac" text,
	"disk" text,
	"tries" smallint DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "factor_tickets_check" CHECK ("factor_tickets"."tries" between 0 and 5 and ("factor_tickets"."session_id" is null or "factor_tickets"."secret" is not null))
);
--> statement-breakpoint
ALTER TABLE "account_factors" ADD CONSTRAINT "account_factors_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_tickets" ADD CONSTRAINT "factor_tickets_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_tickets" ADD CONSTRAINT "factor_tickets_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "factor_tickets_session_idx" ON "factor_tickets" USING btree ("session_id") WHERE "factor_tickets"."session_id" is not null;--> statement-breakpoint
CREATE INDEX "factor_tickets_expiry_idx" ON "factor_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "factor_tickets_user_idx" ON "factor_tickets" USING btree ("user_id");