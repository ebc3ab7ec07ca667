ALTER TABLE "bills" ADD COLUMN "outstanding" numeric(16, 2) DEFAULT '0.00' NOT NULL;--> statement-breakpoint
UPDATE "bills" b SET "outstanding" = greatest(0, d."due" - coalesce((SELECT sum("amount") FROM "bill_payments" p WHERE p."bill_id" = b."bill_id"), 0))
FROM (
	SELECT "bill_id", CASE WHEN "total_bill_percent" > 0 THEN round("total_bill_amount" * "total_bill_percent" / 100, 2) ELSE "total_bill_amount" END AS "due"
	FROM "bills" WHERE NOT "is_sd_invoice") d
WHERE d."bill_id" = b."bill_id" AND d."due" > 0;--> statement-breakpoint
CREATE INDEX "bills_open" ON "bills" USING btree ("property_id") WHERE "bills"."outstanding" > 0;
