ALTER TABLE "reimbursement_shares" DROP CONSTRAINT "reimbursement_shares_bearer_check";--> statement-breakpoint
ALTER TABLE "reimbursement_shares" DROP CONSTRAINT "reimbursement_shares_part_check";--> statement-breakpoint
ALTER TABLE "reimbursement_shares" ALTER COLUMN "amount_cny" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reimbursement_lines" ADD COLUMN "sharing_rule_id" integer;--> statement-breakpoint
ALTER TABLE "reimbursement_shares" ADD COLUMN "site_digit" smallint;--> statement-breakpoint
ALTER TABLE "reimbursement_shares" ADD COLUMN "amount" bigint;--> statement-breakpoint
ALTER TABLE "reimbursement_lines" ADD CONSTRAINT "reimbursement_lines_sharing_rule_id_sharing_rules_id_fk" FOREIGN KEY ("sharing_rule_id") REFERENCES "public"."sharing_rules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reimbursement_shares" ADD CONSTRAINT "reimbursement_shares_bearer_check" CHECK (num_nonnulls("reimbursement_shares"."department_id", "reimbursement_shares"."company_id", "reimbursement_shares"."site_digit") = 1);--> statement-breakpoint
ALTER TABLE "reimbursement_shares" ADD CONSTRAINT "reimbursement_shares_part_check" CHECK (num_nonnulls("reimbursement_shares"."bps", "reimbursement_shares"."amount") = 1
        and "reimbursement_shares"."bps" between 1 and 10000
        and "reimbursement_shares"."amount" > 0
        and "reimbursement_shares"."amount_cny" >= 0);