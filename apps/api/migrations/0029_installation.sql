CREATE TABLE "installation" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"secret_mark" text,
	"date_written" timestamp(3) with time zone,
	CONSTRAINT "installation_is_one" CHECK ("installation"."id" = 1)
);
