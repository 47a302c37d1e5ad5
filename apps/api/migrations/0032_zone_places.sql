ALTER TABLE "zones" ADD COLUMN "place" text;--> statement-breakpoint
CREATE INDEX "zones_place" ON "zones" USING btree ("place");--> statement-breakpoint
ALTER TABLE "zones" ADD CONSTRAINT "zones_place_check" CHECK ("zones"."place" in ('top', 'column', 'documents'));