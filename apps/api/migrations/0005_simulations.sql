ALTER TABLE "temp_schedulings" DROP CONSTRAINT "temp_schedulings_temp_campaign_id_temp_campaigns_id_fk";
--> statement-breakpoint
ALTER TABLE "temp_schedulings" DROP CONSTRAINT "temp_schedulings_pharmacy_id_pharmacies_id_fk";
--> statement-breakpoint
ALTER TABLE "temp_schedulings" DROP CONSTRAINT "temp_schedulings_zone_id_zones_id_fk";
--> statement-breakpoint
ALTER TABLE "temp_schedulings" DROP CONSTRAINT "temp_schedulings_advert_id_adverts_id_fk";
--> statement-breakpoint
DROP INDEX "temp_schedulings_pharmacy";--> statement-breakpoint
DROP INDEX "temp_schedulings_zone";--> statement-breakpoint
DROP INDEX "temp_schedulings_advert";--> statement-breakpoint
DROP INDEX "temp_schedulings_date";--> statement-breakpoint
DROP INDEX "temp_schedulings_price";--> statement-breakpoint
-- Simulations are written in a hurry and can be made again: all their tables skip the log, and a crash empties them together.
ALTER TABLE temp_schedulings SET UNLOGGED;
--> statement-breakpoint
ALTER TABLE temp_campaign_pharmacies SET UNLOGGED;
--> statement-breakpoint
ALTER TABLE temp_campaigns SET UNLOGGED;
--> statement-breakpoint
-- What the foreign key did, once for a simulation instead of once a row.
CREATE FUNCTION officine_forget_simulation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM temp_schedulings WHERE temp_campaign_id = OLD.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER temp_campaigns_forget AFTER DELETE ON temp_campaigns FOR EACH ROW EXECUTE FUNCTION officine_forget_simulation();
