CREATE TABLE "documents" (
	"document_id" integer PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"ref_id" bigint,
	"property_id" integer,
	"tenant_id" integer,
	"title" text DEFAULT '' NOT NULL,
	"date" date,
	"file_name" text NOT NULL,
	"stored_name" uuid NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"digest" text NOT NULL,
	"document_type" smallint,
	"report_type" smallint,
	"comments" text,
	"start_date" date,
	"end_date" date,
	"bill_amount" numeric(14, 2),
	"is_cp_signed" boolean DEFAULT false NOT NULL,
	"position" integer,
	CONSTRAINT "documents_kind" CHECK ("documents"."kind" in ('lease', 'condition_report', 'storage', 'note', 'document', 'photo', 'building_photo', 'bill', 'invoice', 'sla', 'notification', 'resource')),
	CONSTRAINT "documents_ref_id" CHECK (("documents"."ref_id" is null) = ("documents"."kind" = 'resource'))
);
--> statement-breakpoint
ALTER TABLE "documents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_property_id_properties_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("property_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_ref" ON "documents" USING btree ("kind","ref_id");--> statement-breakpoint
CREATE INDEX "documents_stored" ON "documents" USING btree ("stored_name");--> statement-breakpoint
CREATE POLICY "of_found_owner" ON "documents" AS PERMISSIVE FOR ALL TO "portal_owner" USING (("documents"."kind" = 'resource' or (case
    when "documents"."kind" = 'lease' then (select p.customer_id from leases d join properties p on p.property_id = d.property_id where d.application_id = "documents"."ref_id")
    when "documents"."kind" = 'bill' then (select p.customer_id from bills d join properties p on p.property_id = d.property_id where d.bill_id = "documents"."ref_id")
    when "documents"."kind" = 'invoice' then (select p.customer_id from ledger_entries d join properties p on p.property_id = d.property_id where d.ledger_entry_id = "documents"."ref_id")
    when "documents"."kind" = 'building_photo' then (select b.customer_id from buildings b where b.group_id = "documents"."ref_id")
    when "documents"."kind" = 'sla' then (select s.customer_id from slas s where s.sla_id = "documents"."ref_id")
    when "documents"."kind" in ('notification', 'resource') then null
    else (select p.customer_id from properties p where p.property_id = "documents"."ref_id") end) = nullif(current_setting('portal.customer_id', true), '')::integer));--> statement-breakpoint
GRANT SELECT ON "documents" TO "portal_owner";
