ALTER TABLE "pharmacy_websites" ADD COLUMN "blocks" text;--> statement-breakpoint
ALTER TABLE "pharmacy_websites" ADD COLUMN "services" text;--> statement-breakpoint
ALTER TABLE "pharmacy_websites" ADD COLUMN "team" text;--> statement-breakpoint
ALTER TABLE "pharmacy_websites" ADD COLUMN "photo1_text" text;--> statement-breakpoint
ALTER TABLE "pharmacy_websites" ADD COLUMN "photo2_text" text;--> statement-breakpoint
ALTER TABLE "pharmacy_websites" ADD COLUMN "photo3_text" text;--> statement-breakpoint
ALTER TABLE "pharmacy_websites" ADD COLUMN "colour" text;--> statement-breakpoint
ALTER TABLE "pharmacy_websites" ADD COLUMN "url_prescription" text;--> statement-breakpoint
ALTER TABLE "pharmacy_websites" ADD COLUMN "team_photo_id" uuid;--> statement-breakpoint
ALTER TABLE "pharmacy_websites" ADD COLUMN "photo1_id" uuid;--> statement-breakpoint
ALTER TABLE "pharmacy_websites" ADD COLUMN "photo2_id" uuid;--> statement-breakpoint
ALTER TABLE "pharmacy_websites" ADD COLUMN "photo3_id" uuid;--> statement-breakpoint
ALTER TABLE "pharmacy_websites" ADD CONSTRAINT "pharmacy_websites_team_photo_id_files_id_fk" FOREIGN KEY ("team_photo_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pharmacy_websites" ADD CONSTRAINT "pharmacy_websites_photo1_id_files_id_fk" FOREIGN KEY ("photo1_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pharmacy_websites" ADD CONSTRAINT "pharmacy_websites_photo2_id_files_id_fk" FOREIGN KEY ("photo2_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pharmacy_websites" ADD CONSTRAINT "pharmacy_websites_photo3_id_files_id_fk" FOREIGN KEY ("photo3_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pharmacy_websites_team_photo" ON "pharmacy_websites" USING btree ("team_photo_id");--> statement-breakpoint
CREATE INDEX "pharmacy_websites_photo1" ON "pharmacy_websites" USING btree ("photo1_id");--> statement-breakpoint
CREATE INDEX "pharmacy_websites_photo2" ON "pharmacy_websites" USING btree ("photo2_id");--> statement-breakpoint
CREATE INDEX "pharmacy_websites_photo3" ON "pharmacy_websites" USING btree ("photo3_id");