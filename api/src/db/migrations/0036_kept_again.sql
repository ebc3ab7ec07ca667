ALTER TABLE "logins" ADD COLUMN "kept_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD COLUMN "made_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "second_factors" ADD COLUMN "kept_at" timestamp with time zone;