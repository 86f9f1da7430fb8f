CREATE TABLE "held_payments" (
	"enrolment_id" bigint PRIMARY KEY NOT NULL,
	"method" integer NOT NULL,
	"pending_type" integer NOT NULL,
	"list_cents" integer NOT NULL,
	"discount_cents" integer DEFAULT 0 NOT NULL,
	"total_cents" integer NOT NULL,
	"coupon_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "held_payments_positive" CHECK ("held_payments"."total_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "released_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "held_payments" ADD CONSTRAINT "held_payments_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_payments" ADD CONSTRAINT "held_payments_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "held_payments_coupon" ON "held_payments" USING btree ("coupon_id");--> statement-breakpoint
CREATE INDEX "card_attempts_open" ON "card_attempts" USING btree ("requested_at") WHERE "card_attempts"."status" in ('processing', 'undetermined');--> statement-breakpoint
CREATE INDEX "coupons_course_type" ON "coupons" USING btree ("course_type_id");--> statement-breakpoint
CREATE INDEX "courses_terms" ON "courses" USING btree ("terms_id");--> statement-breakpoint
CREATE INDEX "enrolments_schedule" ON "enrolments" USING btree ("schedule_id");--> statement-breakpoint
CREATE INDEX "enrolments_course" ON "enrolments" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "enrolments_origin" ON "enrolments" USING btree ("origin_id");--> statement-breakpoint
CREATE INDEX "enrolments_partner" ON "enrolments" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "enrolments_age" ON "enrolments" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "leads_age" ON "leads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_aggregate" ON "outbox" USING btree ("aggregate");--> statement-breakpoint
CREATE INDEX "person_tickets_student" ON "person_tickets" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "person_tickets_admin" ON "person_tickets" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "receivables_enrolment" ON "receivables" USING btree ("enrolment_id");--> statement-breakpoint
CREATE INDEX "receivables_coupon" ON "receivables" USING btree ("coupon_id");--> statement-breakpoint
CREATE INDEX "receivables_due" ON "receivables" USING btree ("status","due_date");--> statement-breakpoint
CREATE INDEX "schedules_course" ON "schedules" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "schedules_place" ON "schedules" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "students_city" ON "students" USING btree ("city_id");