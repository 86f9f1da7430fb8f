CREATE TABLE "audit" (
	"id" serial PRIMARY KEY NOT NULL,
	"admin_id" integer,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject_kind" text,
	"subject_id" text,
	"before" jsonb,
	"after" jsonb,
	"reason" text DEFAULT '' NOT NULL,
	"request_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_files" (
	"sha256" char(64) PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" serial PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"file_sha256" char(64),
	"line" integer,
	"key" text,
	"occurrence" text NOT NULL,
	"our_number" text,
	"cents" integer,
	"paid_on" date,
	"outcome" text NOT NULL,
	"receivable_id" bigint,
	"resolved_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "receipts_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" serial PRIMARY KEY NOT NULL,
	"receivable_id" bigint,
	"receipt_id" integer,
	"cents" integer NOT NULL,
	"method" text NOT NULL,
	"status" text NOT NULL,
	"proof_sha256" char(64),
	"message" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refunds_positive" CHECK ("refunds"."cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"receivable_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reminders_receivable_id_kind_pk" PRIMARY KEY("receivable_id","kind")
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"enrolment_id" bigint PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"requested_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "withdrawals_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "certificates" DROP CONSTRAINT "certificates_enrolment_id_unique";--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "role" text DEFAULT 'administration' NOT NULL;--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "totp_secret" text;--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "totp_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "totp_step" integer;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "revoked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "handled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_file_sha256_desk_files_sha256_fk" FOREIGN KEY ("file_sha256") REFERENCES "public"."desk_files"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_receivable_id_receivables_id_fk" FOREIGN KEY ("receivable_id") REFERENCES "public"."receivables"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_receivable_id_receivables_id_fk" FOREIGN KEY ("receivable_id") REFERENCES "public"."receivables"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_receipt_id_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_proof_sha256_desk_files_sha256_fk" FOREIGN KEY ("proof_sha256") REFERENCES "public"."desk_files"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_receivable_id_receivables_id_fk" FOREIGN KEY ("receivable_id") REFERENCES "public"."receivables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_subject" ON "audit" USING btree ("subject_kind","subject_id");--> statement-breakpoint
CREATE INDEX "audit_admin" ON "audit" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_line" ON "receipts" USING btree ("file_sha256","line");--> statement-breakpoint
CREATE INDEX "receipts_receivable" ON "receipts" USING btree ("receivable_id");--> statement-breakpoint
CREATE INDEX "receipts_open" ON "receipts" USING btree ("outcome") WHERE "receipts"."resolved_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_receivable" ON "refunds" USING btree ("receivable_id") WHERE "refunds"."status" <> 'failed' and "refunds"."receipt_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_receipt" ON "refunds" USING btree ("receipt_id") WHERE "refunds"."status" <> 'failed' and "refunds"."receipt_id" is not null;--> statement-breakpoint
CREATE INDEX "refunds_status" ON "refunds" USING btree ("status");--> statement-breakpoint
CREATE INDEX "refunds_receivable" ON "refunds" USING btree ("receivable_id");--> statement-breakpoint
CREATE INDEX "refunds_receipt" ON "refunds" USING btree ("receipt_id");--> statement-breakpoint
CREATE INDEX "refunds_proof" ON "refunds" USING btree ("proof_sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_one_valid" ON "certificates" USING btree ("enrolment_id") WHERE "certificates"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "certificates_enrolment" ON "certificates" USING btree ("enrolment_id");--> statement-breakpoint
CREATE INDEX "receivables_our_number" ON "receivables" USING btree ("our_number");--> statement-breakpoint
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'Rows of the audit are never changed or deleted'; END $$;--> statement-breakpoint
CREATE TRIGGER "audit_append_only" BEFORE UPDATE OR DELETE ON "audit" FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();
