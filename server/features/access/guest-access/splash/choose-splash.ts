import { createHash } from 'node:crypto';
import { allowedFlow, readyFlow } from '@wifi/contract/access/allowed-flow.ts';
import { resolveCampaign } from '@wifi/contract/access/campaign-winner.ts';
import { shownFlow } from '@wifi/contract/access/shown-flow.ts';
import { dayIn, wallClockIn } from '../../../../platform/zoned-time.ts';
import type { RunningCampaign } from '../../campaigns/running.ts';
import type { PageSplash } from './splash-source.ts';

interface Guest {
  nasId: string;
  mac: string;
}

/**
 * The same phone has the same turn all day, so that a guest who reloads meets the same campaign; phones spread evenly.
 */
const turnOf = ({ mac }: Guest, day: string): number =>
  createHash('sha256').update(`${mac}/${day}`).digest().readUInt32BE();

/** What this guest is shown at the first look: the campaign that wins, else the page's own splash. */
export function chooseSplash(splash: PageSplash, guest: Guest, now: Date): PageSplash {
  if (splash.promotions.length === 0) return asShown(splash);
  const winner = resolveCampaign(
    splash.promotions,
    guest.nasId,
    now.getTime(),
    turnOf(guest, dayIn(splash.timeZone, now)),
    wallClockIn(splash.timeZone)(now),
  );
  return asShown(winner ? withPromotion(splash, winner) : splash);
}

/** What a guest on the way was shown before, even if its time is over since; 0 = the page's own splash. */
export function keepSplash(splash: PageSplash, promotionId: number): PageSplash {
  const kept = splash.promotions.find(({ id }) => id === promotionId);
  return asShown(kept ? withPromotion(splash, kept) : splash);
}

/**
 * The page says which methods count, at this moment; the design whether surveys are shown: with a campaign, the
 * campaign's.
 */
function asShown(splash: PageSplash): PageSplash {
  const { campaign } = splash;
  const allowed = allowedFlow(campaign.flow, splash.allowed);
  if (!allowed) return { ...splash, isClosed: true };
  const flow = shownFlow(campaign.design, readyFlow(allowed, splash.unready));
  return flow === campaign.flow ? splash : { ...splash, campaign: { ...campaign, flow } };
}

function withPromotion(splash: PageSplash, promotion: RunningCampaign): PageSplash {
  const campaign = promotion.wifiCampaign ?? splash.campaign;
  return {
    ...splash,
    promotion,
    campaign: {
      ...campaign,
      design: { ...promotion.design, redirectUrl: promotion.redirectUrl || splash.campaign.design.redirectUrl },
    },
  };
}

/** What an event says of the campaign under which it happened. */
export const promotionIn = (
  { promotion, timeZone }: PageSplash,
  at: Date,
): { promotionId: number; promotionDay: string } | undefined =>
  promotion && { promotionId: promotion.id, promotionDay: dayIn(timeZone, at) };
