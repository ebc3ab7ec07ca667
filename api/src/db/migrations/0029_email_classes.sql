CREATE TABLE "mail_turns" (
	"email_class" text NOT NULL,
	"customer_id" integer NOT NULL,
	"turn" bigint NOT NULL,
	CONSTRAINT "mail_turns_email_class_customer_id_pk" PRIMARY KEY("email_class","customer_id")
);
--> statement-breakpoint
CREATE TABLE "refused_emails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refused_emails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"to_address" text NOT NULL,
	"about" text NOT NULL,
	"refused_at" timestamp with time zone NOT NULL,
	"reached_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "bank_changes" ADD COLUMN "email_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bank_changes" ADD COLUMN "emailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bank_changes" ADD COLUMN "email_refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bank_changes" ADD COLUMN "email_released_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "email_class" text DEFAULT 'rest' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "customer_id" integer;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "links" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "late_after" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "late_body" text;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "bank_save_id" bigint;--> statement-breakpoint
CREATE INDEX "refused_emails_open" ON "refused_emails" USING btree ("customer_id") WHERE "refused_emails"."reached_at" is null;--> statement-breakpoint
GRANT SELECT ("expires_at") ON "links" TO "portal_owner";
