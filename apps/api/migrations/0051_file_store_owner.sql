ALTER TABLE "installation" ADD COLUMN "files_marks" text[];--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "is_copy" boolean DEFAULT false NOT NULL;