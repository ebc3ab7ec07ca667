CREATE TABLE "removed_second_factors" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "removed_second_factors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"login_id" integer NOT NULL,
	"secret_sealed" text NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone NOT NULL,
	"held_at" timestamp with time zone,
	"kept_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "removed_second_factors" ADD CONSTRAINT "removed_second_factors_login_id_logins_id_fk" FOREIGN KEY ("login_id") REFERENCES "public"."logins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "removed_second_factors_login" ON "removed_second_factors" USING btree ("login_id");
--> statement-breakpoint
CREATE FUNCTION "public"."list_removed_second_factors"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF current_setting('portal.sealing', true) = 'off' THEN RETURN NULL; END IF;
  IF tg_op = 'INSERT' THEN
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation)
      SELECT txid_current(), 'removed_second_factors', n.id::text, 'I' FROM written n;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation, before)
      SELECT txid_current(), 'removed_second_factors', o.id::text, 'D', to_jsonb(o) FROM before o;
  ELSE
    INSERT INTO "public"."unsealed_rows" (transaction_id, table_name, row_key, operation, before)
      SELECT txid_current(), 'removed_second_factors', n.id::text, 'U', to_jsonb(o)
      FROM written n JOIN before o USING (id)
      WHERE (n.login_id, n.secret_sealed, n.confirmed_at, n.removed_at, n.held_at, n.kept_at)
        IS DISTINCT FROM (o.login_id, o.secret_sealed, o.confirmed_at, o.removed_at, o.held_at, o.kept_at);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "list_inserted" AFTER INSERT ON "removed_second_factors" REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "public"."list_removed_second_factors"();--> statement-breakpoint
CREATE TRIGGER "list_updated" AFTER UPDATE ON "removed_second_factors" REFERENCING OLD TABLE AS before NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "public"."list_removed_second_factors"();--> statement-breakpoint
CREATE TRIGGER "list_deleted" AFTER DELETE ON "removed_second_factors" REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION "public"."list_removed_second_factors"();
