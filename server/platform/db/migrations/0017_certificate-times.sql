ALTER TABLE "certificates" ADD COLUMN "issued_at" timestamp with time zone;--> statement-breakpoint
-- The back office wrote the code with its time. Of the others only the day is known: its end, and not after the revocation.
UPDATE "certificates" SET "issued_at" = coalesce(
  (SELECT min("created_at") FROM "audit" WHERE "after" ->> 'certificate' = "code"),
  least(("issued_on" || 'T23:59:59-03:00')::timestamptz, "revoked_at", now())
);--> statement-breakpoint
ALTER TABLE "certificates" ALTER COLUMN "issued_at" SET NOT NULL;
