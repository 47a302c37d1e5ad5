CREATE TABLE "presences" (
	"type" text NOT NULL,
	"thing_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"date_seen" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "presences_pkey" PRIMARY KEY("type","thing_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "presences" ADD CONSTRAINT "presences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "presences_user_id" ON "presences" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "presences" SET UNLOGGED;
