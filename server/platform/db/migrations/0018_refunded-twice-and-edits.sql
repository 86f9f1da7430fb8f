DROP INDEX "refunds_one_receivable";--> statement-breakpoint
ALTER TABLE "catalogue_versions" ADD COLUMN "edits" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_receivable" ON "refunds" USING btree ("receivable_id") WHERE "refunds"."status" in ('requested', 'done') and "refunds"."receipt_id" is null;