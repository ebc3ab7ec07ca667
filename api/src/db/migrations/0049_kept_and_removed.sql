ALTER POLICY "of_own_sealed" ON "row_seals" TO portal_owner USING ((case "row_seals"."table_name" when 'bank_accounts' then "row_seals"."row_key" in (select c.customer_account_id::text from bank_accounts c where c.customer_id = nullif(current_setting('portal.customer_id', true), '')::integer) when 'bank_changes' then "row_seals"."row_key" in (select c.change_id::text from bank_changes c where c.customer_id = nullif(current_setting('portal.customer_id', true), '')::integer) when 'email_changes' then "row_seals"."row_key" in (select c.id::text from email_changes c where c.customer_id = nullif(current_setting('portal.customer_id', true), '')::integer) when 'links' then "row_seals"."row_key" in (select l.token_hash from links l where l.customer_id = nullif(current_setting('portal.customer_id', true), '')::integer) when 'properties' then "row_seals"."row_key" in (select p.property_id::text from properties p where p.customer_id = nullif(current_setting('portal.customer_id', true), '')::integer) when 'sla_signatures' then "row_seals"."row_key" in (select g.customer_id::text || ':' || g.sla_id::text from sla_signatures g where g.customer_id = nullif(current_setting('portal.customer_id', true), '')::integer) when 'slas' then "row_seals"."row_key" in (select s.sla_id::text from slas s where s.customer_id = nullif(current_setting('portal.customer_id', true), '')::integer) when 'statements' then "row_seals"."row_key" in (select t.statement_id::text from statements t where t.customer_id = nullif(current_setting('portal.customer_id', true), '')::integer) when 'documents' then exists (select from documents d where d.document_id = case when "row_seals"."row_key" ~ '^[0-9]{1,18}$' then "row_seals"."row_key"::bigint end) else false end));--> statement-breakpoint
CREATE OR REPLACE FUNCTION "public"."list_email_changes"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
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
      WHERE (n.login_id, n.customer_id, n.old_email, n.new_email, n.requested_at, n.confirmed_at, n.ended_at, n.warned_at, n.warning_refused_at)
        IS DISTINCT FROM (o.login_id, o.customer_id, o.old_email, o.new_email, o.requested_at, o.confirmed_at, o.ended_at, o.warned_at, o.warning_refused_at);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "public"."list_kept_fields"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF current_setting('portal.sealing', true) = 'off' THEN RETURN NULL; END IF;
  IF tg_op = 'INSERT' THEN
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation)
      SELECT txid_current(), 'kept_fields', n.table_name::text || ':' || n.row_id::text || ':' || n.field::text, 'I' FROM written n;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation, before)
      SELECT txid_current(), 'kept_fields', o.table_name::text || ':' || o.row_id::text || ':' || o.field::text, 'D', to_jsonb(o) FROM before o;
  ELSE
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation, before)
      SELECT txid_current(), 'kept_fields', n.table_name::text || ':' || n.row_id::text || ':' || n.field::text, 'U', to_jsonb(o)
      FROM written n JOIN before o USING (table_name, row_id, field)
      WHERE (n.customer_id, n.imported)
        IS DISTINCT FROM (o.customer_id, o.imported);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "list_inserted" AFTER INSERT ON "kept_fields" REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "public"."list_kept_fields"();--> statement-breakpoint
CREATE TRIGGER "list_updated" AFTER UPDATE ON "kept_fields" REFERENCING OLD TABLE AS before NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "public"."list_kept_fields"();--> statement-breakpoint
CREATE TRIGGER "list_deleted" AFTER DELETE ON "kept_fields" REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION "public"."list_kept_fields"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "public"."list_removed_logins"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF current_setting('portal.sealing', true) = 'off' THEN RETURN NULL; END IF;
  IF tg_op = 'INSERT' THEN
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation)
      SELECT txid_current(), 'removed_logins', n.customer_id::text || ':' || n.email::text, 'I' FROM written n;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation, before)
      SELECT txid_current(), 'removed_logins', o.customer_id::text || ':' || o.email::text, 'D', to_jsonb(o) FROM before o;
  ELSE
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation, before)
      SELECT txid_current(), 'removed_logins', n.customer_id::text || ':' || n.email::text, 'U', to_jsonb(o)
      FROM written n JOIN before o USING (customer_id, email)
      WHERE (n.removed_at)
        IS DISTINCT FROM (o.removed_at);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "list_inserted" AFTER INSERT ON "removed_logins" REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "public"."list_removed_logins"();--> statement-breakpoint
CREATE TRIGGER "list_updated" AFTER UPDATE ON "removed_logins" REFERENCING OLD TABLE AS before NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "public"."list_removed_logins"();--> statement-breakpoint
CREATE TRIGGER "list_deleted" AFTER DELETE ON "removed_logins" REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION "public"."list_removed_logins"();--> statement-breakpoint
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
      WHERE (n.email, n.mobile)
        IS DISTINCT FROM (o.email, o.mobile);
  END IF;
  RETURN NULL;
END $$;
