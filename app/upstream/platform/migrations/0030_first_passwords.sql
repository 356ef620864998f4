CREATE TABLE "message_outcomes" (
	"channel" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"fault" smallint,
	"code" text
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "password_given_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "invited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "first_signed_in_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "users_never_signed_in_idx" ON "users" USING btree (length("job_number"),"job_number") WHERE "users"."first_signed_in_at" is null and "users"."status" = 1;