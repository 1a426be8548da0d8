/** Whether a line about this is due: one a minute for each, so that what every packet says does not fill the disk. */
export function createLineLimit(every = 60_000, most = 1000): (about: string) => boolean {
  const told = new Map<string, number>();
  return (about) => {
    const now = performance.now();
    if (now - (told.get(about) ?? -every) < every) return false;
    if (told.size >= most) told.clear();
    told.set(about, now);
    return true;
  };
}
