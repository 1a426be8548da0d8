import { eq } from 'drizzle-orm';
import type { LanguageId } from '@wifi/contract/languages.ts';
import { mergeEmail } from '@wifi/email/merge.ts';
import { transaction, type PageContext } from '../../../platform/context.ts';
import { orderedId } from '../../../platform/crypto/ordered-id.ts';
import { badField, orBadField } from '../../../platform/errors.ts';
import { minutes } from '../../venue/auth/durations.ts';
import { countGuess } from '../../venue/auth/guess-limits.ts';
import { users } from '../../venue/auth/tables.ts';
import { previewFields } from '../email-templates/fields.ts';
import { compileTemplate } from '../email-templates/frozen.ts';
import { qrAddress } from '../email-templates/pictures/mail-pictures.ts';
import { queueMessages } from './queue-messages.ts';

const day = 24 * 60 * minutes;
/** Of one page, and to one address from all of it: nobody writes to strangers by it. */
const mostADay = 50;
const mostToOne = 10;

/** A template as it stands, with an example guest, to whoever asks or to an address that they name. */
export async function sendTest(
  ctx: PageContext,
  { templateId, language, to }: { templateId: number; language: LanguageId; to?: string | undefined },
): Promise<{ to: string }> {
  const [user] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, ctx.actor.uid));
  const recipient = to ?? user?.email;
  if (!recipient) throw badField('to', 'required');
  const compiled = await compileTemplate(ctx, templateId, language).catch(orBadField('templateId', 'not-one-of'));
  const { fields } = await previewFields(ctx, {});
  const merged = mergeEmail(compiled, fields, (url) => url, { qr: qrAddress(ctx.program, ctx.now) });
  if ('refused' in merged) throw badField('templateId', 'wrong-type');
  await countGuess(ctx, [
    { key: `message-test/page/${ctx.pageId}`, most: mostADay, window: day },
    { key: `message-test/to/${ctx.pageId}/${recipient}`, most: mostToOne, window: day },
  ]);
  await transaction(ctx, async (ctx) => {
    await queueMessages(ctx, [
      {
        profileId: null,
        channel: 'email',
        purpose: 'service',
        cause: 'test',
        causeId: templateId,
        key: `test/${orderedId(ctx.now.getTime())}`,
        to: recipient,
        templateVersionId: null,
        content: merged,
      },
    ]);
    await ctx.record('messages.test-sent', { templateId, language });
  });
  return { to: recipient };
}
