import { and, eq, sql, type SQLWrapper } from 'drizzle-orm';
import type { LanguageId } from '@wifi/contract/languages.ts';
import { cutText } from '@wifi/contract/storable-text.ts';
import type { SmsKind } from '@wifi/contract/venue/integration-words.ts';
import { createContext, type Context } from '../../../platform/context.ts';
import type { Program } from '../../../platform/program.ts';
import type { UsedIntegration } from '../../venue/integrations/integration-kind.ts';
import { noteIntegration } from '../../venue/integrations/note-integration.ts';
import { presentable } from '../../venue/integrations/sealed-secrets.ts';
import { portalUrlFor } from '../../venue/own-domain/own-hosts.ts';
import { pageSettings } from '../../venue/page-settings/tables.ts';
import { deliveryAsks } from './ask-delivery.ts';
import { smsTextOf } from './code-texts.ts';
import { reportUrlOf } from './delivery-report.ts';
import type { SmsOutcome } from './sms/gateway.ts';
import { accountOf, gatewayOf, makesCodes, takesTexts, usableGateways } from './sms/gateways.ts';
import { guestCodes } from './tables.ts';

type Used = UsedIntegration<SmsKind>;
type Row = typeof guestCodes.$inferSelect;

interface ToSend {
  row: Row;
  code: string;
  wish: { language: LanguageId; pageName: string };
}

export type SendResult = 'on-its-way' | 'failed' | 'refused';

/** Milliseconds that a guest waits to hear whether it went well. */
const guestWaits = 3000;
/** Messages of one page that wait for its gateway at the same time, and of all. */
const mostOfPage = 8;
const mostInAll = 200;
/** However many others wait for gateways that never answer, a page has these. */
const always = 2;
const longestRef = 100;

/**
 * Sends in the background of the guest's call. Each is tried once with each gateway, and never again where it is not
 * known whether the gateway has taken it: whoever does not get one asks for another. No queue, since a code of some
 * minutes ago is of use to nobody.
 */
export function createCodeSender(program: Program) {
  const busy = new Map<number, number>();
  const running = new Set<Promise<SendResult>>();

  async function deliver(ctx: Context, gateways: readonly Used[], sending: ToSend): Promise<SendResult> {
    let last: { used: Used; outcome: SmsOutcome } | undefined;
    for (const used of gateways) {
      const outcome = await sendBy(program, used, sending);
      last = { used, outcome };
      if (outcome.ok || !outcome.isOfReceiver) await noteIntegration(ctx, used, outcome);
      if (outcome.ok || outcome.isUnknown || (outcome.isOfReceiver && !outcome.triesNext)) break;
    }
    const { used, outcome } = last!;
    await noteOutcome(ctx, sending.row, used, outcome);
    if (outcome.ok) await ctx.later(...deliveryAsks(used.kind, sending.row, ctx.now));
    if (outcome.ok || outcome.isUnknown) return 'on-its-way';
    return outcome.isOfReceiver ? 'refused' : 'failed';
  }

  return {
    gatewaysFor: async (ctx: Context, { accessCode }: { accessCode?: unknown }): Promise<Used[]> =>
      (await usableGateways(ctx)).filter(({ kind }) => !accessCode || takesTexts(kind)),
    hasRoom: (pageId: number): boolean => (busy.get(pageId) ?? 0) < (running.size < mostInAll ? mostOfPage : always),
    async send(ctx: Context, gateways: readonly Used[], sending: ToSend): Promise<SendResult> {
      const { pageId } = ctx;
      busy.set(pageId, (busy.get(pageId) ?? 0) + 1);
      const own = createContext(program, { pageId, actor: { kind: 'system', label: 'codes' } });
      const sent = deliver(own, gateways, sending)
        .catch((error: unknown): SendResult => {
          program.log.error({ err: error }, 'a code was not sent');
          return 'failed';
        })
        .finally(() => {
          const left = (busy.get(pageId) ?? 1) - 1;
          if (left > 0) busy.set(pageId, left);
          else busy.delete(pageId);
          running.delete(sent);
        });
      running.add(sent);
      let timer: NodeJS.Timeout | undefined;
      const waited = new Promise<SendResult>((resolve) => {
        timer = setTimeout(() => resolve('on-its-way'), guestWaits);
      });
      return Promise.race([sent, waited]).finally(() => clearTimeout(timer));
    },
    close: async (): Promise<void> => {
      await Promise.all(running);
    },
  };
}

export type CodeSender = ReturnType<typeof createCodeSender>;

function sendBy(program: Program, used: Used, { row, code, wish }: ToSend): Promise<SmsOutcome> {
  const host = new URL(portalUrlFor(program, row.pageId)).hostname;
  const own = 'smsText' in used.settings ? used.settings.smsText : '';
  return gatewayOf(used.kind).send(accountOf(program, row.pageId, used), {
    id: row.id,
    to: row.phone,
    text: smsTextOf({ language: wish.language, page: wish.pageName, code, host, own }),
    code,
    language: wish.language,
    reportUrl: reportUrlOf(program, row),
  });
}

async function noteOutcome(ctx: Context, row: Row, used: Used, outcome: SmsOutcome): Promise<void> {
  const { kind: provider, settings, secrets } = used;
  const told =
    outcome.ok && outcome.cost !== undefined ? { cost: outcome.cost, currency: outcome.currency ?? '' } : undefined;
  const priced = outcome.ok && !told && settings.price > 0 ? await ownPrice(ctx, settings) : told;
  // A report may have come before this, and knows more.
  const unlessTold = <Value>(column: SQLWrapper, value: Value) =>
    sql`case when ${guestCodes.cost} is null then ${value} else ${column} end`;
  const state = outcome.ok ? 'sent' : outcome.isUnknown ? 'unknown' : 'failed';
  await ctx.db
    .update(guestCodes)
    .set({
      provider,
      ...(makesCodes(provider) && { codeHash: '' }),
      ...(outcome.ok
        ? { providerRef: cutText(outcome.ref, longestRef) }
        : { detail: presentable(outcome.detail, secrets as Record<string, string>, settings) }),
      ...(priced && {
        cost: unlessTold(guestCodes.cost, sql`${priced.cost}::bigint`),
        currency: unlessTold(guestCodes.currency, sql`${priced.currency}::text`),
      }),
      state: sql`case when ${guestCodes.state} = 'waiting' then ${state}::text else ${guestCodes.state} end`,
    })
    .where(and(eq(guestCodes.pageId, ctx.pageId), eq(guestCodes.id, row.id)));
}

/** What the page has said that one costs, where the gateway tells nothing. */
async function ownPrice(ctx: Context, { price }: { price: number }): Promise<{ cost: number; currency: string }> {
  const [page] = await ctx.db
    .select({ currency: pageSettings.currency })
    .from(pageSettings)
    .where(eq(pageSettings.pageId, ctx.pageId));
  return { cost: Math.round(price * 1000), currency: page?.currency ?? '' };
}
