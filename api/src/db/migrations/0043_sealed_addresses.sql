ALTER TABLE "row_seals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "of_own_email_change" ON "row_seals" AS PERMISSIVE FOR SELECT TO "portal_owner" USING (("row_seals"."table_name" = 'email_changes' and "row_seals"."row_key" in (select c.id::text from email_changes c where c.customer_id = nullif(current_setting('portal.customer_id', true), '')::integer)));--> statement-breakpoint
CREATE FUNCTION "public"."list_email_changes"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF current_setting('portal.sealing', true) = 'off' THEN RETURN NULL; END IF;
  IF tg_op = 'INSERT' THEN
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation)
      SELECT txid_current(), 'email_changes', n.id::text, 'I' FROM written n;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation, before)
      SELECT txid_current(), 'email_changes', o.id::text, 'D', to_jsonb(o) FROM before o;
  ELSE
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation, before)
      SELECT txid_current(), 'email_changes', n.id::text, 'U', to_jsonb(o)
      FROM written n JOIN before o USING (id)
      WHERE (n.login_id, n.customer_id, n.old_email, n.new_email, n.requested_at, n.confirmed_at, n.ended_at)
        IS DISTINCT FROM (o.login_id, o.customer_id, o.old_email, o.new_email, o.requested_at, o.confirmed_at, o.ended_at);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "list_inserted" AFTER INSERT ON "email_changes" REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "public"."list_email_changes"();--> statement-breakpoint
CREATE TRIGGER "list_updated" AFTER UPDATE ON "email_changes" REFERENCING OLD TABLE AS before NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "public"."list_email_changes"();--> statement-breakpoint
CREATE TRIGGER "list_deleted" AFTER DELETE ON "email_changes" REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION "public"."list_email_changes"();--> statement-breakpoint
CREATE FUNCTION "public"."list_recoveries"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF current_setting('portal.sealing', true) = 'off' THEN RETURN NULL; END IF;
  IF tg_op = 'INSERT' THEN
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation)
      SELECT txid_current(), 'recoveries', n.recovery_id::text, 'I' FROM written n;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation, before)
      SELECT txid_current(), 'recoveries', o.recovery_id::text, 'D', to_jsonb(o) FROM before o;
  ELSE
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation, before)
      SELECT txid_current(), 'recoveries', n.recovery_id::text, 'U', to_jsonb(o)
      FROM written n JOIN before o USING (recovery_id)
      WHERE (n.customer_id, n.login_id, n.held_at, n.reminders, n.settled_at)
        IS DISTINCT FROM (o.customer_id, o.login_id, o.held_at, o.reminders, o.settled_at);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "list_inserted" AFTER INSERT ON "recoveries" REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "public"."list_recoveries"();--> statement-breakpoint
CREATE TRIGGER "list_updated" AFTER UPDATE ON "recoveries" REFERENCING OLD TABLE AS before NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "public"."list_recoveries"();--> statement-breakpoint
CREATE TRIGGER "list_deleted" AFTER DELETE ON "recoveries" REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION "public"."list_recoveries"();--> statement-breakpoint
GRANT SELECT ON "row_seals" TO "portal_owner";
