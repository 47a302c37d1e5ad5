CREATE TABLE "todo_marks" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"thing_id" integer NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"cause" text NOT NULL,
	"date_until" date,
	"date_create" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "todo_marks_pkey" PRIMARY KEY("user_id","kind","thing_id","name"),
	CONSTRAINT "todo_marks_kind_check" CHECK ("todo_marks"."kind" <> '')
);
--> statement-breakpoint
ALTER TABLE "todo_marks" ADD CONSTRAINT "todo_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;