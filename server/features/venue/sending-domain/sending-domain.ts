import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { transaction, type Context, type PageContext } from '../../../platform/context.ts';
import { randomName } from '../../../platform/crypto/random.ts';
import { AppError } from '../../../platform/errors.ts';
import type { MailSignature } from '../../../platform/mail/send-through.ts';
import { minutes } from '../auth/durations.ts';
import { countGuess } from '../auth/guess-limits.ts';
import { integrationOf } from '../integrations/integration-of.ts';
import { readRecords } from './read-records.ts';
import { sendingDomains } from './tables.ts';

const makeKeyPair = promisify(generateKeyPair);
const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);
const boundTo = (pageId: number, domain: string): string => `sending-domain/${pageId}/${domain}`;

async function senderOf(ctx: Context) {
  const sender = await integrationOf(ctx, 'mail');
  if (!sender) return undefined;
  const { fromAddress, host } = sender.settings;
  return { domain: domainOf(fromAddress), address: fromAddress, host };
}

/** Of another domain than mails are sent from now nothing counts: its key stays behind with it. */
async function findRow(ctx: Context, domain: string) {
  const [row] = await ctx.db
    .select()
    .from(sendingDomains)
    .where(and(eq(sendingDomains.pageId, ctx.pageId), eq(sendingDomains.domain, domain)));
  return row;
}

export async function getSendingDomain(ctx: PageContext) {
  const sender = await senderOf(ctx);
  const row = sender && (await findRow(ctx, sender.domain));
  return {
    domain: sender?.domain ?? null,
    records: row?.records ?? [],
    isSigning: row?.isSigning ?? false,
    checkedAt: row?.checkedAt ?? null,
  };
}

/** Counted, since it makes this server ask about whatever name somebody types. */
export async function checkSendingDomain(ctx: PageContext) {
  const sender = await senderOf(ctx);
  if (!sender) throw new AppError('not-found');
  await countGuess(ctx, [{ key: `sending-domain/page/${ctx.pageId}`, most: 20, window: 15 * minutes }]);
  await look(ctx, sender, (await findRow(ctx, sender.domain)) ?? (await makeKey(ctx, sender.domain)));
  return getSendingDomain(ctx);
}

/** A key that somebody has taken out of DNS since makes a signature worse than none. */
export async function checkAgain(ctx: Context): Promise<void> {
  const sender = await senderOf(ctx);
  const row = sender && (await findRow(ctx, sender.domain));
  if (row) await look(ctx, sender, row);
}

type Key = Pick<typeof sendingDomains.$inferSelect, 'selector' | 'publicKey' | 'isSigning'>;
type SenderOfPage = NonNullable<Awaited<ReturnType<typeof senderOf>>>;

async function look(ctx: Context, sender: SenderOfPage, { selector, publicKey, isSigning: wasSigning }: Key) {
  const records = await readRecords({ ...sender, selector, publicKey }, ctx.program.names.texts);
  const { state } = records.find(({ kind }) => kind === 'dkim')!;
  // Where DNS gave no answer, nobody has said that the key is gone.
  const isSigning = state === 'silent' ? wasSigning : state === 'found';
  // What is looked up every day is news only where something changed.
  const isNews = ctx.actor.kind === 'user' || isSigning !== wasSigning;
  await transaction(ctx, async (ctx) => {
    await ctx.db
      .update(sendingDomains)
      .set({ records, isSigning, checkedAt: ctx.now })
      .where(and(eq(sendingDomains.pageId, ctx.pageId), eq(sendingDomains.selector, selector)));
    if (isNews) await ctx.record('sending-domain.checked', { domain: sender.domain, isSigning });
  });
}

async function makeKey(ctx: PageContext, domain: string) {
  // RFC 8301 §3.2: signers use at least 2048 bits; a longer key does not fit into one answer of DNS.
  const { publicKey, privateKey } = await makeKeyPair('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const made = {
    domain,
    // Random, so that an older key of the same domain stays published until its last mails have been read.
    selector: `wifi${randomName(8).toLowerCase()}`,
    publicKey: publicKey.toString('base64'),
    privateKey: ctx.program.sealer.seal(privateKey, boundTo(ctx.pageId, domain)),
    records: [],
    isSigning: false,
    createdAt: ctx.now,
    checkedAt: null,
  };
  await ctx.db
    .insert(sendingDomains)
    .values({ pageId: ctx.pageId, ...made })
    .onConflictDoUpdate({ target: sendingDomains.pageId, set: made });
  return made;
}

/** What mails of the page from this address are signed with, once receivers can check it. */
export async function signatureFor(ctx: Context, address: string): Promise<MailSignature | undefined> {
  const domain = domainOf(address);
  const row = await findRow(ctx, domain);
  if (!row?.isSigning) return undefined;
  const privateKey = ctx.program.sealer.open(row.privateKey, boundTo(ctx.pageId, domain));
  return { domainName: domain, keySelector: row.selector, privateKey };
}
