CREATE TABLE "demos" (
	"domain" text PRIMARY KEY NOT NULL,
	"seed" bigint NOT NULL,
	"scale" smallint NOT NULL,
	"version" smallint NOT NULL,
	"day" date NOT NULL
);
