CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_login_id" integer,
	"on_behalf_of" integer,
	"action" text NOT NULL,
	"subject" text,
	"detail" jsonb,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "bill_payments" (
	"bill_id" integer NOT NULL,
	"transaction_id" bigint NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"paid_on" date,
	CONSTRAINT "bill_payments_bill_id_transaction_id_pk" PRIMARY KEY("bill_id","transaction_id")
);
--> statement-breakpoint
CREATE TABLE "bills" (
	"bill_id" integer PRIMARY KEY NOT NULL,
	"property_id" integer NOT NULL,
	"tenant_id" integer,
	"utility" text,
	"total_bill_amount" numeric(14, 2) NOT NULL,
	"total_bill_percent" numeric(7, 2),
	"added_on" date,
	"due_date" date,
	"is_sd_invoice" boolean DEFAULT false NOT NULL,
	"owner_account_id" bigint,
	"show_in_owner_portal" boolean DEFAULT false NOT NULL,
	"notes" text
);
--> statement-breakpoint
CREATE TABLE "buildings" (
	"group_id" integer PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"group_name" text NOT NULL,
	"slug" text,
	"address" text,
	"multi_residential" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leases" (
	"application_id" integer PRIMARY KEY NOT NULL,
	"property_id" integer NOT NULL,
	"tenant_id" integer,
	"tenant_first_name" text,
	"tenant_last_name" text,
	"tenant_email" text,
	"tenant_mobile" text,
	"start" date,
	"tenancy_end_date" date,
	"kill_tenancy" boolean DEFAULT false NOT NULL,
	"rent" numeric(14, 2) DEFAULT '0.00' NOT NULL,
	"day_lease_start" smallint,
	"total_debt_rent" numeric(14, 2) DEFAULT '0.00' NOT NULL,
	"total_debt_bill" numeric(14, 2) DEFAULT '0.00' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"ledger_entry_id" bigint PRIMARY KEY NOT NULL,
	"property_id" integer NOT NULL,
	"date" date NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"type" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"work_order" text,
	"other_property_id" integer,
	"balance" numeric(14, 2) DEFAULT '0.00' NOT NULL,
	CONSTRAINT "ledger_entries_type" CHECK ("ledger_entries"."type" in ('credit', 'debit'))
);
--> statement-breakpoint
CREATE TABLE "logins" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "logins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"username" text,
	"role" text NOT NULL,
	"customer_id" integer,
	"first_name" text,
	"last_name" text,
	"password_hash" text,
	"password_set_by" text DEFAULT 'import' NOT NULL,
	"password_changed_at" timestamp with time zone,
	CONSTRAINT "logins_role" CHECK ("logins"."role" in ('owner', 'second_authority', 'staff')),
	CONSTRAINT "logins_owner" CHECK (("logins"."role" = 'staff') = ("logins"."customer_id" is null)),
	CONSTRAINT "logins_password_set_by" CHECK ("logins"."password_set_by" in ('import', 'person'))
);
--> statement-breakpoint
CREATE TABLE "owners" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"first_name" text,
	"last_name" text,
	"email" text,
	"username" text,
	"mobile" text,
	"address" text,
	"unit" text,
	"country" text,
	"state" text,
	"city" text,
	"pincode" text,
	"email_notify" boolean DEFAULT false NOT NULL,
	"sms_notify" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "properties" (
	"property_id" integer PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"group_id" integer,
	"address" text DEFAULT '' NOT NULL,
	"status" smallint NOT NULL,
	"show_shine" boolean DEFAULT false NOT NULL,
	"rent" numeric(14, 2),
	"foreign_resident" boolean DEFAULT false NOT NULL,
	"customer_account_id" integer
);
--> statement-breakpoint
CREATE TABLE "rents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"property_id" integer NOT NULL,
	"paid_on" date NOT NULL,
	"rent" numeric(14, 2) NOT NULL,
	"tenant_id" integer
);
--> statement-breakpoint
CREATE TABLE "server_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"login_id" integer NOT NULL,
	"token" uuid NOT NULL,
	"access_token_hash" text NOT NULL,
	"access_token_expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"remembered" boolean DEFAULT false NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "slas" (
	"sla_id" integer PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"parent_id" integer,
	"status" text NOT NULL,
	"signed_on" date,
	CONSTRAINT "slas_status" CHECK ("slas"."status" in ('pending', 'signed'))
);
--> statement-breakpoint
ALTER TABLE "bill_payments" ADD CONSTRAINT "bill_payments_bill_id_bills_bill_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("bill_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_property_id_properties_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("property_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buildings" ADD CONSTRAINT "buildings_customer_id_owners_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."owners"("customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leases" ADD CONSTRAINT "leases_property_id_properties_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("property_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_property_id_properties_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("property_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_other_property_id_properties_property_id_fk" FOREIGN KEY ("other_property_id") REFERENCES "public"."properties"("property_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logins" ADD CONSTRAINT "logins_customer_id_owners_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."owners"("customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_customer_id_owners_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."owners"("customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_group_id_buildings_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."buildings"("group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rents" ADD CONSTRAINT "rents_property_id_properties_property_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("property_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_login_id_logins_id_fk" FOREIGN KEY ("login_id") REFERENCES "public"."logins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slas" ADD CONSTRAINT "slas_customer_id_owners_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."owners"("customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "bills_property" ON "bills" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "buildings_customer" ON "buildings" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "leases_property" ON "leases" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_key" ON "ledger_entries" USING btree ("property_id","date","ledger_entry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "logins_email" ON "logins" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "logins_username" ON "logins" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "logins_customer" ON "logins" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "properties_customer" ON "properties" USING btree ("customer_id","property_id");--> statement-breakpoint
CREATE INDEX "properties_group" ON "properties" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "rents_key" ON "rents" USING btree ("property_id","paid_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token" ON "sessions" USING btree ("token");--> statement-breakpoint
CREATE INDEX "sessions_login" ON "sessions" USING btree ("login_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "slas_customer" ON "slas" USING btree ("customer_id");