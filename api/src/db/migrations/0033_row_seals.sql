CREATE TABLE "row_seals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "row_seals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"audit_id" bigint NOT NULL,
	"table_name" text NOT NULL,
	"row_key" text NOT NULL,
	"version" smallint NOT NULL,
	"code" text,
	"anchor" integer
);
--> statement-breakpoint
CREATE TABLE "unsealed_rows" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unsealed_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" bigint NOT NULL,
	"table_name" text NOT NULL,
	"row_key" text NOT NULL,
	"operation" text NOT NULL,
	"before" jsonb
);
--> statement-breakpoint
ALTER TABLE "audit_anchors" ADD COLUMN "seals" text;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "seals" text;--> statement-breakpoint
CREATE INDEX "row_seals_row" ON "row_seals" USING btree ("table_name","row_key","id");--> statement-breakpoint
CREATE INDEX "row_seals_audit" ON "row_seals" USING btree ("audit_id","id");--> statement-breakpoint
CREATE INDEX "unsealed_rows_transaction" ON "unsealed_rows" USING btree ("transaction_id","table_name","row_key","id");--> statement-breakpoint
CREATE FUNCTION "public"."name_audit_entry"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  -- The row of the log to which the seals of this transaction belong.
  PERFORM set_config('portal.audit_id', new.id::text, true);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "name_audit_entry" AFTER INSERT ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION "public"."name_audit_entry"();--> statement-breakpoint
CREATE FUNCTION "public"."list_bank_accounts"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF current_setting('portal.sealing', true) = 'off' THEN RETURN NULL; END IF;
  IF tg_op = 'INSERT' THEN
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation)
      SELECT txid_current(), 'bank_accounts', n.customer_account_id::text, 'I' FROM written n;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation)
      SELECT txid_current(), 'bank_accounts', o.customer_account_id::text, 'D' FROM before o;
  ELSE
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation, before)
      SELECT txid_current(), 'bank_accounts', n.customer_account_id::text, 'U', to_jsonb(o)
      FROM written n JOIN before o USING (customer_account_id)
      WHERE (n.customer_id, n.account_name, n.route, n.account_number_sealed, n.transit)
        IS DISTINCT FROM (o.customer_id, o.account_name, o.route, o.account_number_sealed, o.transit);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "list_inserted" AFTER INSERT ON "bank_accounts" REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "public"."list_bank_accounts"();--> statement-breakpoint
CREATE TRIGGER "list_updated" AFTER UPDATE ON "bank_accounts" REFERENCING OLD TABLE AS before NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "public"."list_bank_accounts"();--> statement-breakpoint
CREATE TRIGGER "list_deleted" AFTER DELETE ON "bank_accounts" REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION "public"."list_bank_accounts"();--> statement-breakpoint
CREATE FUNCTION "public"."list_bank_changes"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF current_setting('portal.sealing', true) = 'off' THEN RETURN NULL; END IF;
  IF tg_op = 'INSERT' THEN
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation)
      SELECT txid_current(), 'bank_changes', n.change_id::text, 'I' FROM written n;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation)
      SELECT txid_current(), 'bank_changes', o.change_id::text, 'D' FROM before o;
  ELSE
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation, before)
      SELECT txid_current(), 'bank_changes', n.change_id::text, 'U', to_jsonb(o)
      FROM written n JOIN before o USING (change_id)
      WHERE (n.save_id, n.call, n.customer_id, n.property_id, n.customer_account_id, n.account_name, n.route, n.account_number_sealed, n.transit, n.made_at, n.effective_at, n.device, n.ended_at, n.held_at, n.released_at, n.email_by, n.emailed_at, n.email_refused_at, n.email_released_at)
        IS DISTINCT FROM (o.save_id, o.call, o.customer_id, o.property_id, o.customer_account_id, o.account_name, o.route, o.account_number_sealed, o.transit, o.made_at, o.effective_at, o.device, o.ended_at, o.held_at, o.released_at, o.email_by, o.emailed_at, o.email_refused_at, o.email_released_at);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "list_inserted" AFTER INSERT ON "bank_changes" REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "public"."list_bank_changes"();--> statement-breakpoint
CREATE TRIGGER "list_updated" AFTER UPDATE ON "bank_changes" REFERENCING OLD TABLE AS before NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "public"."list_bank_changes"();--> statement-breakpoint
CREATE TRIGGER "list_deleted" AFTER DELETE ON "bank_changes" REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION "public"."list_bank_changes"();--> statement-breakpoint
CREATE FUNCTION "public"."list_links"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF current_setting('portal.sealing', true) = 'off' THEN RETURN NULL; END IF;
  IF tg_op = 'INSERT' THEN
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation)
      SELECT txid_current(), 'links', n.token_hash::text, 'I' FROM written n;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation)
      SELECT txid_current(), 'links', o.token_hash::text, 'D' FROM before o;
  ELSE
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation, before)
      SELECT txid_current(), 'links', n.token_hash::text, 'U', to_jsonb(o)
      FROM written n JOIN before o USING (token_hash)
      WHERE (n.purpose, n.subject, n.detail, n.customer_id, n.made_at)
        IS DISTINCT FROM (o.purpose, o.subject, o.detail, o.customer_id, o.made_at);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "list_inserted" AFTER INSERT ON "links" REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "public"."list_links"();--> statement-breakpoint
CREATE TRIGGER "list_updated" AFTER UPDATE ON "links" REFERENCING OLD TABLE AS before NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "public"."list_links"();--> statement-breakpoint
CREATE TRIGGER "list_deleted" AFTER DELETE ON "links" REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION "public"."list_links"();--> statement-breakpoint
CREATE FUNCTION "public"."list_logins"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF current_setting('portal.sealing', true) = 'off' THEN RETURN NULL; END IF;
  IF tg_op = 'INSERT' THEN
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation)
      SELECT txid_current(), 'logins', n.id::text, 'I' FROM written n;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation)
      SELECT txid_current(), 'logins', o.id::text, 'D' FROM before o;
  ELSE
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation, before)
      SELECT txid_current(), 'logins', n.id::text, 'U', to_jsonb(o)
      FROM written n JOIN before o USING (id)
      WHERE (n.email, n.username, n.role, n.customer_id, n.password_hash, n.password_set_by, n.is_confirmed, n.held_at)
        IS DISTINCT FROM (o.email, o.username, o.role, o.customer_id, o.password_hash, o.password_set_by, o.is_confirmed, o.held_at);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "list_inserted" AFTER INSERT ON "logins" REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "public"."list_logins"();--> statement-breakpoint
CREATE TRIGGER "list_updated" AFTER UPDATE ON "logins" REFERENCING OLD TABLE AS before NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "public"."list_logins"();--> statement-breakpoint
CREATE TRIGGER "list_deleted" AFTER DELETE ON "logins" REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION "public"."list_logins"();--> statement-breakpoint
CREATE FUNCTION "public"."list_recovery_codes"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF current_setting('portal.sealing', true) = 'off' THEN RETURN NULL; END IF;
  IF tg_op = 'INSERT' THEN
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation)
      SELECT txid_current(), 'recovery_codes', n.login_id::text || ':' || n.code_hash::text, 'I' FROM written n;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation)
      SELECT txid_current(), 'recovery_codes', o.login_id::text || ':' || o.code_hash::text, 'D' FROM before o;
  ELSE
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation, before)
      SELECT txid_current(), 'recovery_codes', n.login_id::text || ':' || n.code_hash::text, 'U', to_jsonb(o)
      FROM written n JOIN before o USING (login_id, code_hash)
      WHERE (n.login_id, n.code_hash)
        IS DISTINCT FROM (o.login_id, o.code_hash);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "list_inserted" AFTER INSERT ON "recovery_codes" REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "public"."list_recovery_codes"();--> statement-breakpoint
CREATE TRIGGER "list_updated" AFTER UPDATE ON "recovery_codes" REFERENCING OLD TABLE AS before NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "public"."list_recovery_codes"();--> statement-breakpoint
CREATE TRIGGER "list_deleted" AFTER DELETE ON "recovery_codes" REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION "public"."list_recovery_codes"();--> statement-breakpoint
CREATE FUNCTION "public"."list_second_factors"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF current_setting('portal.sealing', true) = 'off' THEN RETURN NULL; END IF;
  IF tg_op = 'INSERT' THEN
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation)
      SELECT txid_current(), 'second_factors', n.login_id::text, 'I' FROM written n;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation)
      SELECT txid_current(), 'second_factors', o.login_id::text, 'D' FROM before o;
  ELSE
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation, before)
      SELECT txid_current(), 'second_factors', n.login_id::text, 'U', to_jsonb(o)
      FROM written n JOIN before o USING (login_id)
      WHERE (n.secret_sealed, n.confirmed_at, n.held_at)
        IS DISTINCT FROM (o.secret_sealed, o.confirmed_at, o.held_at);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "list_inserted" AFTER INSERT ON "second_factors" REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "public"."list_second_factors"();--> statement-breakpoint
CREATE TRIGGER "list_updated" AFTER UPDATE ON "second_factors" REFERENCING OLD TABLE AS before NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "public"."list_second_factors"();--> statement-breakpoint
CREATE TRIGGER "list_deleted" AFTER DELETE ON "second_factors" REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION "public"."list_second_factors"();--> statement-breakpoint
CREATE FUNCTION "public"."list_sla_signatures"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF current_setting('portal.sealing', true) = 'off' THEN RETURN NULL; END IF;
  IF tg_op = 'INSERT' THEN
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation)
      SELECT txid_current(), 'sla_signatures', n.customer_id::text || ':' || n.sla_id::text, 'I' FROM written n;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation)
      SELECT txid_current(), 'sla_signatures', o.customer_id::text || ':' || o.sla_id::text, 'D' FROM before o;
  ELSE
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation, before)
      SELECT txid_current(), 'sla_signatures', n.customer_id::text || ':' || n.sla_id::text, 'U', to_jsonb(o)
      FROM written n JOIN before o USING (customer_id, sla_id)
      WHERE (n.login_id, n.signed_at, n.signed_on, n.name, n.address, n.digest, n.file_name)
        IS DISTINCT FROM (o.login_id, o.signed_at, o.signed_on, o.name, o.address, o.digest, o.file_name);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "list_inserted" AFTER INSERT ON "sla_signatures" REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "public"."list_sla_signatures"();--> statement-breakpoint
CREATE TRIGGER "list_updated" AFTER UPDATE ON "sla_signatures" REFERENCING OLD TABLE AS before NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "public"."list_sla_signatures"();--> statement-breakpoint
CREATE TRIGGER "list_deleted" AFTER DELETE ON "sla_signatures" REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION "public"."list_sla_signatures"();--> statement-breakpoint
CREATE FUNCTION "public"."list_statements"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF current_setting('portal.sealing', true) = 'off' THEN RETURN NULL; END IF;
  IF tg_op = 'INSERT' THEN
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation)
      SELECT txid_current(), 'statements', n.statement_id::text, 'I' FROM written n;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation)
      SELECT txid_current(), 'statements', o.statement_id::text, 'D' FROM before o;
  ELSE
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation, before)
      SELECT txid_current(), 'statements', n.statement_id::text, 'U', to_jsonb(o)
      FROM written n JOIN before o USING (statement_id)
      WHERE (n.customer_id, n.month, n.number, n.made_on, n.previous, n.hash)
        IS DISTINCT FROM (o.customer_id, o.month, o.number, o.made_on, o.previous, o.hash);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "list_inserted" AFTER INSERT ON "statements" REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "public"."list_statements"();--> statement-breakpoint
CREATE TRIGGER "list_updated" AFTER UPDATE ON "statements" REFERENCING OLD TABLE AS before NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "public"."list_statements"();--> statement-breakpoint
CREATE TRIGGER "list_deleted" AFTER DELETE ON "statements" REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION "public"."list_statements"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "public"."audit_hash"(e "public"."audit_entries", number bigint, previous text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(concat_ws(',',
    "public"."audit_field"(previous), "public"."audit_field"(number::text), "public"."audit_field"(e.id::text),
    "public"."audit_field"((extract(epoch FROM e.at) * 1000000)::bigint::text), "public"."audit_field"(e.actor_login_id::text),
    "public"."audit_field"(e.on_behalf_of::text), "public"."audit_field"(e.action), "public"."audit_field"(e.subject),
    "public"."audit_field"(e.detail::text), "public"."audit_field"(e.request_id), "public"."audit_field"(e.address),
    "public"."audit_field"(e.device), "public"."audit_field"(e.actor_name), "public"."audit_field"(e.actor_role),
    -- Left out where it is null, so that rows of before keep their hashes.
    CASE WHEN e.seals IS NOT NULL THEN "public"."audit_field"(e.seals) END
  ), 'UTF8')), 'hex')
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "public"."chain_audit_entry"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  own integer := coalesce(new.on_behalf_of, 0);
  head "public"."audit_chains";
  entry "public"."audit_entries";
BEGIN
  -- The rows of a backup bring their links along.
  IF EXISTS (SELECT FROM "public"."audit_links" l WHERE l.audit_id = new.id) THEN RETURN NULL; END IF;
  -- Its seals were added after it was inserted.
  SELECT * INTO entry FROM "public"."audit_entries" e WHERE e.id = new.id;
  IF NOT FOUND THEN entry := new; END IF;
  SELECT * INTO head FROM "public"."audit_chains" c WHERE c.chain = own FOR UPDATE;
  IF NOT FOUND THEN
    INSERT INTO "public"."audit_chains" (chain, length, hash) VALUES (own, 0, '') ON CONFLICT DO NOTHING;
    SELECT * INTO head FROM "public"."audit_chains" c WHERE c.chain = own FOR UPDATE;
  END IF;
  head.length := head.length + 1;
  head.hash := "public"."audit_hash"(entry, head.length, head.hash);
  UPDATE "public"."audit_chains" c SET length = head.length, hash = head.hash WHERE c.chain = own;
  INSERT INTO "public"."audit_links" (audit_id, chain, number, hash) VALUES (new.id, own, head.length, head.hash);
  RETURN NULL;
END $$;
