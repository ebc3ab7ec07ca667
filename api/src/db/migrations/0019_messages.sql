CREATE TABLE "notification_views" (
	"login_id" integer NOT NULL,
	"message_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"viewed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_views_login_id_message_id_pk" PRIMARY KEY("login_id","message_id")
);
--> statement-breakpoint
ALTER TABLE "notification_views" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notifications" (
	"message_id" integer PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"message" text NOT NULL,
	"is_show" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notifications" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sla_signatures" (
	"sla_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"login_id" integer NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"signed_on" date NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"digest" text NOT NULL,
	"file_name" uuid NOT NULL,
	CONSTRAINT "sla_signatures_customer_id_sla_id_pk" PRIMARY KEY("customer_id","sla_id")
);
--> statement-breakpoint
ALTER TABLE "sla_signatures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "slas" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_customer_id_owners_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."owners"("customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sla_signatures" ADD CONSTRAINT "sla_signatures_file_name_stored_files_name_fk" FOREIGN KEY ("file_name") REFERENCES "public"."stored_files"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_views_customer" ON "notification_views" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "notifications_customer" ON "notifications" USING btree ("customer_id","created_at","message_id");--> statement-breakpoint
CREATE POLICY "written_for_owner" ON "notification_views" AS PERMISSIVE FOR ALL TO "portal_owner" USING ("notification_views"."customer_id" = nullif(current_setting('portal.customer_id', true), '')::integer) WITH CHECK ("notification_views"."customer_id" = nullif(current_setting('portal.customer_id', true), '')::integer and "notification_views"."login_id" = nullif(current_setting('portal.login_id', true), '')::integer);--> statement-breakpoint
CREATE POLICY "of_owner" ON "notifications" AS PERMISSIVE FOR ALL TO "portal_owner" USING ("notifications"."customer_id" = nullif(current_setting('portal.customer_id', true), '')::integer);--> statement-breakpoint
CREATE POLICY "written_for_owner" ON "sla_signatures" AS PERMISSIVE FOR ALL TO "portal_owner" USING ("sla_signatures"."customer_id" = nullif(current_setting('portal.customer_id', true), '')::integer) WITH CHECK ("sla_signatures"."customer_id" = nullif(current_setting('portal.customer_id', true), '')::integer and "sla_signatures"."login_id" = nullif(current_setting('portal.login_id', true), '')::integer and ("sla_signatures"."file_name" is null or "sla_signatures"."file_name" in (select f.name from stored_files f where f.customer_id = nullif(current_setting('portal.customer_id', true), '')::integer)));--> statement-breakpoint
ALTER POLICY "of_found_owner" ON "documents" TO portal_owner USING (("documents"."kind" = 'resource' or (case
    when "documents"."kind" = 'lease' then (select p.customer_id from leases d join properties p on p.property_id = d.property_id where d.application_id = "documents"."ref_id")
    when "documents"."kind" = 'bill' then (select p.customer_id from bills d join properties p on p.property_id = d.property_id where d.bill_id = "documents"."ref_id")
    when "documents"."kind" = 'invoice' then (select p.customer_id from ledger_entries d join properties p on p.property_id = d.property_id where d.ledger_entry_id = "documents"."ref_id")
    when "documents"."kind" = 'building_photo' then (select b.customer_id from buildings b where b.group_id = "documents"."ref_id")
    when "documents"."kind" = 'sla' then (select s.customer_id from slas s where s.sla_id = "documents"."ref_id")
    when "documents"."kind" = 'notification' then (select n.customer_id from notifications n where n.message_id = "documents"."ref_id")
    when "documents"."kind" = 'resource' then null
    else (select p.customer_id from properties p where p.property_id = "documents"."ref_id") end) = nullif(current_setting('portal.customer_id', true), '')::integer));--> statement-breakpoint
GRANT SELECT ON "notifications" TO "portal_owner";--> statement-breakpoint
GRANT SELECT, INSERT ON "notification_views", "sla_signatures" TO "portal_owner";--> statement-breakpoint
GRANT UPDATE ("status", "signed_on") ON "slas" TO "portal_owner";
