CREATE TABLE "removed_documents" (
	"document_id" integer PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"login_id" integer NOT NULL,
	"removed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "removed_documents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ads" (
	"ad_id" integer PRIMARY KEY NOT NULL,
	"property_id" integer NOT NULL,
	"platform" text NOT NULL,
	"url" text NOT NULL,
	"since" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "leads" (
	"lead_id" integer PRIMARY KEY NOT NULL,
	"property_id" integer NOT NULL,
	"stage" text NOT NULL,
	"date" date NOT NULL,
	CONSTRAINT "leads_stage" CHECK ("leads"."stage" in ('inquiry', 'showing', 'application', 'processing', 'approved'))
);
--> statement-breakpoint
ALTER TABLE "leads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tours" (
	"property_id" integer PRIMARY KEY NOT NULL,
	"url" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tours" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "property_drafts" (
	"property_id" integer PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"unit" text NOT NULL,
	"unit_type" text NOT NULL,
	"property_type" integer NOT NULL,
	"city_id" integer,
	"rent" numeric(14, 2) NOT NULL,
	"utilities" integer[] NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "property_drafts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "own_position" integer;--> statement-breakpoint
ALTER TABLE "ads" ADD CONSTRAINT "ads_property_id_properties_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("property_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_property_id_properties_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("property_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tours" ADD CONSTRAINT "tours_property_id_properties_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("property_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_drafts" ADD CONSTRAINT "property_drafts_property_id_properties_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("property_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "removed_documents_customer" ON "removed_documents" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "ads_property" ON "ads" USING btree ("property_id","since");--> statement-breakpoint
CREATE INDEX "leads_property" ON "leads" USING btree ("property_id","date");--> statement-breakpoint
CREATE POLICY "of_owner" ON "removed_documents" AS PERMISSIVE FOR ALL TO "portal_owner" USING ("removed_documents"."customer_id" = nullif(current_setting('portal.customer_id', true), '')::integer);--> statement-breakpoint
CREATE POLICY "of_own_property" ON "ads" AS PERMISSIVE FOR ALL TO "portal_owner" USING ("ads"."property_id" in (select p.property_id from properties p where p.customer_id = nullif(current_setting('portal.customer_id', true), '')::integer));--> statement-breakpoint
CREATE POLICY "of_own_property" ON "leads" AS PERMISSIVE FOR ALL TO "portal_owner" USING ("leads"."property_id" in (select p.property_id from properties p where p.customer_id = nullif(current_setting('portal.customer_id', true), '')::integer));--> statement-breakpoint
CREATE POLICY "of_own_property" ON "tours" AS PERMISSIVE FOR ALL TO "portal_owner" USING ("tours"."property_id" in (select p.property_id from properties p where p.customer_id = nullif(current_setting('portal.customer_id', true), '')::integer));--> statement-breakpoint
CREATE POLICY "of_own_property" ON "property_drafts" AS PERMISSIVE FOR ALL TO "portal_owner" USING ("property_drafts"."property_id" in (select p.property_id from properties p where p.customer_id = nullif(current_setting('portal.customer_id', true), '')::integer));--> statement-breakpoint
GRANT SELECT ON "leads", "ads", "tours" TO "portal_owner";--> statement-breakpoint
GRANT SELECT, INSERT ON "removed_documents" TO "portal_owner";--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "property_drafts" TO "portal_owner";--> statement-breakpoint
GRANT DELETE, UPDATE ("own_position") ON "documents" TO "portal_owner";--> statement-breakpoint
GRANT DELETE ON "stored_files" TO "portal_owner";
