ALTER TABLE "approval_history" DROP CONSTRAINT "approval_history_action_check";--> statement-breakpoint
ALTER TABLE "approval_instances" ADD COLUMN "undo" jsonb;--> statement-breakpoint
ALTER TABLE "approval_history" ADD CONSTRAINT "approval_history_action_check" CHECK ("approval_history"."action" between 1 and 21);