ALTER TABLE "audit_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "bill_payments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "bills" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "buildings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "leases" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ledger_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "logins" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "owners" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "properties" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "rents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "slas" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "answered_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "enquiries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "mail_outbox" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "referrals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "stored_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "noted_for_owner" ON "audit_entries" AS PERMISSIVE FOR INSERT TO "portal_owner" WITH CHECK ("audit_entries"."on_behalf_of" = nullif(current_setting('portal.customer_id', true), '')::integer and "audit_entries"."actor_login_id" = nullif(current_setting('portal.login_id', true), '')::integer);--> statement-breakpoint
CREATE POLICY "of_own_bill" ON "bill_payments" AS PERMISSIVE FOR ALL TO "portal_owner" USING ((select true from bills b where b.bill_id = "bill_payments"."bill_id"));--> statement-breakpoint
CREATE POLICY "of_own_property" ON "bills" AS PERMISSIVE FOR ALL TO "portal_owner" USING ("bills"."property_id" in (select p.property_id from properties p where p.customer_id = nullif(current_setting('portal.customer_id', true), '')::integer));--> statement-breakpoint
CREATE POLICY "of_owner" ON "buildings" AS PERMISSIVE FOR ALL TO "portal_owner" USING ("buildings"."customer_id" = nullif(current_setting('portal.customer_id', true), '')::integer);--> statement-breakpoint
CREATE POLICY "of_own_property" ON "leases" AS PERMISSIVE FOR ALL TO "portal_owner" USING ("leases"."property_id" in (select p.property_id from properties p where p.customer_id = nullif(current_setting('portal.customer_id', true), '')::integer));--> statement-breakpoint
CREATE POLICY "of_own_property" ON "ledger_entries" AS PERMISSIVE FOR ALL TO "portal_owner" USING ("ledger_entries"."property_id" in (select p.property_id from properties p where p.customer_id = nullif(current_setting('portal.customer_id', true), '')::integer));--> statement-breakpoint
CREATE POLICY "of_owner" ON "logins" AS PERMISSIVE FOR ALL TO "portal_owner" USING ("logins"."customer_id" = nullif(current_setting('portal.customer_id', true), '')::integer);--> statement-breakpoint
CREATE POLICY "of_owner" ON "owners" AS PERMISSIVE FOR ALL TO "portal_owner" USING ("owners"."customer_id" = nullif(current_setting('portal.customer_id', true), '')::integer);--> statement-breakpoint
CREATE POLICY "of_owner" ON "properties" AS PERMISSIVE FOR ALL TO "portal_owner" USING ("properties"."customer_id" = nullif(current_setting('portal.customer_id', true), '')::integer);--> statement-breakpoint
CREATE POLICY "of_own_property" ON "rents" AS PERMISSIVE FOR ALL TO "portal_owner" USING ("rents"."property_id" in (select p.property_id from properties p where p.customer_id = nullif(current_setting('portal.customer_id', true), '')::integer));--> statement-breakpoint
CREATE POLICY "of_owner" ON "slas" AS PERMISSIVE FOR ALL TO "portal_owner" USING ("slas"."customer_id" = nullif(current_setting('portal.customer_id', true), '')::integer);--> statement-breakpoint
CREATE POLICY "of_login" ON "answered_keys" AS PERMISSIVE FOR ALL TO "portal_owner" USING ("answered_keys"."login_id" = nullif(current_setting('portal.login_id', true), '')::integer);--> statement-breakpoint
CREATE POLICY "written_for_owner" ON "enquiries" AS PERMISSIVE FOR ALL TO "portal_owner" USING ("enquiries"."customer_id" = nullif(current_setting('portal.customer_id', true), '')::integer) WITH CHECK ("enquiries"."customer_id" = nullif(current_setting('portal.customer_id', true), '')::integer and "enquiries"."login_id" = nullif(current_setting('portal.login_id', true), '')::integer and ("enquiries"."file_name" is null or "enquiries"."file_name" in (select f.name from stored_files f where f.customer_id = nullif(current_setting('portal.customer_id', true), '')::integer)));--> statement-breakpoint
CREATE POLICY "with_own_file" ON "mail_outbox" AS PERMISSIVE FOR INSERT TO "portal_owner" WITH CHECK (("mail_outbox"."file_name" is null or "mail_outbox"."file_name" in (select f.name from stored_files f where f.customer_id = nullif(current_setting('portal.customer_id', true), '')::integer)));--> statement-breakpoint
CREATE POLICY "written_for_owner" ON "referrals" AS PERMISSIVE FOR ALL TO "portal_owner" USING ("referrals"."customer_id" = nullif(current_setting('portal.customer_id', true), '')::integer) WITH CHECK ("referrals"."customer_id" = nullif(current_setting('portal.customer_id', true), '')::integer and "referrals"."login_id" = nullif(current_setting('portal.login_id', true), '')::integer);--> statement-breakpoint
CREATE POLICY "of_owner" ON "stored_files" AS PERMISSIVE FOR ALL TO "portal_owner" USING ("stored_files"."customer_id" = nullif(current_setting('portal.customer_id', true), '')::integer);--> statement-breakpoint
GRANT USAGE ON SCHEMA "public" TO "portal_owner";--> statement-breakpoint
GRANT SELECT ON "owners", "buildings", "properties", "leases", "ledger_entries", "rents", "bills", "bill_payments", "slas" TO "portal_owner";--> statement-breakpoint
GRANT SELECT ("id", "customer_id", "email") ON "logins" TO "portal_owner";--> statement-breakpoint
GRANT SELECT, INSERT ON "referrals", "enquiries", "stored_files" TO "portal_owner";--> statement-breakpoint
GRANT INSERT ON "mail_outbox", "audit_entries" TO "portal_owner";--> statement-breakpoint
GRANT SELECT, INSERT, DELETE, UPDATE ("answer") ON "answered_keys" TO "portal_owner";
