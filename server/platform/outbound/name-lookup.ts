import { Resolver } from 'node:dns/promises';

/** Asks the domain name system. Undefined: nobody could say; an empty list: there is nothing. */
export interface NameLookup {
  texts: (name: string) => Promise<string[] | undefined>;
  addresses: (name: string) => Promise<string[] | undefined>;
  aliases: (name: string) => Promise<string[] | undefined>;
}

const nothing = new Set(['ENODATA', 'ENOTFOUND', 'ENOTIMP']);
const mostTexts = 50;
const longestText = 4096;

/** Without servers, those that this machine uses. */
export function createNameLookup(servers: readonly string[] = []): NameLookup {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  if (servers.length > 0) resolver.setServers(servers);
  async function ask<T>(question: Promise<T[]>): Promise<T[] | undefined> {
    try {
      return await question;
    } catch (error) {
      return nothing.has((error as NodeJS.ErrnoException).code ?? '') ? [] : undefined;
    }
  }
  return {
    texts: async (name) =>
      (await ask(resolver.resolveTxt(name)))?.slice(0, mostTexts).map((parts) => parts.join('').slice(0, longestText)),
    addresses: async (name) => {
      const [four, six] = await Promise.all([ask(resolver.resolve4(name)), ask(resolver.resolve6(name))]);
      // Of one that failed the other says nothing: a name may have both.
      return four && six && [...four, ...six];
    },
    aliases: (name) => ask(resolver.resolveCname(name)),
  };
}
