/**
 * Vite marks its own tags and a meta element with the nonce of this answer; browsers show it to scripts only as a
 * property.
 */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
