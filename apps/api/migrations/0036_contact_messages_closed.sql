-- A disabled message was one that is done with.
UPDATE "contact_messages" SET "date_close" = "date_update", "closed_by" = 'Officine' WHERE NOT "is_active";--> statement-breakpoint
ALTER TABLE "contact_messages" DROP COLUMN "is_active";