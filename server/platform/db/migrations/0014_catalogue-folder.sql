CREATE TABLE "catalogue_versions" (
	"id" serial PRIMARY KEY NOT NULL,
	"applied_by" text NOT NULL,
	"changes" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"path" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"sha256" char(64) NOT NULL,
	"content" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "schedules_city";--> statement-breakpoint
DROP INDEX "schedules_state";--> statement-breakpoint
ALTER TABLE "ads" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "course_types" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "schedules_open_city" ON "schedules" USING btree ("course_id","city_id") WHERE "schedules"."active" and "schedules"."city_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "schedules_open_state" ON "schedules" USING btree ("course_id","uf") WHERE "schedules"."active" and "schedules"."city_id" is null;