interface Counted { name: string; logins: number; loginsBefore: number | null }

/** All versions of a name together, the most frequent first. */
export function sumByName(rows: readonly Counted[]): Counted[] {
  const sums = new Map<string, Counted>();
  for (const { name, logins, loginsBefore } of rows) {
    const sum = sums.get(name);
    sums.set(name, sum ? { name, logins: sum.logins + logins, loginsBefore: loginsBefore === null ? null : (sum.loginsBefore ?? 0) + loginsBefore } : { name, logins, loginsBefore });
  }
  return [...sums.values()].sort((one, other) => other.logins - one.logins);
}
