const home = '/dashboard';

interface Place {
  pathname: string;
  search: string;
  hash: string;
}

export const pathOf = ({ pathname, search, hash }: Place): string => `${pathname}${search}${hash}`;

/** Where to go after sign-in: what was remembered, if it is a screen or an invitation of this very site. */
export function safeReturnPath(remembered: unknown, origin: string): string {
  if (typeof remembered !== 'string' || !/^\/(?:dashboard|join)(?:[/?#]|$)/.test(remembered)) return home;
  const url = URL.canParse(remembered, origin) ? new URL(remembered, origin) : undefined;
  return url && url.origin === origin && /^\/(?:dashboard(?:\/|$)|join\/)/.test(url.pathname) ? pathOf(url) : home;
}
