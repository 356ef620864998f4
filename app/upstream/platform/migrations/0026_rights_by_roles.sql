-- Sessions read the roles of their account themselves: nobody asks for a version of them any more.
DROP TRIGGER "user_roles_rights" ON "user_roles";--> statement-breakpoint
DROP FUNCTION bump_user_rights();--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "rights_version";--> statement-breakpoint
CREATE INDEX "departments_head_idx" ON "departments" USING btree ("head_emp_id") WHERE "departments"."head_emp_id" is not null;
