ALTER TABLE "schedules" ADD COLUMN "starts_on" date;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "ends_on" date;