CREATE TABLE "installation" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"store_id" uuid,
	"key_check" text,
	CONSTRAINT "installation_one_check" CHECK ("installation"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "job_beats" (
	"name" text PRIMARY KEY NOT NULL,
	"every_seconds" integer NOT NULL,
	"done_at" timestamp with time zone DEFAULT now() NOT NULL,
	"beats" bigint DEFAULT 1 NOT NULL,
	"late" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import_batches" ADD COLUMN "confirmed_at" timestamp with time zone;