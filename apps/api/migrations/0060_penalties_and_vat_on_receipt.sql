ALTER TABLE "invoices" ADD COLUMN "vat_waits" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What settles an invoice whose VAT is due on receipt is an entry of its day: its month has to be open, whoever writes it.
CREATE FUNCTION officine_open_allocation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM invoices WHERE id = NEW.invoice_id AND vat_waits) THEN PERFORM officine_open_day(NEW.date); END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER allocations_open BEFORE INSERT ON allocations FOR EACH ROW EXECUTE FUNCTION officine_open_allocation();
