CREATE TABLE "removed_files" (
	"store_key" text PRIMARY KEY NOT NULL
);
