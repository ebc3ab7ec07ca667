CREATE FUNCTION "public"."list_owners"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF current_setting('portal.sealing', true) = 'off' THEN RETURN NULL; END IF;
  IF tg_op = 'INSERT' THEN
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation)
      SELECT txid_current(), 'owners', n.customer_id::text, 'I' FROM written n;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation)
      SELECT txid_current(), 'owners', o.customer_id::text, 'D' FROM before o;
  ELSE
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation, before)
      SELECT txid_current(), 'owners', n.customer_id::text, 'U', to_jsonb(o)
      FROM written n JOIN before o USING (customer_id)
      WHERE (n.email)
        IS DISTINCT FROM (o.email);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "list_inserted" AFTER INSERT ON "owners" REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "public"."list_owners"();--> statement-breakpoint
CREATE TRIGGER "list_updated" AFTER UPDATE ON "owners" REFERENCING OLD TABLE AS before NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "public"."list_owners"();--> statement-breakpoint
CREATE TRIGGER "list_deleted" AFTER DELETE ON "owners" REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION "public"."list_owners"();--> statement-breakpoint
CREATE FUNCTION "public"."list_properties"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF current_setting('portal.sealing', true) = 'off' THEN RETURN NULL; END IF;
  IF tg_op = 'INSERT' THEN
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation)
      SELECT txid_current(), 'properties', n.property_id::text, 'I' FROM written n;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation)
      SELECT txid_current(), 'properties', o.property_id::text, 'D' FROM before o;
  ELSE
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation, before)
      SELECT txid_current(), 'properties', n.property_id::text, 'U', to_jsonb(o)
      FROM written n JOIN before o USING (property_id)
      WHERE (n.customer_id, n.customer_account_id)
        IS DISTINCT FROM (o.customer_id, o.customer_account_id);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "list_inserted" AFTER INSERT ON "properties" REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "public"."list_properties"();--> statement-breakpoint
CREATE TRIGGER "list_updated" AFTER UPDATE ON "properties" REFERENCING OLD TABLE AS before NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "public"."list_properties"();--> statement-breakpoint
CREATE TRIGGER "list_deleted" AFTER DELETE ON "properties" REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION "public"."list_properties"();
