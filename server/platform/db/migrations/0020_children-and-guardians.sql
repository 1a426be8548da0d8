ALTER TABLE "consents" ADD COLUMN "guardian" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "page_settings" ADD COLUMN "age_of_consent" integer DEFAULT 16 NOT NULL;--> statement-breakpoint
ALTER TABLE "page_settings" ADD COLUMN "asks_guardian" boolean DEFAULT false NOT NULL;