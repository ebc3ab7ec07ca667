ALTER TABLE "owners" ADD COLUMN "search_text" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "owners_by_name" ON "owners" USING btree ("search_text","customer_id");--> statement-breakpoint
-- A trigger and no generated column: a backup restores whole rows.
CREATE FUNCTION "write_owner_search_text"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := lower(regexp_replace(normalize(concat_ws(' ', NEW.first_name, NEW.last_name, NEW.email, NEW.username), NFD), '[\u0300-\u036f]', '', 'g'));
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "owner_search_text" BEFORE INSERT OR UPDATE OF "first_name", "last_name", "email", "username" ON "owners" FOR EACH ROW EXECUTE FUNCTION "write_owner_search_text"();--> statement-breakpoint
UPDATE "owners" SET "first_name" = "first_name";
