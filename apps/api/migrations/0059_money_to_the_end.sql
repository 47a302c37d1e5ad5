ALTER TABLE "invoice_mails" DROP CONSTRAINT "invoice_mails_sent";--> statement-breakpoint
ALTER TABLE "invoice_mails" DROP CONSTRAINT "invoice_mails_state_known";--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "is_charge" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "gescom_batches" ADD COLUMN "date_undo" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "gescom_batches" ADD COLUMN "undo_user_id" integer;--> statement-breakpoint
ALTER TABLE "invoice_mails" ADD COLUMN "date_bounce" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "invoice_mails" ADD COLUMN "bounce_code" text;--> statement-breakpoint
ALTER TABLE "gescom_batches" ADD CONSTRAINT "gescom_batches_undo_user_id_users_id_fk" FOREIGN KEY ("undo_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_lines_charges" ON "bank_lines" USING btree ("date") WHERE is_charge;--> statement-breakpoint
CREATE INDEX "gescom_batches_undo_user" ON "gescom_batches" USING btree ("undo_user_id");--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_charge" CHECK (not "bank_lines"."is_charge" or ("bank_lines"."state" = 'matched' and "bank_lines"."currency" = 'EUR'));--> statement-breakpoint
ALTER TABLE "invoice_mails" ADD CONSTRAINT "invoice_mails_left" CHECK (("invoice_mails"."state" in ('sent', 'returned')) = ("invoice_mails"."date_sent" is not null));--> statement-breakpoint
ALTER TABLE "invoice_mails" ADD CONSTRAINT "invoice_mails_state_known" CHECK ("invoice_mails"."state" in ('waiting', 'sending', 'sent', 'refused', 'uncertain', 'cancelled', 'returned'));--> statement-breakpoint
-- A charge of the bank is an entry of its day: its month has to be open, whoever books it or takes it back.
CREATE FUNCTION officine_open_charge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.is_charge IS DISTINCT FROM OLD.is_charge THEN PERFORM officine_open_day(NEW.date); END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER bank_lines_open BEFORE UPDATE OF is_charge ON bank_lines FOR EACH ROW EXECUTE FUNCTION officine_open_charge();--> statement-breakpoint
-- A mail that came back is one that was refused, to its invoice.
CREATE OR REPLACE FUNCTION officine_mail_invoice(target integer) RETURNS void LANGUAGE sql AS $$
  UPDATE invoices i SET mail_state = s.state
  FROM (
    SELECT CASE WHEN bool_or(m.state = 'uncertain') THEN 'uncertain' WHEN bool_or(m.state IN ('refused', 'returned')) THEN 'refused'
      WHEN bool_or(m.state IN ('waiting', 'sending')) THEN 'waiting' WHEN bool_or(m.state = 'sent') THEN 'sent' END AS state
    FROM invoice_mail_items t JOIN invoice_mails m ON m.id = t.mail_id
    WHERE t.invoice_id = target AND t.left_out IS NULL AND m.kind = 'invoice'
      AND NOT EXISTS (SELECT FROM invoice_mails n WHERE n.again_of = m.id)
  ) s WHERE i.id = target AND i.mail_state IS DISTINCT FROM s.state
    AND EXISTS (SELECT FROM invoice_mail_items t JOIN invoice_mails m ON m.id = t.mail_id WHERE t.invoice_id = target AND m.kind = 'invoice')
$$;
