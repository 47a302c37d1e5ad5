ALTER TABLE "documents" ADD COLUMN "date_publish" date;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "date_published" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "date_reminder" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "count_reminded" integer;--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "date_publish" date;--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "date_published" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "date_reminder" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "count_reminded" integer;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "date_publish" date;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "date_published" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "date_reminder" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "count_reminded" integer;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "date_end" date;--> statement-breakpoint
ALTER TABLE "pool_communications" ADD COLUMN "date_publish" date;--> statement-breakpoint
ALTER TABLE "pool_communications" ADD COLUMN "date_published" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "pool_communications" ADD COLUMN "date_reminder" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "pool_communications" ADD COLUMN "count_reminded" integer;--> statement-breakpoint
ALTER TABLE "pool_documents" ADD COLUMN "date_publish" date;--> statement-breakpoint
ALTER TABLE "pool_documents" ADD COLUMN "date_published" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "pool_documents" ADD COLUMN "date_reminder" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "pool_documents" ADD COLUMN "count_reminded" integer;--> statement-breakpoint
CREATE INDEX "documents_unpublished" ON "documents" USING btree ("id") WHERE "documents"."is_active" and "documents"."date_published" is null;--> statement-breakpoint
CREATE INDEX "forms_unpublished" ON "forms" USING btree ("id") WHERE "forms"."is_active" and "forms"."date_published" is null;--> statement-breakpoint
CREATE INDEX "offers_unpublished" ON "offers" USING btree ("id") WHERE "offers"."is_active" and "offers"."date_published" is null;--> statement-breakpoint
CREATE INDEX "pool_communications_unpublished" ON "pool_communications" USING btree ("id") WHERE "pool_communications"."is_active" and "pool_communications"."date_published" is null;--> statement-breakpoint
CREATE INDEX "pool_documents_unpublished" ON "pool_documents" USING btree ("id") WHERE "pool_documents"."is_active" and "pool_documents"."date_published" is null;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_days" CHECK ("offers"."date_end" >= "offers"."date_publish");--> statement-breakpoint
-- What stands there already was published when it was written: it is not told again.
UPDATE "documents" SET date_published = date_create;--> statement-breakpoint
UPDATE "forms" SET date_published = date_create;--> statement-breakpoint
UPDATE "offers" SET date_published = date_create;--> statement-breakpoint
UPDATE "pool_communications" SET date_published = date_create;--> statement-breakpoint
UPDATE "pool_documents" SET date_published = date_create;
