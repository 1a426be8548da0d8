import { and, eq, exists, isNull, or, sql, type AnyColumn } from 'drizzle-orm';
import type { PageContext } from '../../platform/context.ts';
import { hasText } from '../../platform/db/replace-text.ts';
import { campaigns } from '../campaigns/tables.ts';
import { devices } from '../devices/tables.ts';
import { pageItems } from '../page-items/tables.ts';
import { wifiCampaignDrafts, wifiCampaigns } from '../wifi-campaigns/tables.ts';

/** A filename is ours alone, so wherever it stands in a row, this file is meant: with or without a static domain before it. */
const names = (column: AnyColumn, filenames: string[]) => or(...filenames.map((filename) => hasText(column, filename)));

const ofKind = <Kind extends string, Row extends object>(kind: Kind, rows: Row[]) => rows.map((row) => ({ kind, ...row }));

/** `filenames`: its names, the one it has and those it had. */
export async function findUses(ctx: PageContext, filenames: string[]) {
  const { db, pageId } = ctx;
  const inDraft = db.select({ one: sql`1` }).from(wifiCampaignDrafts)
    .where(and(eq(wifiCampaignDrafts.pageId, pageId), eq(wifiCampaignDrafts.campaignId, wifiCampaigns.id), names(wifiCampaignDrafts.design, filenames)));
  const splashes = await db.select({ name: wifiCampaigns.name }).from(wifiCampaigns)
    .where(and(eq(wifiCampaigns.pageId, pageId), or(names(wifiCampaigns.design, filenames), names(wifiCampaigns.flow, filenames), exists(inDraft)))).orderBy(wifiCampaigns.id);
  const promotions = await db.select({ name: campaigns.name }).from(campaigns)
    .where(and(eq(campaigns.pageId, pageId), isNull(campaigns.deletedAt), names(campaigns.design, filenames))).orderBy(campaigns.id);
  const items = await db.select({ name: pageItems.title }).from(pageItems)
    .where(and(eq(pageItems.pageId, pageId), names(pageItems.mediaFiles, filenames))).orderBy(pageItems.position);
  const routers = await db.select({ name: devices.name }).from(devices)
    .where(and(eq(devices.pageId, pageId), or(names(devices.logo, filenames), names(devices.background, filenames)))).orderBy(devices.id);
  return [...ofKind('wifi-campaign', splashes), ...ofKind('campaign', promotions), ...ofKind('page-item', items), ...ofKind('device', routers)];
}
