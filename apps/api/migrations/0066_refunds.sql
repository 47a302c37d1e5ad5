ALTER TABLE "sepa_orders" DROP CONSTRAINT "sepa_orders_kind_known";--> statement-breakpoint
ALTER TABLE "sepa_items" ALTER COLUMN "invoice_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refund_of" integer;--> statement-breakpoint
ALTER TABLE "sepa_items" ADD COLUMN "payment_id" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refund_of_payments_id_fk" FOREIGN KEY ("refund_of") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sepa_items" ADD CONSTRAINT "sepa_items_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_refund_of" ON "payments" USING btree ("refund_of");--> statement-breakpoint
CREATE UNIQUE INDEX "sepa_items_payment_once" ON "sepa_items" USING btree ("payment_id") WHERE state in ('made', 'presented');--> statement-breakpoint
CREATE INDEX "sepa_items_payment" ON "sepa_items" USING btree ("payment_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refund_kind" CHECK ("payments"."refund_of" is null or "payments"."kind" = 'refund');--> statement-breakpoint
ALTER TABLE "sepa_items" ADD CONSTRAINT "sepa_items_one_document" CHECK (("sepa_items"."invoice_id" is null) <> ("sepa_items"."payment_id" is null));--> statement-breakpoint
ALTER TABLE "sepa_orders" ADD CONSTRAINT "sepa_orders_kind_known" CHECK ("sepa_orders"."kind" in ('debit', 'transfer', 'refund'));