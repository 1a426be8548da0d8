ALTER TABLE "follow_offers" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "zalo_followers" ADD COLUMN "wanted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "zalo_followers" ADD COLUMN "is_wanted_told" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "zalo_followers" ADD COLUMN "early_receipts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "talk" text;--> statement-breakpoint
CREATE INDEX "zalo_followers_wanted" ON "zalo_followers" USING btree ("wanted_at") WHERE wanted_at is not null and not is_wanted_told;--> statement-breakpoint
CREATE INDEX "notifications_talk" ON "notifications" USING btree ("page_id","talk") WHERE talk is not null;--> statement-breakpoint
-- Whoever chose what to hear of before there was this to choose hears of it as those do who have not chosen.
UPDATE notification_choices SET bell = bell || '{chats}', push = push || '{chats}' WHERE not 'chats' = any (bell);
