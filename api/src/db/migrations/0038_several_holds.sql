ALTER TABLE "bank_changes" ADD COLUMN "earlier_holds" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "bank_changes" SET "earlier_holds" = jsonb_build_array(jsonb_build_object('held_at', "earlier_held_at", 'released_at', "earlier_released_at")) WHERE "earlier_held_at" IS NOT NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "public"."list_bank_changes"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF current_setting('portal.sealing', true) = 'off' THEN RETURN NULL; END IF;
  IF tg_op = 'INSERT' THEN
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation)
      SELECT txid_current(), 'bank_changes', n.change_id::text, 'I' FROM written n;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation, before)
      SELECT txid_current(), 'bank_changes', o.change_id::text, 'D', to_jsonb(o) FROM before o;
  ELSE
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation, before)
      SELECT txid_current(), 'bank_changes', n.change_id::text, 'U', to_jsonb(o)
      FROM written n JOIN before o USING (change_id)
      WHERE (n.save_id, n.call, n.customer_id, n.property_id, n.customer_account_id, n.account_name, n.route, n.account_number_sealed, n.transit, n.made_at, n.effective_at, n.device, n.ended_at, n.held_at, n.released_at, n.email_by, n.emailed_at, n.email_refused_at, n.email_released_at, n.earlier_holds)
        IS DISTINCT FROM (o.save_id, o.call, o.customer_id, o.property_id, o.customer_account_id, o.account_name, o.route, o.account_number_sealed, o.transit, o.made_at, o.effective_at, o.device, o.ended_at, o.held_at, o.released_at, o.email_by, o.emailed_at, o.email_refused_at, o.email_released_at, o.earlier_holds);
  END IF;
  RETURN NULL;
END $$;
