/**
 * Zones go by the names of places, as the zone database has them. Offsets are none of them: `+07:00` means the other
 * side of Greenwich to PostgreSQL, as do those of `Etc/GMT+7`, and none knows when clocks are put forward. Nor are
 * `EST` or `CET`, which PostgreSQL takes for winter all year.
 */
const place = /^[A-Z][A-Za-z]+(?:\/[A-Z][A-Za-z_-]*)+$/;

export function isTimeZoneName(value: string): boolean {
  if (value === 'UTC') return true;
  if (!place.test(value) || value.startsWith('Etc/')) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: value }));
  } catch {
    return false;
  }
}
