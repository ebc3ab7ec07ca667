CREATE SEQUENCE "public"."document_ids" INCREMENT BY 1 MINVALUE 1000000000 MAXVALUE 2147483647 START WITH 1000000000 CACHE 1;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "submitted_id" integer;--> statement-breakpoint
ALTER TABLE "leases" ADD COLUMN "insurance_mandatory" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "bills_submitted" ON "bills" USING btree ("submitted_id") WHERE "bills"."submitted_id" is not null;--> statement-breakpoint
CREATE POLICY "made_by_owner" ON "documents" AS RESTRICTIVE FOR INSERT TO "portal_owner" WITH CHECK ("documents"."kind" in ('document', 'photo') and "documents"."document_id" >= 1000000000 and ("documents"."stored_name" is null or "documents"."stored_name" in (select f.name from stored_files f where f.customer_id = nullif(current_setting('portal.customer_id', true), '')::integer)));--> statement-breakpoint
GRANT INSERT ON "documents" TO "portal_owner";--> statement-breakpoint
GRANT USAGE ON SEQUENCE "document_ids" TO "portal_owner";
