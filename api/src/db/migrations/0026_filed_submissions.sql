ALTER TABLE "documents" DROP CONSTRAINT "documents_kind";--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "submitted_id" integer;--> statement-breakpoint
ALTER TABLE "leases" ADD COLUMN "authorize_lease" boolean;--> statement-breakpoint
CREATE INDEX "documents_submitted" ON "documents" USING btree ("submitted_id") WHERE "documents"."submitted_id" is not null;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_kind" CHECK ("documents"."kind" in ('lease', 'condition_report', 'storage', 'note', 'document', 'photo', 'building_photo', 'bill', 'invoice', 'work_order', 'sla', 'notification', 'resource'));--> statement-breakpoint
ALTER POLICY "of_found_owner" ON "documents" TO portal_owner USING (("documents"."kind" = 'resource' or (case
    when "documents"."kind" = 'lease' then (select p.customer_id from leases d join properties p on p.property_id = d.property_id where d.application_id = "documents"."ref_id")
    when "documents"."kind" = 'bill' then (select p.customer_id from bills d join properties p on p.property_id = d.property_id where d.bill_id = "documents"."ref_id")
    when "documents"."kind" in ('invoice', 'work_order') then (select p.customer_id from ledger_entries d join properties p on p.property_id = d.property_id where d.ledger_entry_id = "documents"."ref_id")
    when "documents"."kind" = 'building_photo' then (select b.customer_id from buildings b where b.group_id = "documents"."ref_id")
    when "documents"."kind" = 'sla' then (select s.customer_id from slas s where s.sla_id = "documents"."ref_id")
    when "documents"."kind" = 'notification' then (select n.customer_id from notifications n where n.message_id = "documents"."ref_id")
    when "documents"."kind" = 'resource' then null
    else (select p.customer_id from properties p where p.property_id = "documents"."ref_id") end) = nullif(current_setting('portal.customer_id', true), '')::integer));