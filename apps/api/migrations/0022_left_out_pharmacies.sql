CREATE TABLE "campaign_spread_pharmacies" (
	"campaign_id" integer NOT NULL,
	"pharmacy_id" integer NOT NULL,
	CONSTRAINT "campaign_spread_pharmacies_pk" PRIMARY KEY("campaign_id","pharmacy_id")
);
--> statement-breakpoint
CREATE TABLE "campaign_without_pharmacies" (
	"campaign_id" integer NOT NULL,
	"pharmacy_id" integer NOT NULL,
	CONSTRAINT "campaign_without_pharmacies_pk" PRIMARY KEY("campaign_id","pharmacy_id")
);
--> statement-breakpoint
ALTER TABLE "campaign_spread_pharmacies" ADD CONSTRAINT "campaign_spread_pharmacies_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_spread_pharmacies" ADD CONSTRAINT "campaign_spread_pharmacies_pharmacy_id_pharmacies_id_fk" FOREIGN KEY ("pharmacy_id") REFERENCES "public"."pharmacies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_without_pharmacies" ADD CONSTRAINT "campaign_without_pharmacies_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_without_pharmacies" ADD CONSTRAINT "campaign_without_pharmacies_pharmacy_id_pharmacies_id_fk" FOREIGN KEY ("pharmacy_id") REFERENCES "public"."pharmacies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_spread_pharmacies_pharmacy" ON "campaign_spread_pharmacies" USING btree ("pharmacy_id");--> statement-breakpoint
CREATE INDEX "campaign_without_pharmacies_pharmacy" ON "campaign_without_pharmacies" USING btree ("pharmacy_id");