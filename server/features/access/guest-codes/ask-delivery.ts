import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod';
import type { SmsKind } from '@wifi/contract/venue/integration-words.ts';
import { inScope } from '../../../platform/context.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { integrationOf } from '../../venue/integrations/integration-of.ts';
import { takeReport } from './delivery-report.ts';
import { accountOf, gatewayOf } from './sms/gateways.ts';
import { guestCodes } from './tables.ts';

const minute = 60_000;
/** By then most guests have typed the code, and nobody need be asked. */
const first = minute;
const second = 10 * minute;

/** Asks a gateway that reports nothing by itself what became of a code that nobody has typed, twice at most. */
export const askDelivery = defineJob({
  name: 'guest-codes.ask-delivery',
  schema: z.object({ pageId: z.int(), id: z.uuid(), isLast: z.boolean() }),
  retryLimit: 0,
  atOnce: 4,
  run: async (ctx, { pageId, id, isLast }) => {
    const own = inScope(ctx, pageId);
    const [code] = await own.db
      .select()
      .from(guestCodes)
      .where(
        and(
          eq(guestCodes.pageId, pageId),
          eq(guestCodes.id, id),
          eq(guestCodes.state, 'sent'),
          isNull(guestCodes.usedAt),
        ),
      );
    const kind = code?.provider;
    if (!code || !kind || kind === 'mail') return;
    const used = await integrationOf(own, kind);
    const outcome =
      used && (await gatewayOf(kind).findOutcome?.(accountOf(own.program, pageId, used), code.providerRef));
    if (outcome)
      await takeReport(own, id, {
        isDelivered: outcome === 'delivered',
        isFailed: outcome === 'failed',
        cost: undefined,
        currency: '',
      });
    else if (!isLast)
      await own.later(askDelivery.with({ pageId, id, isLast: true }, new Date(ctx.now.getTime() + second)));
  },
});

export const deliveryAsks = (kind: SmsKind, { pageId, id }: { pageId: number; id: string }, now: Date) =>
  gatewayOf(kind).findOutcome ? [askDelivery.with({ pageId, id, isLast: false }, new Date(now.getTime() + first))] : [];
