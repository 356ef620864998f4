CREATE TABLE "system_parameters" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"site_id" smallint,
	"effective_day" date NOT NULL,
	"value" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "system_parameters_day_key" UNIQUE NULLS NOT DISTINCT("name","site_id","effective_day"),
	CONSTRAINT "system_parameters_site_check" CHECK ("system_parameters"."site_id" between 0 and 6),
	CONSTRAINT "system_parameters_value_check" CHECK ("system_parameters"."value" is not null or "system_parameters"."site_id" is not null)
);
