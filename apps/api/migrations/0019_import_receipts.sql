ALTER TABLE "receipts" DROP CONSTRAINT "receipts_action_known";--> statement-breakpoint
ALTER TABLE "list_imports" ADD COLUMN "receipt_id" integer;--> statement-breakpoint
ALTER TABLE "list_imports" ADD CONSTRAINT "list_imports_receipt_id_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "list_imports_receipt" ON "list_imports" USING btree ("receipt_id");--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_action_known" CHECK ("receipts"."action" in ('reduce', 'disable', 'enable', 'delete', 'import'));