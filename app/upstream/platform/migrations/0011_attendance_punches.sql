ALTER TABLE "punches" ADD COLUMN "place_id" integer;--> statement-breakpoint
CREATE INDEX "punches_void_idx" ON "punches" USING btree ("punch_at","id") WHERE "punches"."is_void" = 1;