ALTER TABLE "networks" ADD COLUMN "colour" text;--> statement-breakpoint
ALTER TABLE "networks" ADD CONSTRAINT "networks_colour_check" CHECK ("networks"."colour" ~ '^#[0-9a-f]{6}$');