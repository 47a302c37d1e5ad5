CREATE TABLE "log_corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"datetime" timestamp(3) with time zone NOT NULL
);
