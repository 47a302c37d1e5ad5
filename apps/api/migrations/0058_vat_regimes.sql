ALTER TABLE "pharmacy_billings" ADD COLUMN "vat_regime" text;--> statement-breakpoint
ALTER TABLE "networks" ADD COLUMN "vat_regime" text;--> statement-breakpoint
CREATE INDEX "pharmacy_billings_vat_regime" ON "pharmacy_billings" USING btree ("vat_regime");--> statement-breakpoint
ALTER TABLE "pharmacy_billings" ADD CONSTRAINT "pharmacy_billings_vat_regime_check" CHECK ("pharmacy_billings"."vat_regime" in ('monthly', 'quarterly', 'simplified', 'franchise'));--> statement-breakpoint
ALTER TABLE "networks" ADD CONSTRAINT "networks_vat_regime_check" CHECK ("networks"."vat_regime" in ('monthly', 'quarterly', 'simplified', 'franchise'));