CREATE TABLE "favourite_menus" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"menu_codes" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "favourite_menus" ADD CONSTRAINT "favourite_menus_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;