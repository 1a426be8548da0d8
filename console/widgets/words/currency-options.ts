/** “VND – Vietnamese Dong”, in the reader's language; the stored one even if this browser does not know it. */
export function currencyOptions(stored: string, locale: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  return [...new Set([...Intl.supportedValuesOf('currency'), stored])]
    .toSorted()
    .map((code) => ({ value: code, label: `${code} – ${names.of(code) ?? code}` }));
}
