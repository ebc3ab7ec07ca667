ALTER TABLE "logins" ADD COLUMN "session_epoch" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
DROP POLICY "of_own_email_change" ON "row_seals" CASCADE;--> statement-breakpoint
CREATE POLICY "of_own_sealed" ON "row_seals" AS PERMISSIVE FOR SELECT TO "portal_owner" USING ((case "row_seals"."table_name" when 'bank_accounts' then "row_seals"."row_key" in (select c.customer_account_id::text from bank_accounts c where c.customer_id = nullif(current_setting('portal.customer_id', true), '')::integer) when 'bank_changes' then "row_seals"."row_key" in (select c.change_id::text from bank_changes c where c.customer_id = nullif(current_setting('portal.customer_id', true), '')::integer) when 'documents' then "row_seals"."row_key" in (select d.document_id::text from documents d join slas s on s.sla_id = d.ref_id and d.kind = 'sla' where s.customer_id = nullif(current_setting('portal.customer_id', true), '')::integer) when 'email_changes' then "row_seals"."row_key" in (select c.id::text from email_changes c where c.customer_id = nullif(current_setting('portal.customer_id', true), '')::integer) when 'links' then "row_seals"."row_key" in (select l.token_hash from links l where l.customer_id = nullif(current_setting('portal.customer_id', true), '')::integer) when 'properties' then "row_seals"."row_key" in (select p.property_id::text from properties p where p.customer_id = nullif(current_setting('portal.customer_id', true), '')::integer) when 'slas' then "row_seals"."row_key" in (select s.sla_id::text from slas s where s.customer_id = nullif(current_setting('portal.customer_id', true), '')::integer) else false end));--> statement-breakpoint
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
      WHERE (n.purpose, n.subject, n.detail, n.customer_id, n.made_at, n.expires_at)
        IS DISTINCT FROM (o.purpose, o.subject, o.detail, o.customer_id, o.made_at, o.expires_at);
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
      WHERE (n.email, n.username, n.role, n.customer_id, n.password_hash, n.password_set_by, n.is_confirmed, n.held_at, n.addressed_at, n.kept_at, n.device_epoch, n.session_epoch)
        IS DISTINCT FROM (o.email, o.username, o.role, o.customer_id, o.password_hash, o.password_set_by, o.is_confirmed, o.held_at, o.addressed_at, o.kept_at, o.device_epoch, o.session_epoch);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "public"."list_documents"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF current_setting('portal.sealing', true) = 'off' THEN RETURN NULL; END IF;
  IF tg_op = 'INSERT' THEN
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation)
      SELECT txid_current(), 'documents', n.document_id::text, 'I' FROM written n;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation, before)
      SELECT txid_current(), 'documents', o.document_id::text, 'D', to_jsonb(o) FROM before o;
  ELSE
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation, before)
      SELECT txid_current(), 'documents', n.document_id::text, 'U', to_jsonb(o)
      FROM written n JOIN before o USING (document_id)
      WHERE (n.kind, n.ref_id, n.file_name, n.stored_name, n.mime, n.digest)
        IS DISTINCT FROM (o.kind, o.ref_id, o.file_name, o.stored_name, o.mime, o.digest);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "list_inserted" AFTER INSERT ON "documents" REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "public"."list_documents"();--> statement-breakpoint
CREATE TRIGGER "list_updated" AFTER UPDATE ON "documents" REFERENCING OLD TABLE AS before NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "public"."list_documents"();--> statement-breakpoint
CREATE TRIGGER "list_deleted" AFTER DELETE ON "documents" REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION "public"."list_documents"();--> statement-breakpoint
CREATE FUNCTION "public"."list_slas"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF current_setting('portal.sealing', true) = 'off' THEN RETURN NULL; END IF;
  IF tg_op = 'INSERT' THEN
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation)
      SELECT txid_current(), 'slas', n.sla_id::text, 'I' FROM written n;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation, before)
      SELECT txid_current(), 'slas', o.sla_id::text, 'D', to_jsonb(o) FROM before o;
  ELSE
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation, before)
      SELECT txid_current(), 'slas', n.sla_id::text, 'U', to_jsonb(o)
      FROM written n JOIN before o USING (sla_id)
      WHERE (n.customer_id, n.parent_id, n.title, n.status, n.signed_on)
        IS DISTINCT FROM (o.customer_id, o.parent_id, o.title, o.status, o.signed_on);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "list_inserted" AFTER INSERT ON "slas" REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "public"."list_slas"();--> statement-breakpoint
CREATE TRIGGER "list_updated" AFTER UPDATE ON "slas" REFERENCING OLD TABLE AS before NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "public"."list_slas"();--> statement-breakpoint
CREATE TRIGGER "list_deleted" AFTER DELETE ON "slas" REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION "public"."list_slas"();--> statement-breakpoint
GRANT SELECT ("token_hash", "detail", "made_at") ON "links" TO "portal_owner";
