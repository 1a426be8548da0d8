ALTER TABLE "campaigns" ADD COLUMN "weekdays" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "hours" jsonb;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "former" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- by hand
-- 40 % was a default that made every own photo foggy, and nobody's choice: where no colour was chosen for the tint either, there is none now.
ALTER TABLE wifi_campaigns NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE wifi_campaign_versions NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE wifi_campaign_drafts NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE campaigns NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE wifi_campaigns SET design = jsonb_set(design, '{tintOpacity}', '0') WHERE design -> 'tint' = 'null' AND design -> 'tintOpacity' = '0.4';--> statement-breakpoint
UPDATE wifi_campaign_versions SET design = jsonb_set(design, '{tintOpacity}', '0') WHERE design -> 'tint' = 'null' AND design -> 'tintOpacity' = '0.4';--> statement-breakpoint
UPDATE wifi_campaign_drafts SET design = jsonb_set(design, '{tintOpacity}', '0') WHERE design -> 'tint' = 'null' AND design -> 'tintOpacity' = '0.4';--> statement-breakpoint
UPDATE campaigns SET design = jsonb_set(design, '{tintOpacity}', '0') WHERE design -> 'tint' = 'null' AND design -> 'tintOpacity' = '0.4';
