// No schemas here: the console uses these words and does not load them.

/** Of one mail. */
export const mostLinksTried = 50;
export const longestLinkTried = 2000;

/**
 * What became of a link that was tried. `private`: it leads into a network that guests are not in at home. `unsure`: it
 * may well be right, as a page is that answers people and no programs, or an address that is another one for every
 * guest.
 */
export const linkFindings = ['reachable', 'gone', 'unreachable', 'private', 'unsure'] as const;
export type LinkFinding = (typeof linkFindings)[number];
