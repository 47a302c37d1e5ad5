CREATE TABLE "list_import_lines" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"action" text,
	"item_id" integer,
	"label" text,
	"before" jsonb,
	"after" jsonb,
	"cells" json,
	"errors" json,
	CONSTRAINT "list_import_lines_pk" PRIMARY KEY("import_id","line"),
	CONSTRAINT "list_import_lines_outcome" CHECK (("list_import_lines"."errors" is null) <> ("list_import_lines"."action" is null))
);
--> statement-breakpoint
CREATE TABLE "list_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" integer,
	"user_name" text NOT NULL,
	"resource" text NOT NULL,
	"file_name" text NOT NULL,
	"header" json NOT NULL,
	"separator" text NOT NULL,
	"key" text NOT NULL,
	"is_dry_run" boolean NOT NULL,
	"rows" integer NOT NULL,
	"created" integer NOT NULL,
	"updated" integer NOT NULL,
	"rejected" integer NOT NULL,
	"last_change" integer NOT NULL,
	"date_undo" timestamp(3) with time zone,
	"undo" jsonb,
	"date_create" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "list_import_lines" ADD CONSTRAINT "list_import_lines_import_id_list_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."list_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_imports" ADD CONSTRAINT "list_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "list_imports_user" ON "list_imports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "list_imports_resource" ON "list_imports" USING btree ("resource","date_create");--> statement-breakpoint
CREATE INDEX "list_imports_date_create" ON "list_imports" USING btree ("date_create");