CREATE TABLE "customer_import_lines" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"reference" text NOT NULL,
	"name" text,
	"cells" json,
	"errors" json,
	"changes" json,
	CONSTRAINT "customer_import_lines_pk" PRIMARY KEY("import_id","line"),
	CONSTRAINT "customer_import_lines_outcome" CHECK (("customer_import_lines"."errors" is null) <> ("customer_import_lines"."changes" is null))
);
--> statement-breakpoint
CREATE TABLE "customer_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" integer,
	"header" json NOT NULL,
	"separator" text NOT NULL,
	"is_dry_run" boolean NOT NULL,
	"date_create" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer_import_lines" ADD CONSTRAINT "customer_import_lines_import_id_customer_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."customer_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_imports" ADD CONSTRAINT "customer_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_imports_user" ON "customer_imports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "customer_imports_date_create" ON "customer_imports" USING btree ("date_create");