ALTER TABLE "bank_changes" ADD COLUMN "earlier_held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bank_changes" ADD COLUMN "earlier_released_at" timestamp with time zone;