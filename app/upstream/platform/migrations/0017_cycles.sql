ALTER TABLE "daily_results" ADD COLUMN "cycle_min" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "monthly_results" ADD COLUMN "cycle" jsonb;