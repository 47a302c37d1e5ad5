CREATE TABLE "demo_data" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"is_loaded" boolean DEFAULT false NOT NULL,
	"task_id" integer,
	"password_hash" text,
	"marks" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"kept" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"filled" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"files" text[] DEFAULT '{}' NOT NULL,
	"leftovers" text[] DEFAULT '{}' NOT NULL,
	"date_create" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "demo_data_is_one" CHECK ("demo_data"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "tasks" DROP CONSTRAINT "tasks_type_known";--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_type_known" CHECK ("tasks"."type" in ('campaign_pacing', 'campaign_report', 'customer_import', 'daily_report', 'demo_load', 'demo_remove', 'einvoice_exchange', 'gescom_export', 'invoice_mail', 'list_export', 'logs_rotation', 'network_letter', 'notice_mail', 'pharmacy_advertiser', 'proof_mail', 'sitemap', 'token_reminder', 'view_check', 'wordpress_check', 'wordpress_components', 'wordpress_errors', 'wordpress_sync', 'wordpress_update', 'wordpress_screenshot'));