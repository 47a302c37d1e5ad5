-- Rows of a running day are written each minute. Without an index on what changes, and with room left in their page, PostgreSQL
-- writes the row alone and no entry of an index (HOT).
DROP INDEX "log_campaigns_displays";--> statement-breakpoint
DROP INDEX "log_campaigns_views";--> statement-breakpoint
DROP INDEX "log_campaigns_clicks";--> statement-breakpoint
ALTER TABLE "log_campaigns" SET (fillfactor = 75);--> statement-breakpoint
ALTER TABLE "daily_schedulings" SET (fillfactor = 75);--> statement-breakpoint
ALTER TABLE "daily_pharmacies" SET (fillfactor = 75);--> statement-breakpoint
ALTER TABLE "daily_visits" SET (fillfactor = 75);
