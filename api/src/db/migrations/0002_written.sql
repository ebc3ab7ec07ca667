CREATE TABLE "answered_keys" (
	"login_id" integer NOT NULL,
	"call" text NOT NULL,
	"key" uuid NOT NULL,
	"answer" jsonb,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "answered_keys_login_id_call_key_pk" PRIMARY KEY("login_id","call","key")
);
--> statement-breakpoint
CREATE TABLE "enquiries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enquiries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"login_id" integer NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"comments" text NOT NULL,
	"group_id" integer,
	"file_name" uuid
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"reply_name" text NOT NULL,
	"reply_address" text,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"file_name" uuid,
	"written_at" timestamp with time zone NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "referrals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"login_id" integer NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"properties_no" integer NOT NULL,
	"address" text NOT NULL,
	"email" text NOT NULL,
	"mobile" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"name" uuid PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"original_name" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"stored_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_file_name_stored_files_name_fk" FOREIGN KEY ("file_name") REFERENCES "public"."stored_files"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_file_name_stored_files_name_fk" FOREIGN KEY ("file_name") REFERENCES "public"."stored_files"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiries_customer" ON "enquiries" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "mail_outbox_due" ON "mail_outbox" USING btree ("due_at") WHERE "mail_outbox"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "referrals_customer" ON "referrals" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "stored_files_customer" ON "stored_files" USING btree ("customer_id");