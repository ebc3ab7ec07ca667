CREATE TABLE "bank_accounts" (
	"customer_account_id" integer PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"account_name" text NOT NULL,
	"route" text NOT NULL,
	"account_number_sealed" text NOT NULL,
	"last_four" text NOT NULL,
	"transit" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bank_accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "eft_batches" (
	"batch_id" integer PRIMARY KEY NOT NULL,
	"sends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "eft_batches" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "eft_payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "eft_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"batch_id" integer NOT NULL,
	"property_id" integer NOT NULL,
	"customer_account_id" integer,
	"amount" numeric(14, 2) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "eft_payments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "customer_account_id" integer;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_customer_id_owners_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."owners"("customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eft_payments" ADD CONSTRAINT "eft_payments_batch_id_eft_batches_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."eft_batches"("batch_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eft_payments" ADD CONSTRAINT "eft_payments_property_id_properties_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("property_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_accounts_customer" ON "bank_accounts" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "eft_batches_sends_at" ON "eft_batches" USING btree ("sends_at");--> statement-breakpoint
CREATE INDEX "eft_payments_batch" ON "eft_payments" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "eft_payments_property" ON "eft_payments" USING btree ("property_id","batch_id");--> statement-breakpoint
CREATE POLICY "of_owner" ON "bank_accounts" AS PERMISSIVE FOR ALL TO "portal_owner" USING ("bank_accounts"."customer_id" = nullif(current_setting('portal.customer_id', true), '')::integer);--> statement-breakpoint
CREATE POLICY "of_everybody" ON "eft_batches" AS PERMISSIVE FOR SELECT TO "portal_owner" USING (true);--> statement-breakpoint
CREATE POLICY "of_own_property" ON "eft_payments" AS PERMISSIVE FOR ALL TO "portal_owner" USING ("eft_payments"."property_id" in (select p.property_id from properties p where p.customer_id = nullif(current_setting('portal.customer_id', true), '')::integer));--> statement-breakpoint
GRANT SELECT ("customer_account_id", "customer_id", "account_name", "route", "transit", "last_four") ON "bank_accounts" TO "portal_owner";--> statement-breakpoint
GRANT SELECT ON "eft_batches", "eft_payments" TO "portal_owner";
