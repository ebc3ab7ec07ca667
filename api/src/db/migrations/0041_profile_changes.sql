CREATE TABLE "profile_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "profile_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"moves" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "profile_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "profile_changes_customer" ON "profile_changes" USING btree ("customer_id");--> statement-breakpoint
CREATE POLICY "of_owner" ON "profile_changes" AS PERMISSIVE FOR ALL TO "portal_owner" USING ("profile_changes"."customer_id" = nullif(current_setting('portal.customer_id', true), '')::integer);--> statement-breakpoint
GRANT SELECT ON "profile_changes" TO "portal_owner";
