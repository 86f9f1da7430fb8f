ALTER TABLE "consents" DROP CONSTRAINT "consents_enrolment_id_enrolments_id_fk";
--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "wording" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "form" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "state" text DEFAULT 'given' NOT NULL;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION "consents_are_only_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- An enrolment that is forgotten leaves the proof without its number; nothing else of a row may change.
  IF TG_OP = 'UPDATE' AND NEW.enrolment_id IS NULL
    AND to_jsonb(NEW) - 'enrolment_id' = to_jsonb(OLD) - 'enrolment_id' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'consents are only added';
END $$;--> statement-breakpoint
CREATE TRIGGER "consents_only_added" BEFORE UPDATE OR DELETE ON "consents" FOR EACH ROW EXECUTE FUNCTION "consents_are_only_added"();
