CREATE TABLE "notice_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"date_try" timestamp(3) with time zone DEFAULT now(),
	"date_sent" timestamp(3) with time zone,
	"date_create" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tasks" DROP CONSTRAINT "tasks_type_known";--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD COLUMN "mail" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "mail" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "date_mail" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "mail_id" uuid;--> statement-breakpoint
ALTER TABLE "notice_mails" ADD CONSTRAINT "notice_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_mails_date_try" ON "notice_mails" USING btree ("date_try") WHERE "notice_mails"."date_try" is not null;--> statement-breakpoint
CREATE INDEX "notice_mails_user" ON "notice_mails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notice_mails_date_create" ON "notice_mails" USING btree ("date_create");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_mail_id_notice_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."notice_mails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_date_mail" ON "notifications" USING btree ("date_mail") WHERE "notifications"."date_mail" is not null;--> statement-breakpoint
CREATE INDEX "notifications_mail" ON "notifications" USING btree ("mail_id") WHERE "notifications"."mail_id" is not null;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_mail_known" CHECK ("notification_preferences"."mail" in ('now', 'daily', 'never'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_mail_known" CHECK ("notifications"."mail" in ('now', 'daily'));--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_type_known" CHECK ("tasks"."type" in ('campaign_report', 'customer_import', 'daily_report', 'gescom_export', 'list_export', 'logs_rotation', 'notice_mail', 'pharmacy_advertiser', 'sitemap', 'token_reminder', 'view_check', 'wordpress_check', 'wordpress_errors', 'wordpress_sync', 'wordpress_screenshot'));