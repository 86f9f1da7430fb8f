CREATE TABLE "ads" (
	"id" serial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"image_path" text NOT NULL,
	"mobile_image_path" text,
	"route" text,
	"external_url" text,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"receivable_id" bigint NOT NULL,
	"status" text NOT NULL,
	"brand" integer NOT NULL,
	"installments" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"last_four" char(4),
	"gateway_id" text,
	"message" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"requested_at" timestamp with time zone,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "charge_events" (
	"id" serial PRIMARY KEY NOT NULL,
	"receivable_id" bigint NOT NULL,
	"from_status" text NOT NULL,
	"event" text NOT NULL,
	"to_status" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cities" (
	"id" integer PRIMARY KEY NOT NULL,
	"uf" char(2) NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" serial PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"purpose" text NOT NULL,
	"document_kind" text NOT NULL,
	"document_version" text NOT NULL,
	"sha256" char(64) NOT NULL,
	"origin" text NOT NULL,
	"enrolment_id" bigint,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"description" text NOT NULL,
	"percent" numeric(6, 3) DEFAULT '0' NOT NULL,
	"amount_cents" integer DEFAULT 0 NOT NULL,
	"course_type_id" integer,
	"method" integer,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"use_limit" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"once_per_student" boolean DEFAULT true NOT NULL,
	CONSTRAINT "coupons_code_unique" UNIQUE("code"),
	CONSTRAINT "coupons_within_limit" CHECK ("coupons"."use_limit" is null or "coupons"."used" <= "coupons"."use_limit")
);
--> statement-breakpoint
CREATE TABLE "course_types" (
	"id" serial PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"url" text NOT NULL,
	"title" text NOT NULL,
	"subtitle" text NOT NULL,
	"summary" text NOT NULL,
	"description" text NOT NULL,
	"image_path" text NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "course_types_url_unique" UNIQUE("url")
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" serial PRIMARY KEY NOT NULL,
	"course_type_id" integer NOT NULL,
	"workload_hours" integer NOT NULL,
	"requirements" jsonb NOT NULL,
	"steps" jsonb NOT NULL,
	"steps_subtitle" text NOT NULL,
	"notes" text NOT NULL,
	"goals" text NOT NULL,
	"modules" jsonb NOT NULL,
	"terms_id" integer,
	"requires_cnh" boolean NOT NULL,
	"requires_cnh_category" boolean NOT NULL,
	"requires_renach" boolean NOT NULL,
	"requires_origin" boolean NOT NULL,
	"min_age" integer DEFAULT 18 NOT NULL,
	CONSTRAINT "courses_course_type_id_unique" UNIQUE("course_type_id")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"title" text NOT NULL,
	"html" text NOT NULL,
	"sha256" char(64) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enrolments" (
	"id" bigint PRIMARY KEY NOT NULL,
	"student_id" bigint NOT NULL,
	"schedule_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"status" text NOT NULL,
	"sign_language" boolean NOT NULL,
	"origin_id" integer,
	"accepted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "faqs" (
	"id" serial PRIMARY KEY NOT NULL,
	"uf" char(2),
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"route" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" char(64) NOT NULL,
	"status" integer,
	"body" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_route_key_pk" PRIMARY KEY("route","key")
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "origins" (
	"id" serial PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"aggregate" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"available_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"processed_at" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "postal_codes" (
	"cep" char(8) PRIMARY KEY NOT NULL,
	"uf" char(2) NOT NULL,
	"city" text NOT NULL,
	"street" text NOT NULL,
	"district" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receivables" (
	"id" bigint PRIMARY KEY NOT NULL,
	"enrolment_id" bigint NOT NULL,
	"method" integer NOT NULL,
	"pending_type" integer NOT NULL,
	"status" text NOT NULL,
	"list_cents" integer NOT NULL,
	"discount_cents" integer DEFAULT 0 NOT NULL,
	"total_cents" integer NOT NULL,
	"coupon_id" integer,
	"due_date" date,
	"our_number" text,
	"barcode" char(44),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "receivables_positive" CHECK ("receivables"."total_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "schedules" (
	"id" serial PRIMARY KEY NOT NULL,
	"course_id" integer NOT NULL,
	"uf" char(2) NOT NULL,
	"city_id" integer,
	"boleto_cents" integer,
	"card_cents" integer,
	"interest_free_installments" integer,
	"detran_hold" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "students" (
	"id" bigint PRIMARY KEY NOT NULL,
	"cpf" char(11) NOT NULL,
	"name" text NOT NULL,
	"birth_date" date NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"landline" text DEFAULT '' NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"postal_code" char(8) NOT NULL,
	"street" text NOT NULL,
	"number" text NOT NULL,
	"complement" text DEFAULT '' NOT NULL,
	"district" text NOT NULL,
	"city_id" integer NOT NULL,
	"cnh" text DEFAULT '' NOT NULL,
	"cnh_category" integer,
	"renach" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "students_cpf_unique" UNIQUE("cpf")
);
--> statement-breakpoint
ALTER TABLE "card_attempts" ADD CONSTRAINT "card_attempts_receivable_id_receivables_id_fk" FOREIGN KEY ("receivable_id") REFERENCES "public"."receivables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge_events" ADD CONSTRAINT "charge_events_receivable_id_receivables_id_fk" FOREIGN KEY ("receivable_id") REFERENCES "public"."receivables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_course_type_id_course_types_id_fk" FOREIGN KEY ("course_type_id") REFERENCES "public"."course_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_course_type_id_course_types_id_fk" FOREIGN KEY ("course_type_id") REFERENCES "public"."course_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_terms_id_documents_id_fk" FOREIGN KEY ("terms_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_schedule_id_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."schedules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_origin_id_origins_id_fk" FOREIGN KEY ("origin_id") REFERENCES "public"."origins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivables" ADD CONSTRAINT "receivables_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivables" ADD CONSTRAINT "receivables_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "card_attempts_one_alive" ON "card_attempts" USING btree ("receivable_id") WHERE "card_attempts"."status" in ('processing', 'undetermined', 'paid');--> statement-breakpoint
CREATE INDEX "card_attempts_receivable" ON "card_attempts" USING btree ("receivable_id");--> statement-breakpoint
CREATE INDEX "charge_events_receivable" ON "charge_events" USING btree ("receivable_id");--> statement-breakpoint
CREATE INDEX "cities_uf" ON "cities" USING btree ("uf","position");--> statement-breakpoint
CREATE INDEX "consents_enrolment" ON "consents" USING btree ("enrolment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_kind_version" ON "documents" USING btree ("kind","version");--> statement-breakpoint
CREATE UNIQUE INDEX "enrolments_one_per_course" ON "enrolments" USING btree ("student_id","course_id") WHERE "enrolments"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "enrolments_student" ON "enrolments" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "outbox_pending" ON "outbox" USING btree ("available_at") WHERE "outbox"."processed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "receivables_one_alive" ON "receivables" USING btree ("enrolment_id") WHERE "receivables"."status" not in ('replaced', 'paidAfterReplacement', 'refunded');--> statement-breakpoint
CREATE UNIQUE INDEX "schedules_city" ON "schedules" USING btree ("course_id","city_id") WHERE "schedules"."city_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "schedules_state" ON "schedules" USING btree ("course_id","uf") WHERE "schedules"."city_id" is null;--> statement-breakpoint
CREATE INDEX "schedules_uf" ON "schedules" USING btree ("uf");--> statement-breakpoint
CREATE UNIQUE INDEX "students_email" ON "students" USING btree (lower("email"));