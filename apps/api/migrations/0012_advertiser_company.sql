ALTER TABLE "advertisers" ADD COLUMN "corporate_name" text;--> statement-breakpoint
ALTER TABLE "advertisers" ADD COLUMN "address1" text;--> statement-breakpoint
ALTER TABLE "advertisers" ADD COLUMN "postcode" text;--> statement-breakpoint
ALTER TABLE "advertisers" ADD COLUMN "locality" text;--> statement-breakpoint
ALTER TABLE "advertisers" ADD COLUMN "country" text DEFAULT 'FR' NOT NULL;--> statement-breakpoint
ALTER TABLE "advertisers" ADD COLUMN "siret" text;--> statement-breakpoint
ALTER TABLE "advertisers" ADD COLUMN "intracom_vat_code" text;--> statement-breakpoint
ALTER TABLE "advertisers" ADD CONSTRAINT "advertisers_country_check" CHECK ("advertisers"."country" ~ '^[A-Z]{2}$');--> statement-breakpoint
ALTER TABLE "advertisers" ADD CONSTRAINT "advertisers_siret_check" CHECK ("advertisers"."siret" ~ '^[0-9]{14}$');