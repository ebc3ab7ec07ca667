CREATE TABLE "seal_numbers" (
	"id" smallint PRIMARY KEY NOT NULL,
	"last" bigint NOT NULL
);
