CREATE TABLE "allowance_uses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "allowance_uses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"login_id" integer NOT NULL,
	"kind" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "allowance_uses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "digest" text;--> statement-breakpoint
CREATE INDEX "allowance_uses_login" ON "allowance_uses" USING btree ("login_id","kind","used_at");--> statement-breakpoint
CREATE POLICY "of_login" ON "allowance_uses" AS PERMISSIVE FOR ALL TO "portal_owner" USING ("allowance_uses"."login_id" = nullif(current_setting('portal.login_id', true), '')::integer);--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON "allowance_uses" TO "portal_owner";--> statement-breakpoint
GRANT DELETE ON "bookings" TO "portal_owner";
