ALTER TABLE "bank_accounts" ADD COLUMN "added_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "removed_bank_accounts" ADD COLUMN "added_at" timestamp with time zone;--> statement-breakpoint
GRANT SELECT ("added_at") ON "bank_accounts" TO "portal_owner";--> statement-breakpoint
CREATE OR REPLACE FUNCTION "public"."list_bank_accounts"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF current_setting('portal.sealing', true) = 'off' THEN RETURN NULL; END IF;
  IF tg_op = 'INSERT' THEN
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation)
      SELECT txid_current(), 'bank_accounts', n.customer_account_id::text, 'I' FROM written n;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation, before)
      SELECT txid_current(), 'bank_accounts', o.customer_account_id::text, 'D', to_jsonb(o) FROM before o;
  ELSE
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation, before)
      SELECT txid_current(), 'bank_accounts', n.customer_account_id::text, 'U', to_jsonb(o)
      FROM written n JOIN before o USING (customer_account_id)
      WHERE (n.customer_id, n.account_name, n.route, n.account_number_sealed, n.transit, n.added_at)
        IS DISTINCT FROM (o.customer_id, o.account_name, o.route, o.account_number_sealed, o.transit, o.added_at);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "public"."list_removed_bank_accounts"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF current_setting('portal.sealing', true) = 'off' THEN RETURN NULL; END IF;
  IF tg_op = 'INSERT' THEN
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation)
      SELECT txid_current(), 'removed_bank_accounts', n.customer_account_id::text, 'I' FROM written n;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation, before)
      SELECT txid_current(), 'removed_bank_accounts', o.customer_account_id::text, 'D', to_jsonb(o) FROM before o;
  ELSE
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation, before)
      SELECT txid_current(), 'removed_bank_accounts', n.customer_account_id::text, 'U', to_jsonb(o)
      FROM written n JOIN before o USING (customer_account_id)
      WHERE (n.customer_id, n.removed_at, n.account_name, n.route, n.account_number_sealed, n.transit, n.added_at)
        IS DISTINCT FROM (o.customer_id, o.removed_at, o.account_name, o.route, o.account_number_sealed, o.transit, o.added_at);
  END IF;
  RETURN NULL;
END $$;
