CREATE TABLE "import_changes" (
	"batch_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "import_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"statement" timestamp with time zone DEFAULT statement_timestamp() NOT NULL,
	"table_name" text NOT NULL,
	"row_key" jsonb NOT NULL,
	"kind" smallint NOT NULL,
	"before" jsonb,
	"after_hash" bigint,
	CONSTRAINT "import_changes_batch_id_id_pk" PRIMARY KEY("batch_id","id"),
	CONSTRAINT "import_changes_kind_check" CHECK ("import_changes"."kind" between 1 and 3)
);
--> statement-breakpoint
ALTER TABLE "import_batches" DROP CONSTRAINT "import_batches_state_check";--> statement-breakpoint
ALTER TABLE "import_batches" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "import_batches" ADD COLUMN "undone_by" integer;--> statement-breakpoint
ALTER TABLE "import_batches" ADD COLUMN "undo_reason" text;--> statement-breakpoint
ALTER TABLE "import_batches" ADD COLUMN "undo_told" jsonb;--> statement-breakpoint
ALTER TABLE "import_batches" ADD CONSTRAINT "import_batches_undone_check" CHECK (("import_batches"."state" = 6) = ("import_batches"."undone_at" is not null));--> statement-breakpoint
ALTER TABLE "import_batches" ADD CONSTRAINT "import_batches_state_check" CHECK ("import_batches"."state" between 0 and 6);