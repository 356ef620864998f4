-- A sign-in session is known by a uuid. Wage sessions last ten minutes: those that stand are opened again.
DELETE FROM "wage_sessions";--> statement-breakpoint
ALTER TABLE "wage_sessions" ALTER COLUMN "session_id" SET DATA TYPE uuid USING NULL::uuid;--> statement-breakpoint
ALTER TABLE "wage_sessions" ADD CONSTRAINT "wage_sessions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;
