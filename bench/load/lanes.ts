import { quantile } from './quantile.ts';

export interface LaneResult {
  rate: number;
  p50: number;
  p99: number;
}

/** Runs `work` from so many loops at once for a while. */
export async function runLanes(
  lanes: number,
  seconds: number,
  work: (lane: number, turn: number) => Promise<unknown>,
): Promise<LaneResult> {
  const times: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      for (let turn = lane; performance.now() < end; turn += lanes) {
        const begun = performance.now();
        await work(lane, turn);
        times.push(performance.now() - begun);
      }
    }),
  );
  return resultOf(times, performance.now() - start);
}

const resultOf = (times: number[], milliseconds: number): LaneResult => ({
  rate: times.length / (milliseconds / 1000),
  p50: quantile(times, 0.5),
  p99: quantile(times, 0.99),
});
