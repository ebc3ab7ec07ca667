CREATE TABLE "statement_checks" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"month" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "statement_checks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "statement_starts" (
	"month" date PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statements" (
	"statement_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statements_statement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"month" date NOT NULL,
	"number" smallint NOT NULL,
	"made_on" date NOT NULL,
	"content" text NOT NULL,
	"previous" text,
	"hash" text NOT NULL,
	CONSTRAINT "statements_key" UNIQUE("customer_id","month","number"),
	CONSTRAINT "statements_month" CHECK (extract(day from "statements"."month") = 1)
);
--> statement-breakpoint
ALTER TABLE "statements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "of_owner" ON "statement_checks" AS PERMISSIVE FOR ALL TO "portal_owner" USING ("statement_checks"."customer_id" = nullif(current_setting('portal.customer_id', true), '')::integer);--> statement-breakpoint
CREATE POLICY "of_owner" ON "statements" AS PERMISSIVE FOR ALL TO "portal_owner" USING ("statements"."customer_id" = nullif(current_setting('portal.customer_id', true), '')::integer);--> statement-breakpoint
GRANT SELECT ON "statements" TO "portal_owner";--> statement-breakpoint
GRANT SELECT ON "statement_checks" TO "portal_owner";--> statement-breakpoint
INSERT INTO "statement_starts" ("month") SELECT date_trunc('month', min("at") at time zone 'America/Toronto')::date FROM "audit_entries" WHERE "action" = 'import' AND "subject" <> 'sample' HAVING min("at") IS NOT NULL;
