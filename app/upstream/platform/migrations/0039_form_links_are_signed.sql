ALTER TABLE "pre_entries" DROP CONSTRAINT "pre_entries_token_hash_unique";--> statement-breakpoint
ALTER TABLE "pre_entries" ADD COLUMN "link_nonce" text;--> statement-breakpoint
ALTER TABLE "pre_entries" ADD COLUMN "link_until" date;--> statement-breakpoint
ALTER TABLE "pre_entries" DROP COLUMN "token_hash";