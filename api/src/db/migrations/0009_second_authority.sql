CREATE TABLE "removed_logins" (
	"customer_id" integer NOT NULL,
	"email" text NOT NULL,
	"removed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "removed_logins_customer_id_email_pk" PRIMARY KEY("customer_id","email")
);
--> statement-breakpoint
ALTER TABLE "logins" ADD COLUMN "mobile" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "acting_for" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "picker_token" uuid;