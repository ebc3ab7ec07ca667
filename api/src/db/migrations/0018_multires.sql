CREATE TABLE "arrears" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "arrears_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"property_id" integer NOT NULL,
	"due_on" date NOT NULL,
	"amount" numeric(14, 2) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "arrears" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "budgets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "budgets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"group_id" integer NOT NULL,
	"month" date NOT NULL,
	"revenue" numeric(14, 2),
	"expense" numeric(14, 2),
	"vacancy_loss" numeric(14, 2)
);
--> statement-breakpoint
ALTER TABLE "budgets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rewards" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rewards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"group_id" integer NOT NULL,
	"month" date NOT NULL,
	"standard" integer NOT NULL,
	"bonus" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rewards" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tickets" (
	"ticket_id" integer PRIMARY KEY NOT NULL,
	"property_id" integer NOT NULL,
	"description" text,
	"opened_on" date NOT NULL,
	"closed_on" date
);
--> statement-breakpoint
ALTER TABLE "tickets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "unit" text;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "unit_type" text;--> statement-breakpoint
ALTER TABLE "arrears" ADD CONSTRAINT "arrears_property_id_properties_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("property_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_group_id_buildings_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."buildings"("group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_group_id_buildings_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."buildings"("group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_property_id_properties_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("property_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "arrears_property" ON "arrears" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "budgets_building" ON "budgets" USING btree ("group_id","month");--> statement-breakpoint
CREATE INDEX "rewards_building" ON "rewards" USING btree ("group_id","month");--> statement-breakpoint
CREATE INDEX "tickets_property" ON "tickets" USING btree ("property_id");--> statement-breakpoint
CREATE POLICY "of_own_property" ON "arrears" AS PERMISSIVE FOR ALL TO "portal_owner" USING ("arrears"."property_id" in (select p.property_id from properties p where p.customer_id = nullif(current_setting('portal.customer_id', true), '')::integer));--> statement-breakpoint
CREATE POLICY "of_own_building" ON "budgets" AS PERMISSIVE FOR ALL TO "portal_owner" USING ("budgets"."group_id" in (select b.group_id from buildings b where b.customer_id = nullif(current_setting('portal.customer_id', true), '')::integer));--> statement-breakpoint
CREATE POLICY "of_own_building" ON "rewards" AS PERMISSIVE FOR ALL TO "portal_owner" USING ("rewards"."group_id" in (select b.group_id from buildings b where b.customer_id = nullif(current_setting('portal.customer_id', true), '')::integer));--> statement-breakpoint
CREATE POLICY "of_own_property" ON "tickets" AS PERMISSIVE FOR ALL TO "portal_owner" USING ("tickets"."property_id" in (select p.property_id from properties p where p.customer_id = nullif(current_setting('portal.customer_id', true), '')::integer));--> statement-breakpoint
GRANT SELECT ON "budgets", "arrears", "tickets", "rewards" TO "portal_owner";
