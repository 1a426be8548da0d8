export const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, Math.max(0, milliseconds));
  });

/** Begins one in each share of a second, whether or not the earlier ones are through. */
export async function atRate(perSecond: number, seconds: number, work: (turn: number) => Promise<void>): Promise<void> {
  const under: Promise<void>[] = [];
  const begun = performance.now();
  for (let turn = 0; turn < perSecond * seconds; turn += 1) {
    await pause(begun + (turn / perSecond) * 1000 - performance.now());
    under.push(work(turn));
  }
  await Promise.all(under);
}
