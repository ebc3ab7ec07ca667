CREATE TABLE "refusals" (
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"login_id" integer,
	"customer_id" integer,
	"request_id" text NOT NULL,
	"address" text,
	"device" text,
	"count" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "refusals_action_subject_pk" PRIMARY KEY("action","subject")
);
--> statement-breakpoint
CREATE TABLE "audit_anchors" (
	"chain" integer PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "refusals_until" ON "refusals" USING btree ("until");