import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { SmsKind } from '@wifi/contract/venue/integration-words.ts';
import type { SmsHttp } from '@wifi/contract/venue/sms-shapes.ts';
import type { PageContext } from '../../../../platform/context.ts';
import { AppError, badField } from '../../../../platform/errors.ts';
import { readPhoneOfCountry } from '../../../../platform/phone-number.ts';
import { minutes } from '../../../venue/auth/durations.ts';
import { isOneTooMany } from '../../../venue/auth/guess-limits.ts';
import type { IntegrationKind } from '../../../venue/integrations/integration-kind.ts';
import { timeZoneOf } from '../../../venue/page-settings/page-clock.ts';
import { pages } from '../../../venue/tenants/tables.ts';
import { smsTextOf } from '../code-texts.ts';
import { getCodeSettings } from '../settings.ts';
import { accountOf, gatewayOf } from './gateways.ts';

const day = 24 * 60 * minutes;
/** Of one page, through all its gateways: each costs it money. */
const mostTestsADay = 20;

/** To a number that whoever presses types, within the page's countries: nobody has strangers abroad written to. */
async function testGateway(ctx: PageContext, kind: SmsKind, used: { settings: never; secrets: never }, typed: string) {
  const phone = readPhoneOfCountry(typed, await timeZoneOf(ctx));
  if (!phone) throw badField('to', 'mobile');
  const { countries } = await getCodeSettings(ctx);
  if (!countries.includes(phone.country)) throw badField('to', 'country-off');
  const isOver = await isOneTooMany(ctx, { key: `sms-test/page/${ctx.pageId}`, most: mostTestsADay, window: day });
  if (isOver) throw new AppError('tests-used-up');
  const [page] = await ctx.db.select({ name: pages.name }).from(pages).where(eq(pages.id, ctx.pageId));
  const own = (used.settings as { smsText?: string }).smsText ?? '';
  const sms = {
    id: randomUUID(),
    to: phone.number,
    // A gateway that has approved certain words takes no others.
    text: smsTextOf({ language: 'en', page: page?.name ?? '', code: '000000', host: '', own }),
    code: '000000',
    language: 'en',
    reportUrl: '',
  };
  const sent = await gatewayOf(kind).send(accountOf(ctx.program, ctx.pageId, used), sms);
  return sent.ok ? { ok: true as const } : { ok: false as const, why: sent.why, detail: sent.detail };
}

const kindOf = <Kind extends SmsKind>(kind: Kind): IntegrationKind<Kind> => ({
  name: kind,
  test: (ctx, used, _until, to) => testGateway(ctx, kind, used as never, to),
});

export const smsIntegrationKinds: { [Kind in SmsKind]: IntegrationKind<Kind> } = {
  zns: kindOf('zns'),
  esms: kindOf('esms'),
  speedsms: kindOf('speedsms'),
  twilio_verify: kindOf('twilio_verify'),
  sms_http: {
    ...kindOf('sms_http'),
    check(ctx, { url }: SmsHttp) {
      // Only a server of one's own machine may be told secrets that anybody on the way can read.
      if (!url.startsWith('https://') && !ctx.program.callOut.reaches('127.0.0.1'))
        throw badField('settings.url', 'https-only');
    },
  },
};
