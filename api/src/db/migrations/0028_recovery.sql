CREATE TABLE "recoveries" (
	"recovery_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recoveries_recovery_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"held_at" timestamp with time zone NOT NULL,
	"reminders" smallint DEFAULT 0 NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "logins" ADD COLUMN "addressed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "logins" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bank_changes" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bank_changes" ADD COLUMN "released_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "removed_bank_accounts" ADD COLUMN "account_name" text;--> statement-breakpoint
ALTER TABLE "removed_bank_accounts" ADD COLUMN "route" text;--> statement-breakpoint
ALTER TABLE "removed_bank_accounts" ADD COLUMN "account_number_sealed" text;--> statement-breakpoint
ALTER TABLE "removed_bank_accounts" ADD COLUMN "last_four" text;--> statement-breakpoint
ALTER TABLE "removed_bank_accounts" ADD COLUMN "transit" text;--> statement-breakpoint
ALTER TABLE "second_factors" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "recoveries_customer" ON "recoveries" USING btree ("customer_id");