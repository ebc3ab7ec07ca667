CREATE TABLE "attempts" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"count" integer NOT NULL,
	"waits_until" timestamp with time zone,
	"forgotten_at" timestamp with time zone NOT NULL,
	CONSTRAINT "attempts_kind_subject_pk" PRIMARY KEY("kind","subject")
);
--> statement-breakpoint
CREATE INDEX "attempts_forgotten" ON "attempts" USING btree ("forgotten_at");