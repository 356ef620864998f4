ALTER TABLE "banks" DROP CONSTRAINT "banks_cnaps_check";--> statement-breakpoint
ALTER TABLE "banks" ADD CONSTRAINT "banks_cnaps_check" CHECK ("banks"."cnaps" ~ '^[0-9]{1,20}$');