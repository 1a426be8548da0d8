/** The server behind this console: what the page says, else where the page came from. */
const base = (globalThis.document?.querySelector?.<HTMLMetaElement>('meta[name="api"]')?.content ?? '').replace(
  /\/$/,
  '',
);

/** The whole address of something on the server. */
export const apiAddress = (path: string): string => `${base}${path}`;

/** Where the server is, for links that others open. */
export const apiOrigin = (): string => (base ? new URL(base, location.href).origin : location.origin);

/** The cookie of the sign-in travels to these paths only. */
export const credentialsFor = (path: string): RequestCredentials =>
  base && path.startsWith('/auth/') ? 'include' : 'same-origin';
