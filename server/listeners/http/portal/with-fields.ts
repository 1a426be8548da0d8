/** The address with these fields in its query, in place of those that bear the same names. */
export function withFields(address: string, fields: Record<string, string>): string {
  if (address.includes('?') || address.includes('#')) return withFieldsBeside(address, fields);
  const pairs = Object.entries(fields).map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
  );
  return pairs.length === 0 ? address : `${address}?${pairs.join('&')}`;
}

function withFieldsBeside(address: string, fields: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return url.href;
}
