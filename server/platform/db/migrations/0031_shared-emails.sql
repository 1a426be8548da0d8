ALTER TABLE "templates" DROP CONSTRAINT "templates_built_in_unique";--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "occasion" text;--> statement-breakpoint
CREATE UNIQUE INDEX "templates_built_in" ON "templates" USING btree ("kind","built_in");