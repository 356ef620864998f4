ALTER TABLE "departments" ADD COLUMN "names" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "positions" ADD COLUMN "names" jsonb DEFAULT '{}'::jsonb NOT NULL;