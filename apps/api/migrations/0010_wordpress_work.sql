ALTER TABLE "pharmacy_wordpress" ADD COLUMN "sync_owner" text;--> statement-breakpoint
ALTER TABLE "pharmacy_wordpress" ADD COLUMN "sync_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pharmacy_wordpress" ADD COLUMN "sync_digest" text;--> statement-breakpoint
ALTER TABLE "pharmacy_wordpress" ADD COLUMN "page_url" text;--> statement-breakpoint
ALTER TABLE "pharmacy_wordpress" ADD COLUMN "date_failing" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "pharmacy_wordpress" ADD COLUMN "is_failing_told" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pharmacy_wordpress" ADD COLUMN "ssl_date_told" timestamp(3) with time zone;