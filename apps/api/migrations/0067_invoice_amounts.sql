-- no transaction
-- Run twice, it starts again: a build that was cut off leaves an index that is not used.
DROP INDEX CONCURRENTLY IF EXISTS "invoices_kind_amounts";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "invoices_kind_amounts" ON "invoices" USING btree ("kind","type","amount_net","amount_vat","amount_total","amount_due");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "invoices_kind";
