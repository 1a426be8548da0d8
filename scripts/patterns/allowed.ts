/**
 * Patterns that stay although they are no good over outside text, or cannot be read before the program runs: each by
 * its file and its own words, with why it may.
 */
export const allowed: { path: string; text: string; why: string }[] = [
  {
    path: 'contract/openapi/refusals.ts',
    text: '/\\{(\\w+), plural,.*? other \\{# ([^}]*)\\}\\}/g',
    why: 'runs over our own sentences, when the API is described',
  },
  {
    path: 'contract/console-paths.ts',
    text: "new RegExp(`^${path.replace(/:\\w+/g, '[^/]+')}/?$`)",
    why: 'made of our own paths: between two slashes nothing that holds one',
  },
  {
    path: 'contract/place-in-list.ts',
    text: "new RegExp(`^${kinds.map((kind) => written[kind]).join('_')}$`)",
    why: 'made of the forms of keys that stand above it: none holds the sign between them, and what repeats in one has a fixed length',
  },
  {
    path: 'server/features/access/guest-accounts/check-account.ts',
    text: 'new RegExp(`^[a-z\\\\d._@+-]{1,${longestUsername}}$`)',
    why: 'a number of ours, in one class that repeats',
  },
  {
    path: 'server/listeners/http/portal/qr-code.ts',
    text: 'new RegExp(`(?:^|;) *${name}=([^;]*)`)',
    why: 'the name of our own cookie',
  },
];
