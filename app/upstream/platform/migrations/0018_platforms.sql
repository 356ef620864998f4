CREATE TABLE "platform_departments" (
	"platform_id" integer NOT NULL,
	"department_id" integer NOT NULL,
	CONSTRAINT "platform_departments_platform_id_department_id_pk" PRIMARY KEY("platform_id","department_id")
);
--> statement-breakpoint
CREATE TABLE "platforms" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"type" text DEFAULT '' NOT NULL,
	"enabled" smallint DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "platforms_code_key" UNIQUE("code"),
	CONSTRAINT "platforms_enabled_check" CHECK ("platforms"."enabled" in (0, 1))
);
--> statement-breakpoint
ALTER TABLE "platform_departments" ADD CONSTRAINT "platform_departments_platform_id_platforms_id_fk" FOREIGN KEY ("platform_id") REFERENCES "public"."platforms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform_departments" ADD CONSTRAINT "platform_departments_department_id_departments_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("department_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "platform_departments_department_idx" ON "platform_departments" USING btree ("department_id");