ALTER TABLE "pharmacy_wordpress" ADD COLUMN "date_first_check" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "wordpress_outages" ADD COLUMN "is_told" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "wordpress_outages" ADD COLUMN "is_end_told" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "wordpress_outages_untold" ON "wordpress_outages" USING btree ("id") WHERE is_told and not is_end_told and date_end is not null;--> statement-breakpoint
-- Sites that are down and were told of: their return is told too.
UPDATE "wordpress_outages" o SET "is_told" = true FROM "pharmacy_wordpress" w
WHERE w."id" = o."wordpress_id" AND o."date_end" IS NULL AND w."is_failing_told";--> statement-breakpoint
-- Since when a site is surely checked: its first known outage, or its last check.
UPDATE "pharmacy_wordpress" w SET "date_first_check" = coalesce(
  (SELECT min(o."date_start") FROM "wordpress_outages" o WHERE o."wordpress_id" = w."id"), w."check_datetime");
