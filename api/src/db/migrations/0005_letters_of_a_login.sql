CREATE INDEX "enquiries_login" ON "enquiries" USING btree ("login_id","written_at");--> statement-breakpoint
CREATE INDEX "referrals_login" ON "referrals" USING btree ("login_id","written_at");