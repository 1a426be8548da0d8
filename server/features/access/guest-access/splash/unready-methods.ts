import { plainMethodsOf, type LoginFlow } from '@wifi/contract/access/login-flow.ts';
import { socialNetworks, type LoginMethod } from '@wifi/contract/venue/page-categories.ts';
import type { Context } from '../../../../platform/context.ts';
import { canSend } from '../../guest-codes/can-send.ts';
import { findHotelSettings } from '../../hotel-system/hotel-settings.ts';
import { keylessOf } from '../../social-login/keys-of.ts';

interface Readiness {
  /** Methods of these flows that lack what they need: an app, a gateway, a hotel system. */
  unready: readonly LoginMethod[];
  /** Whoever comes while the hotel's system does not answer may ask reception. */
  asksReceptionWhenAway: boolean;
}

/** What fails at the moment is not missing: it may work for the next guest. */
export async function readinessOf(ctx: Context, flows: readonly LoginFlow[]): Promise<Readiness> {
  const used = new Set<LoginMethod>(
    flows
      .flat()
      .flatMap(plainMethodsOf)
      .map(({ type }) => type),
  );
  const [keyless, ways, hotel] = await Promise.all([
    keylessOf(
      ctx,
      socialNetworks.filter((network) => used.has(network)),
    ),
    used.has('phone_code') || used.has('email_code') ? canSend(ctx) : undefined,
    used.has('opera_cloud') ? findHotelSettings(ctx) : undefined,
  ]);
  const hasHotel = hotel !== undefined && hotel.system !== 'none';
  return {
    unready: [
      ...keyless,
      ...(ways && !ways.sms ? (['phone_code'] as const) : []),
      ...(ways && !ways.email ? (['email_code'] as const) : []),
      ...(used.has('opera_cloud') && !hasHotel ? (['opera_cloud'] as const) : []),
    ],
    asksReceptionWhenAway: hasHotel && hotel.awayRule === 'reception',
  };
}
