CREATE TABLE "pool_communication_views" (
	"pool_communication_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"datetime" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pool_communication_views_pool_communication_id_user_id_pk" PRIMARY KEY("pool_communication_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "pool_communication_views" ADD CONSTRAINT "pool_communication_views_pool_communication_id_pool_communications_id_fk" FOREIGN KEY ("pool_communication_id") REFERENCES "public"."pool_communications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_communication_views" ADD CONSTRAINT "pool_communication_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pool_communication_views_user" ON "pool_communication_views" USING btree ("user_id");