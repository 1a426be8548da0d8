import { sql } from 'drizzle-orm';
import { transaction, type Context } from '../../../platform/context.ts';
import { arrayLiteral } from '../../../platform/db/batch/array-literal.ts';
import { claimMessages } from './send/claim.ts';
import { createWriter } from './send/compose.ts';
import { messages } from './tables.ts';

export interface PastMail extends Pick<typeof messages.$inferSelect, 'id' | 'profileId' | 'variant'> {
  sentAt: Date;
}

const mostAtOnce = 500;
/** Between two mails, as a small mail server takes them. */
const apart = 900;

/**
 * What is due of a page's mails at the moment of `ctx`, gone out then: asked of the gate, written and counted as every
 * mail is, and handed to nobody. Answers those that went out.
 */
export async function writePastMails(ctx: Context): Promise<PastMail[]> {
  const sent: PastMail[] = [];
  for (;;) {
    const { rows, settings } = await claimMessages(ctx, 'email', mostAtOnce);
    if (rows.length === 0) return sent;
    const write = await createWriter(ctx, rows, settings);
    const noted: { id: string; subject: string; voucher: string | null; sentAt: string }[] = [];
    for (const row of rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
      const written = await write(row);
      if ('refused' in written) throw new Error(written.refused);
      const sentAt = new Date(ctx.now.getTime() + (sent.length + 1) * apart);
      sent.push({ id: row.id, profileId: row.profileId, variant: row.variant, sentAt });
      noted.push({
        id: row.id,
        subject: written.subject,
        voucher: written.voucher ?? null,
        sentAt: sentAt.toISOString(),
      });
    }
    const column = (name: keyof (typeof noted)[number]) => arrayLiteral(noted.map((one) => one[name]));
    await transaction(ctx, (ctx) =>
      ctx.db.execute(sql`
        update ${messages} m set state = 'sent', lease_until = null, subject = one.subject, voucher = one.voucher,
          sent_at = one.sent_at
        from unnest(${column('id')}::uuid[], ${column('subject')}::text[], ${column('voucher')}::text[],
          ${column('sentAt')}::timestamptz[]) one (id, subject, voucher, sent_at)
        where m.page_id = ${ctx.pageId} and m.id = one.id`),
    );
  }
}
