ALTER TABLE "charge_events" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "request_id" uuid;