DROP INDEX "schedulings_campaign";--> statement-breakpoint
DROP INDEX "schedulings_pharmacy";--> statement-breakpoint
CREATE INDEX "schedulings_campaign" ON "schedulings" USING btree ("campaign_id","date","is_active");--> statement-breakpoint
CREATE INDEX "schedulings_pharmacy" ON "schedulings" USING btree ("pharmacy_id","date","is_active");