CREATE TABLE "portal_addresses" (
	"url" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "device_sights" ADD COLUMN "wrong_key_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "device_sights" ADD COLUMN "former_url_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "device_sights" ADD COLUMN "former_url" text;--> statement-breakpoint
ALTER TABLE "remembered_devices" ADD COLUMN "bytes" bigint;--> statement-breakpoint
CREATE INDEX "guest_sessions_lost" ON "guest_sessions" USING btree ("page_id","device_id","ended_at") WHERE end_cause = 'lost';