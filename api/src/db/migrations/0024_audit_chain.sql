CREATE TABLE "audit_chains" (
	"chain" integer PRIMARY KEY NOT NULL,
	"length" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_links" (
	"audit_id" bigint PRIMARY KEY NOT NULL,
	"chain" integer NOT NULL,
	"number" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "audit_links_number" ON "audit_links" USING btree ("chain","number");--> statement-breakpoint
CREATE INDEX "audit_entries_looks" ON "audit_entries" USING btree ("on_behalf_of","at") WHERE action = 'bank.looked';--> statement-breakpoint
CREATE FUNCTION "public"."audit_field"(field text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  -- With its length in bytes, so that no two rows read the same.
  SELECT coalesce(length(convert_to(field, 'UTF8')) || ':' || field, '-')
$$;--> statement-breakpoint
CREATE FUNCTION "public"."audit_hash"(e "public"."audit_entries", number bigint, previous text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(concat_ws(',',
    "public"."audit_field"(previous), "public"."audit_field"(number::text), "public"."audit_field"(e.id::text),
    "public"."audit_field"((extract(epoch FROM e.at) * 1000000)::bigint::text), "public"."audit_field"(e.actor_login_id::text),
    "public"."audit_field"(e.on_behalf_of::text), "public"."audit_field"(e.action), "public"."audit_field"(e.subject),
    "public"."audit_field"(e.detail::text), "public"."audit_field"(e.request_id), "public"."audit_field"(e.address),
    "public"."audit_field"(e.device), "public"."audit_field"(e.actor_name), "public"."audit_field"(e.actor_role)
  ), 'UTF8')), 'hex')
$$;--> statement-breakpoint
CREATE FUNCTION "public"."chain_audit_entry"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  own integer := coalesce(new.on_behalf_of, 0);
  head "public"."audit_chains";
BEGIN
  -- The rows of a backup bring their links along.
  IF EXISTS (SELECT FROM "public"."audit_links" l WHERE l.audit_id = new.id) THEN RETURN NULL; END IF;
  SELECT * INTO head FROM "public"."audit_chains" c WHERE c.chain = own FOR UPDATE;
  IF NOT FOUND THEN
    INSERT INTO "public"."audit_chains" (chain, length, hash) VALUES (own, 0, '') ON CONFLICT DO NOTHING;
    SELECT * INTO head FROM "public"."audit_chains" c WHERE c.chain = own FOR UPDATE;
  END IF;
  head.length := head.length + 1;
  head.hash := "public"."audit_hash"(new, head.length, head.hash);
  UPDATE "public"."audit_chains" c SET length = head.length, hash = head.hash WHERE c.chain = own;
  INSERT INTO "public"."audit_links" (audit_id, chain, number, hash) VALUES (new.id, own, head.length, head.hash);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "chain_audit_entry" AFTER INSERT ON "audit_entries" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "public"."chain_audit_entry"();--> statement-breakpoint
DO $$
DECLARE
  e "public"."audit_entries";
  head "public"."audit_chains";
BEGIN
  FOR e IN SELECT * FROM "public"."audit_entries" ORDER BY coalesce(on_behalf_of, 0), id LOOP
    IF head.chain IS DISTINCT FROM coalesce(e.on_behalf_of, 0) THEN
      IF head.chain IS NOT NULL THEN INSERT INTO "public"."audit_chains" VALUES (head.*); END IF;
      head := ROW(coalesce(e.on_behalf_of, 0), 0, '');
    END IF;
    head.length := head.length + 1;
    head.hash := "public"."audit_hash"(e, head.length, head.hash);
    INSERT INTO "public"."audit_links" (audit_id, chain, number, hash) VALUES (e.id, head.chain, head.length, head.hash);
  END LOOP;
  IF head.chain IS NOT NULL THEN INSERT INTO "public"."audit_chains" VALUES (head.*); END IF;
END $$;
