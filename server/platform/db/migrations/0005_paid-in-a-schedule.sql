DROP INDEX "outbox_pending";--> statement-breakpoint
ALTER TABLE "receivables" ADD COLUMN "schedule_id" integer;--> statement-breakpoint
UPDATE "receivables" SET "schedule_id" = "enrolments"."schedule_id" FROM "enrolments" WHERE "enrolments"."id" = "receivables"."enrolment_id";--> statement-breakpoint
ALTER TABLE "receivables" ALTER COLUMN "schedule_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "receivables" ADD CONSTRAINT "receivables_schedule_id_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."schedules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leads_kind" ON "leads" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "limit_uses_end" ON "limit_uses" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("id") WHERE "outbox"."processed_at" is null;--> statement-breakpoint
CREATE INDEX "receivables_total" ON "receivables" USING btree ("schedule_id","total_cents");