/** Patterns that stay although they are no good over outside text, or cannot be read before the program runs: each by its file and its own words, with why it may. */
export const allowed: { path: string; text: string; why: string }[] = [
  { path: 'contract/openapi/refusals.ts', text: '/\\{(\\w+), plural,.*? other \\{# ([^}]*)\\}\\}/g', why: 'runs over our own sentences, when the API is described' },
  { path: 'contract/console-paths.ts', text: "new RegExp(`^${path.replace(/:\\w+/g, '[^/]+')}/?$`)", why: 'made of our own paths: between two slashes nothing that holds one' },
  { path: 'contract/visit-reports.ts', text: 'new RegExp(`^2\\\\d{3}-\\\\d\\\\d-\\\\d\\\\dT\\\\d\\\\d:\\\\d\\\\d:\\\\d\\\\d\\\\.\\\\d{6}Z_${ofId}$`)', why: 'made of the two forms of an id that stand below it, both of a fixed length' },
  { path: 'server/features/guest-accounts/check-account.ts', text: 'new RegExp(`^[a-z\\\\d._@+-]{1,${longestUsername}}$`)', why: 'a number of ours, in one class that repeats' },
  { path: 'server/listeners/http/portal/qr-code.ts', text: 'new RegExp(`(?:^|;) *${name}=([^;]*)`)', why: 'the name of our own cookie' },
];
