CREATE TABLE "resources" (
	"resource_id" integer PRIMARY KEY NOT NULL,
	"resource_type" text NOT NULL,
	"name" text NOT NULL,
	"value" text DEFAULT '' NOT NULL,
	CONSTRAINT "resources_type" CHECK ("resources"."resource_type" in ('op_resources', 'op_whats_coming'))
);
--> statement-breakpoint
ALTER TABLE "resources" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "resources_type" ON "resources" USING btree ("resource_type");--> statement-breakpoint
CREATE POLICY "of_everybody" ON "resources" AS PERMISSIVE FOR SELECT TO "portal_owner" USING (true);--> statement-breakpoint
GRANT SELECT ON "resources" TO "portal_owner";
