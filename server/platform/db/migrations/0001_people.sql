CREATE TABLE "admins" (
	"id" serial PRIMARY KEY NOT NULL,
	"cpf" char(11) NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "admins_cpf_unique" UNIQUE("cpf")
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"code" char(14) PRIMARY KEY NOT NULL,
	"enrolment_id" bigint NOT NULL,
	"student_id" bigint NOT NULL,
	"student_name" text NOT NULL,
	"course_title" text NOT NULL,
	"cnh_category" text NOT NULL,
	"workload_hours" integer NOT NULL,
	"subjects" jsonb NOT NULL,
	"enrolled_on" date NOT NULL,
	"issued_on" date NOT NULL,
	CONSTRAINT "certificates_enrolment_id_unique" UNIQUE("enrolment_id")
);
--> statement-breakpoint
CREATE TABLE "login_tries" (
	"id" serial PRIMARY KEY NOT NULL,
	"cpf_key" text NOT NULL,
	"ip_key" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" serial PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"name" text NOT NULL,
	"colour" text NOT NULL,
	"logo" text NOT NULL,
	CONSTRAINT "partners_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "person_tickets" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"token_hash" char(64),
	"subject" text NOT NULL,
	"student_id" bigint,
	"admin_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "person_tickets_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "partner_id" integer;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_tickets" ADD CONSTRAINT "person_tickets_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_tickets" ADD CONSTRAINT "person_tickets_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificates_student" ON "certificates" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "login_tries_cpf" ON "login_tries" USING btree ("cpf_key","at");--> statement-breakpoint
CREATE INDEX "login_tries_ip" ON "login_tries" USING btree ("ip_key","at");--> statement-breakpoint
CREATE INDEX "login_tries_at" ON "login_tries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "person_tickets_subject" ON "person_tickets" USING btree ("subject","kind");--> statement-breakpoint
CREATE INDEX "person_tickets_expiry" ON "person_tickets" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;