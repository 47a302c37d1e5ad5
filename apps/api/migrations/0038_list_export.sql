ALTER TABLE "tasks" DROP CONSTRAINT "tasks_type_known";--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "file_id" uuid;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tasks_file" ON "tasks" USING btree ("file_id");--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_type_known" CHECK ("tasks"."type" in ('campaign_report', 'customer_import', 'daily_report', 'gescom_export', 'list_export', 'logs_rotation', 'pharmacy_advertiser', 'sitemap', 'token_reminder', 'view_check', 'wordpress_check', 'wordpress_errors', 'wordpress_sync', 'wordpress_screenshot'));