ALTER TABLE "email_changes" ADD COLUMN "warned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "email_changes" ADD COLUMN "warning_refused_at" timestamp with time zone;--> statement-breakpoint
-- Those of before had their link at once: they wait for its holder alone.
UPDATE "email_changes" SET "warned_at" = "requested_at";
