CREATE TABLE "employee_posts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "employee_posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"emp_id" integer NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"department_id" integer NOT NULL,
	"position_id" integer NOT NULL,
	"level_id" integer,
	"manager_emp_id" integer,
	"site_id" smallint NOT NULL,
	"overseas_warehouse" smallint NOT NULL,
	"staff_type" smallint NOT NULL,
	CONSTRAINT "employee_posts_order_check" CHECK ("employee_posts"."valid_to" is null or "employee_posts"."valid_to" >= "employee_posts"."valid_from")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "employee_posts_key" ON "employee_posts" USING btree ("emp_id","valid_from");--> statement-breakpoint
CREATE UNIQUE INDEX "employee_posts_open_key" ON "employee_posts" USING btree ("emp_id") WHERE "employee_posts"."valid_to" is null;--> statement-breakpoint
CREATE INDEX "employee_posts_department_idx" ON "employee_posts" USING btree ("department_id","valid_from");