ALTER TABLE "logins" ADD COLUMN "device_epoch" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
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
--> statement-breakpoint
ALTER TABLE "logins" ADD COLUMN "kept_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD COLUMN "made_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "second_factors" ADD COLUMN "kept_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "bank_changes" ADD COLUMN "earlier_held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bank_changes" ADD COLUMN "earlier_released_at" timestamp with time zone;
--> statement-breakpoint
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
      WHERE (n.customer_id, n.account_name, n.route, n.account_number_sealed, n.transit)
        IS DISTINCT FROM (o.customer_id, o.account_name, o.route, o.account_number_sealed, o.transit);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
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
      WHERE (n.save_id, n.call, n.customer_id, n.property_id, n.customer_account_id, n.account_name, n.route, n.account_number_sealed, n.transit, n.made_at, n.effective_at, n.device, n.ended_at, n.held_at, n.released_at, n.email_by, n.emailed_at, n.email_refused_at, n.email_released_at)
        IS DISTINCT FROM (o.save_id, o.call, o.customer_id, o.property_id, o.customer_account_id, o.account_name, o.route, o.account_number_sealed, o.transit, o.made_at, o.effective_at, o.device, o.ended_at, o.held_at, o.released_at, o.email_by, o.emailed_at, o.email_refused_at, o.email_released_at);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "public"."list_links"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF current_setting('portal.sealing', true) = 'off' THEN RETURN NULL; END IF;
  IF tg_op = 'INSERT' THEN
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation)
      SELECT txid_current(), 'links', n.token_hash::text, 'I' FROM written n;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation, before)
      SELECT txid_current(), 'links', o.token_hash::text, 'D', to_jsonb(o) FROM before o;
  ELSE
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation, before)
      SELECT txid_current(), 'links', n.token_hash::text, 'U', to_jsonb(o)
      FROM written n JOIN before o USING (token_hash)
      WHERE (n.purpose, n.subject, n.detail, n.customer_id, n.made_at)
        IS DISTINCT FROM (o.purpose, o.subject, o.detail, o.customer_id, o.made_at);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "public"."list_logins"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF current_setting('portal.sealing', true) = 'off' THEN RETURN NULL; END IF;
  IF tg_op = 'INSERT' THEN
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation)
      SELECT txid_current(), 'logins', n.id::text, 'I' FROM written n;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation, before)
      SELECT txid_current(), 'logins', o.id::text, 'D', to_jsonb(o) FROM before o;
  ELSE
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation, before)
      SELECT txid_current(), 'logins', n.id::text, 'U', to_jsonb(o)
      FROM written n JOIN before o USING (id)
      WHERE (n.email, n.username, n.role, n.customer_id, n.password_hash, n.password_set_by, n.is_confirmed, n.held_at)
        IS DISTINCT FROM (o.email, o.username, o.role, o.customer_id, o.password_hash, o.password_set_by, o.is_confirmed, o.held_at);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "public"."list_owners"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF current_setting('portal.sealing', true) = 'off' THEN RETURN NULL; END IF;
  IF tg_op = 'INSERT' THEN
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation)
      SELECT txid_current(), 'owners', n.customer_id::text, 'I' FROM written n;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation, before)
      SELECT txid_current(), 'owners', o.customer_id::text, 'D', to_jsonb(o) FROM before o;
  ELSE
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation, before)
      SELECT txid_current(), 'owners', n.customer_id::text, 'U', to_jsonb(o)
      FROM written n JOIN before o USING (customer_id)
      WHERE (n.email)
        IS DISTINCT FROM (o.email);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "public"."list_properties"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF current_setting('portal.sealing', true) = 'off' THEN RETURN NULL; END IF;
  IF tg_op = 'INSERT' THEN
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation)
      SELECT txid_current(), 'properties', n.property_id::text, 'I' FROM written n;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation, before)
      SELECT txid_current(), 'properties', o.property_id::text, 'D', to_jsonb(o) FROM before o;
  ELSE
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation, before)
      SELECT txid_current(), 'properties', n.property_id::text, 'U', to_jsonb(o)
      FROM written n JOIN before o USING (property_id)
      WHERE (n.customer_id, n.customer_account_id)
        IS DISTINCT FROM (o.customer_id, o.customer_account_id);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "public"."list_recovery_codes"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF current_setting('portal.sealing', true) = 'off' THEN RETURN NULL; END IF;
  IF tg_op = 'INSERT' THEN
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation)
      SELECT txid_current(), 'recovery_codes', n.login_id::text || ':' || n.code_hash::text, 'I' FROM written n;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation, before)
      SELECT txid_current(), 'recovery_codes', o.login_id::text || ':' || o.code_hash::text, 'D', to_jsonb(o) FROM before o;
  ELSE
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation, before)
      SELECT txid_current(), 'recovery_codes', n.login_id::text || ':' || n.code_hash::text, 'U', to_jsonb(o)
      FROM written n JOIN before o USING (login_id, code_hash)
      WHERE (n.login_id, n.code_hash)
        IS DISTINCT FROM (o.login_id, o.code_hash);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "public"."list_second_factors"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF current_setting('portal.sealing', true) = 'off' THEN RETURN NULL; END IF;
  IF tg_op = 'INSERT' THEN
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation)
      SELECT txid_current(), 'second_factors', n.login_id::text, 'I' FROM written n;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation, before)
      SELECT txid_current(), 'second_factors', o.login_id::text, 'D', to_jsonb(o) FROM before o;
  ELSE
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation, before)
      SELECT txid_current(), 'second_factors', n.login_id::text, 'U', to_jsonb(o)
      FROM written n JOIN before o USING (login_id)
      WHERE (n.secret_sealed, n.confirmed_at, n.held_at)
        IS DISTINCT FROM (o.secret_sealed, o.confirmed_at, o.held_at);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "public"."list_sla_signatures"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF current_setting('portal.sealing', true) = 'off' THEN RETURN NULL; END IF;
  IF tg_op = 'INSERT' THEN
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation)
      SELECT txid_current(), 'sla_signatures', n.customer_id::text || ':' || n.sla_id::text, 'I' FROM written n;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation, before)
      SELECT txid_current(), 'sla_signatures', o.customer_id::text || ':' || o.sla_id::text, 'D', to_jsonb(o) FROM before o;
  ELSE
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation, before)
      SELECT txid_current(), 'sla_signatures', n.customer_id::text || ':' || n.sla_id::text, 'U', to_jsonb(o)
      FROM written n JOIN before o USING (customer_id, sla_id)
      WHERE (n.login_id, n.signed_at, n.signed_on, n.name, n.address, n.digest, n.file_name)
        IS DISTINCT FROM (o.login_id, o.signed_at, o.signed_on, o.name, o.address, o.digest, o.file_name);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "public"."list_statements"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF current_setting('portal.sealing', true) = 'off' THEN RETURN NULL; END IF;
  IF tg_op = 'INSERT' THEN
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation)
      SELECT txid_current(), 'statements', n.statement_id::text, 'I' FROM written n;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation, before)
      SELECT txid_current(), 'statements', o.statement_id::text, 'D', to_jsonb(o) FROM before o;
  ELSE
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation, before)
      SELECT txid_current(), 'statements', n.statement_id::text, 'U', to_jsonb(o)
      FROM written n JOIN before o USING (statement_id)
      WHERE (n.customer_id, n.month, n.number, n.made_on, n.previous, n.hash)
        IS DISTINCT FROM (o.customer_id, o.month, o.number, o.made_on, o.previous, o.hash);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TABLE "seal_numbers" (
	"id" smallint PRIMARY KEY NOT NULL,
	"last" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "row_seals" ADD COLUMN "turn" integer;
--> statement-breakpoint
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
      WHERE (n.save_id, n.call, n.customer_id, n.property_id, n.customer_account_id, n.account_name, n.route, n.account_number_sealed, n.transit, n.made_at, n.effective_at, n.device, n.ended_at, n.held_at, n.released_at, n.email_by, n.emailed_at, n.email_refused_at, n.email_released_at, n.earlier_held_at, n.earlier_released_at)
        IS DISTINCT FROM (o.save_id, o.call, o.customer_id, o.property_id, o.customer_account_id, o.account_name, o.route, o.account_number_sealed, o.transit, o.made_at, o.effective_at, o.device, o.ended_at, o.held_at, o.released_at, o.email_by, o.emailed_at, o.email_refused_at, o.email_released_at, o.earlier_held_at, o.earlier_released_at);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "public"."list_logins"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF current_setting('portal.sealing', true) = 'off' THEN RETURN NULL; END IF;
  IF tg_op = 'INSERT' THEN
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation)
      SELECT txid_current(), 'logins', n.id::text, 'I' FROM written n;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation, before)
      SELECT txid_current(), 'logins', o.id::text, 'D', to_jsonb(o) FROM before o;
  ELSE
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation, before)
      SELECT txid_current(), 'logins', n.id::text, 'U', to_jsonb(o)
      FROM written n JOIN before o USING (id)
      WHERE (n.email, n.username, n.role, n.customer_id, n.password_hash, n.password_set_by, n.is_confirmed, n.held_at, n.addressed_at, n.kept_at)
        IS DISTINCT FROM (o.email, o.username, o.role, o.customer_id, o.password_hash, o.password_set_by, o.is_confirmed, o.held_at, o.addressed_at, o.kept_at);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "public"."list_recovery_codes"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF current_setting('portal.sealing', true) = 'off' THEN RETURN NULL; END IF;
  IF tg_op = 'INSERT' THEN
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation)
      SELECT txid_current(), 'recovery_codes', n.login_id::text || ':' || n.code_hash::text, 'I' FROM written n;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation, before)
      SELECT txid_current(), 'recovery_codes', o.login_id::text || ':' || o.code_hash::text, 'D', to_jsonb(o) FROM before o;
  ELSE
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation, before)
      SELECT txid_current(), 'recovery_codes', n.login_id::text || ':' || n.code_hash::text, 'U', to_jsonb(o)
      FROM written n JOIN before o USING (login_id, code_hash)
      WHERE (n.login_id, n.code_hash, n.made_at)
        IS DISTINCT FROM (o.login_id, o.code_hash, o.made_at);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "public"."list_removed_bank_accounts"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
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
      WHERE (n.customer_id, n.removed_at, n.account_name, n.route, n.account_number_sealed, n.transit)
        IS DISTINCT FROM (o.customer_id, o.removed_at, o.account_name, o.route, o.account_number_sealed, o.transit);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "list_inserted" AFTER INSERT ON "removed_bank_accounts" REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "public"."list_removed_bank_accounts"();--> statement-breakpoint
CREATE TRIGGER "list_updated" AFTER UPDATE ON "removed_bank_accounts" REFERENCING OLD TABLE AS before NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "public"."list_removed_bank_accounts"();--> statement-breakpoint
CREATE TRIGGER "list_deleted" AFTER DELETE ON "removed_bank_accounts" REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION "public"."list_removed_bank_accounts"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "public"."list_second_factors"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF current_setting('portal.sealing', true) = 'off' THEN RETURN NULL; END IF;
  IF tg_op = 'INSERT' THEN
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation)
      SELECT txid_current(), 'second_factors', n.login_id::text, 'I' FROM written n;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation, before)
      SELECT txid_current(), 'second_factors', o.login_id::text, 'D', to_jsonb(o) FROM before o;
  ELSE
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation, before)
      SELECT txid_current(), 'second_factors', n.login_id::text, 'U', to_jsonb(o)
      FROM written n JOIN before o USING (login_id)
      WHERE (n.secret_sealed, n.confirmed_at, n.held_at, n.kept_at)
        IS DISTINCT FROM (o.secret_sealed, o.confirmed_at, o.held_at, o.kept_at);
  END IF;
  RETURN NULL;
END $$;
