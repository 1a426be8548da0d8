import { openHttpLane } from '../load/http-lane.ts';
import { runLanes, type LaneResult } from '../load/lanes.ts';
import { quantile } from '../load/quantile.ts';
import { takeOrders } from './take-orders.ts';

export interface PageLoadOrder {
  port: number;
  paths: string[];
  headers: string;
  /** one: how long a lonely guest waits */ lanes: number;
  seconds: number;
}
export interface PageLoadResult extends LaneResult {
  firstByte: number;
  /** head and body of the last answer */ bytes: number;
}

takeOrders<PageLoadOrder, PageLoadResult>(async ({ port, paths, headers, lanes, seconds }) => {
  const requests = paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n`);
  const open = Array.from({ length: lanes }, () => openHttpLane(port));
  const firstBytes: number[] = [];
  let bytes = 0;
  const result = await runLanes(lanes, seconds, async (lane, turn) => {
    const { status, head, body, firstByte } = await open[lane]!.ask(requests[turn % requests.length]!);
    if (status !== 200) throw new Error(`${paths[turn % paths.length]} answered with ${status}`);
    firstBytes.push(firstByte);
    bytes = head.length + 4 + body.length;
  });
  for (const lane of open) lane.close();
  return { ...result, firstByte: quantile(firstBytes, 0.5), bytes };
});
