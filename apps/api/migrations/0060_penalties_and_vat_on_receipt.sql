CREATE TABLE "platform_addresses" (
	"siren" text PRIMARY KEY NOT NULL,
	"addresses" jsonb,
	"date_lookup" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "platform_addresses_siren_check" CHECK ("platform_addresses"."siren" ~ '^[0-9]{9}$')
);
--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_subject";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "vat_waits" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "penalty_of" integer;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "penalty_until" date;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "penalty_interest" integer;--> statement-breakpoint
ALTER TABLE "platform_mandates" ADD COLUMN "date_directory" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_penalty_of_fk" FOREIGN KEY ("penalty_of") REFERENCES "public"."invoices"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_penalty_of" ON "invoices" USING btree ("penalty_of") WHERE penalty_of is not null;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_penalty" CHECK (("invoices"."penalty_of" is null) = ("invoices"."penalty_until" is null) and ("invoices"."penalty_of" is null) = ("invoices"."penalty_interest" is null)
        and ("invoices"."penalty_of" is null or ("invoices"."type" = 'web' and "invoices"."penalty_interest" >= 0)));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_subject" CHECK (case "invoices"."type" when 'web' then ("invoices"."month" is null) = ("invoices"."penalty_of" is not null) else "invoices"."campaign_id" is not null end);--> statement-breakpoint
-- What settles an invoice whose VAT is due on receipt is an entry of its day: its month has to be open, whoever writes it.
CREATE FUNCTION officine_open_allocation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM invoices WHERE id = NEW.invoice_id AND vat_waits) THEN PERFORM officine_open_day(NEW.date); END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER allocations_open BEFORE INSERT ON allocations FOR EACH ROW EXECUTE FUNCTION officine_open_allocation();
