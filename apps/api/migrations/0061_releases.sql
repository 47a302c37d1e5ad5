CREATE TABLE "releases" (
	"id" text PRIMARY KEY NOT NULL,
	"pack" uuid,
	"places" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"date_start" timestamp(3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "widget_scripts" (
	"version" text PRIMARY KEY NOT NULL,
	"file_id" uuid
);
--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_pack_files_id_fk" FOREIGN KEY ("pack") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "widget_scripts" ADD CONSTRAINT "widget_scripts_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;