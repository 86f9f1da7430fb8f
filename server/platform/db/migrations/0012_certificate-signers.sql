ALTER TABLE "certificates" ADD COLUMN "signed_by" jsonb DEFAULT '["Coordenação Pedagógica"]' NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ALTER COLUMN "signed_by" DROP DEFAULT;
