// No schemas here: the console uses these words and does not load them.

/** Before the host's own name; what stands there proves whose the name is. */
export const challengeLabel = '_wifi-challenge';

/** What the domain name system said of the record that proves it. */
export const txtStates = ['unasked', 'found', 'missing', 'no-answer'] as const;
/** And of where the name leads. */
export const pointsStates = ['unasked', 'here', 'elsewhere', 'nowhere', 'no-answer'] as const;

/** Days for which a name may fail its checks before the page loses it. */
export const daysToMend = 7;

/** Where this program answers with whom a host belongs to. */
export const checkPath = '/.well-known/wifi-portal-check';
