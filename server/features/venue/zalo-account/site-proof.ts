import { eq } from 'drizzle-orm';
import { createContext, inScope } from '../../../platform/context.ts';
import type { Program } from '../../../platform/program.ts';
import { zaloAccounts } from './tables.ts';

/** What Zalo looks for at a domain to see that an app's owner has it; undefined for what nobody has typed. */
export async function findSiteProof(program: Program, code: string): Promise<string | undefined> {
  if (!/^[A-Za-z0-9_-]{1,100}$/.test(code)) return undefined;
  // Looks across pages: the domain is everybody's, and Zalo names no page.
  const [found] = await inScope(createContext(program), 'every')
    .db.select({ code: zaloAccounts.siteProof })
    .from(zaloAccounts)
    .where(eq(zaloAccounts.siteProof, code))
    .limit(1);
  return (
    found &&
    `<!doctype html><html lang="vi"><head><meta name="zalo-platform-site-verification" content="${found.code}"></head><body>${found.code}</body></html>`
  );
}
