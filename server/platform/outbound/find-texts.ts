import { Resolver } from 'node:dns/promises';

/** TXT records of a name, each in one piece; none where there is no such name. Throws where nobody answers. */
export type FindTexts = (name: string) => Promise<string[]>;

const mostTexts = 50;
const longestText = 4096;

export const findTexts: FindTexts = async (name) => {
  const resolver = new Resolver({ timeout: 2000, tries: 1 });
  try {
    const found = await resolver.resolveTxt(name);
    return found.slice(0, mostTexts).map((parts) => parts.join('').slice(0, longestText));
  } catch (error) {
    if (['ENODATA', 'ENOTFOUND'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
};
