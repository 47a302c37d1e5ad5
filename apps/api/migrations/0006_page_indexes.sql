DROP INDEX "pharmacies_name";--> statement-breakpoint
DROP INDEX "pharmacies_postcode";--> statement-breakpoint
DROP INDEX "pharmacies_locality";--> statement-breakpoint
CREATE INDEX "pharmacies_name" ON "pharmacies" USING btree ("name","id","is_active");--> statement-breakpoint
CREATE INDEX "pharmacies_postcode" ON "pharmacies" USING btree ("postcode","id","is_active");--> statement-breakpoint
CREATE INDEX "pharmacies_locality" ON "pharmacies" USING btree ("locality","id","is_active");