ALTER TABLE "audit_entries" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "actor_name" text;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "actor_role" text;--> statement-breakpoint
CREATE INDEX "audit_entries_owner" ON "audit_entries" USING btree ("on_behalf_of","id");--> statement-breakpoint
CREATE POLICY "read_by_owner" ON "audit_entries" AS PERMISSIVE FOR SELECT TO "portal_owner" USING ("audit_entries"."on_behalf_of" = nullif(current_setting('portal.customer_id', true), '')::integer);--> statement-breakpoint
GRANT SELECT ON "audit_entries" TO "portal_owner";--> statement-breakpoint
CREATE FUNCTION "public"."name_audit_actor"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  -- Scoped work sees no login of staff, and gives no name: a name that is there comes from a backup, whose logins may be gone.
  IF new.actor_role IS NULL THEN
    SELECT l.role, nullif(concat_ws(' ', coalesce(l.first_name, o.first_name), coalesce(l.last_name, o.last_name)), '')
      INTO new.actor_role, new.actor_name
      FROM "public"."logins" l LEFT JOIN "public"."owners" o ON o.customer_id = l.customer_id AND l.role = 'owner'
      WHERE l.id = new.actor_login_id;
  END IF;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER "name_audit_actor" BEFORE INSERT ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION "public"."name_audit_actor"();--> statement-breakpoint
UPDATE "audit_entries" SET "actor_role" = l.role, "actor_name" = nullif(concat_ws(' ', coalesce(l.first_name, o.first_name), coalesce(l.last_name, o.last_name)), '') FROM "logins" l LEFT JOIN "owners" o ON o.customer_id = l.customer_id AND l.role = 'owner' WHERE l.id = "audit_entries"."actor_login_id";
