/** Whether a line about this is due: one a minute for each, so that what every packet says does not fill the disk. */
export function createLineLimit(every = 60_000, most = 1000): (about: string) => boolean {
  const loggedAt = new Map<string, number>();
  return (about) => {
    const now = performance.now();
    if (now - (loggedAt.get(about) ?? -every) < every) return false;
    if (loggedAt.size >= most) loggedAt.clear();
    loggedAt.set(about, now);
    return true;
  };
}
