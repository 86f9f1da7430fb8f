CREATE TABLE "limit_uses" (
	"key" char(64) PRIMARY KEY NOT NULL,
	"used" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
