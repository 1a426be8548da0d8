import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { createContext, inScope, transaction, type Context } from '../../../platform/context.ts';
import { digest } from '../../../platform/crypto/random.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import type { Program } from '../../../platform/program.ts';
import { forgetIdentity } from '../../access/social-login/identities.ts';
import { keysOf } from '../../access/social-login/keys-of.ts';
import { socialIdentities } from '../../access/social-login/tables.ts';
import { profileKeys, profiles } from '../../people/profiles/tables.ts';
import { pages } from '../../venue/tenants/tables.ts';
import { eraseGuest } from './erase-person.ts';
import { readSignedRequest } from './signed-request.ts';
import { socialDeletions } from './tables.ts';

const network = 'facebook';
const codeLength = 32;

/**
 * Takes a request that Facebook has signed with the secret of an app: the platform's, or that of the page whose address
 * it came to. Gives the code by which the person may look how far it is.
 */
export async function askDeletion(
  program: Program,
  { signed, eid }: { signed: string; eid: string | undefined },
  now: Date,
): Promise<string | undefined> {
  const app = await appOf(program, eid, now);
  const subject = app && readSignedRequest(signed, app.secret, now);
  if (!app || subject === undefined) return undefined;
  // The same request sent again is the same request.
  const code = digest(signed).slice(0, codeLength);
  await transaction(createContext(program, { now, actor: { kind: 'system', label: 'facebook' } }), async (ctx) => {
    const [made] = await ctx.db
      .insert(socialDeletions)
      .values({ code, network, realm: app.realm, subject, ofPage: app.pageId ?? null, askedAt: now })
      .onConflictDoNothing()
      .returning({ code: socialDeletions.code });
    if (made) await ctx.later(socialDeletionJob.with({ code }));
  });
  return code;
}

async function appOf(program: Program, eid: string | undefined, now: Date) {
  const platform = program.social?.facebook?.app;
  if (eid === undefined) return platform && { realm: platform.id, secret: platform.secret, pageId: undefined };
  const { db } = createContext(program, { now });
  const [page] = await db.select({ id: pages.id }).from(pages).where(eq(pages.eid, eid));
  if (!page) return undefined;
  const inUse = await keysOf(createContext(program, { pageId: page.id, now }), network);
  return inUse?.own && { realm: inUse.keys.realm, secret: inUse.keys.secret, pageId: page.id };
}

/** How far it is; undefined for a code that nobody was given. */
export async function findDeletion(program: Program, code: string): Promise<{ doneAt: Date | null } | undefined> {
  if (code.length !== codeLength) return undefined;
  const [found] = await createContext(program)
    .db.select({ doneAt: socialDeletions.doneAt })
    .from(socialDeletions)
    .where(eq(socialDeletions.code, code));
  return found;
}

/** Erases the person on every page that knows them by this app, each by itself: one that fails is tried again alone. */
async function deleteEverywhere(ctx: Context, code: string): Promise<void> {
  const [asked] = await ctx.db.select().from(socialDeletions).where(eq(socialDeletions.code, code));
  if (!asked || asked.doneAt) return;
  const { realm, subject, ofPage } = asked;
  const known = await inScope(ctx, ofPage ?? 'every')
    .db.select({ pageId: socialIdentities.pageId, id: socialIdentities.id })
    .from(socialIdentities)
    .where(
      and(
        eq(socialIdentities.network, network),
        eq(socialIdentities.subject, subject),
        eq(socialIdentities.realm, realm),
      ),
    );
  for (const { pageId, id } of known) await eraseIdentity(inScope(ctx, pageId), id);
  await ctx.db.update(socialDeletions).set({ doneAt: ctx.now, subject: '' }).where(eq(socialDeletions.code, code));
}

/** With all whom the staff have joined with them: they have said that it is one person. */
async function eraseIdentity(ctx: Context, id: number): Promise<void> {
  const [key] = await ctx.db
    .select({ profileId: profileKeys.profileId })
    .from(profileKeys)
    .where(and(eq(profileKeys.pageId, ctx.pageId), eq(profileKeys.key, `social:${id}`)));
  const root = key && (await rootOf(ctx, key.profileId));
  if (root !== undefined) await eraseGuest(ctx, { id: root, keepsAccounts: false });
  // Proven, and never online by it.
  else await forgetIdentity(ctx, id);
}

async function rootOf(ctx: Context, profileId: number): Promise<number | undefined> {
  const [row] = await ctx.db
    .select({ mergedInto: profiles.mergedInto })
    .from(profiles)
    .where(and(eq(profiles.pageId, ctx.pageId), eq(profiles.id, profileId)));
  if (!row) return undefined;
  return row.mergedInto === null ? profileId : rootOf(ctx, row.mergedInto);
}

export const socialDeletionJob = defineJob({
  name: 'privacy.social-deletion',
  schema: z.object({ code: z.string() }),
  key: ({ code }) => code,
  retryLimit: 8,
  retryDelaySeconds: 60,
  longestRunSeconds: 3600,
  run: (ctx, { code }) => deleteEverywhere(ctx, code),
});
