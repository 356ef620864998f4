ALTER TABLE "error_log" ADD COLUMN "references" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "error_log_references_idx" ON "error_log" USING gin ("references");