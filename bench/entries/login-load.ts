import { logIn, type Venue } from '../load/guest-login.ts';
import { openHttpLane, type HttpLane } from '../load/http-lane.ts';
import { runAtRate, runLanes, type LaneResult } from '../load/lanes.ts';
import { openRadiusClient } from '../load/radius-client.ts';
import { takeOrders } from './take-orders.ts';

export interface LoginLoadOrder { http: number; auth: number; acct: number; venues: Venue[]; lanes: number; /** undefined: as many as go */ perSecond?: number; seconds: number }

/** Every login of the whole run is of another phone. */
let guests = 0;

takeOrders<LoginLoadOrder, LaneResult>(async ({ http, auth, acct, venues, lanes, perSecond, seconds }) => {
  const [access, accounting] = await Promise.all([openRadiusClient(auth, 4), openRadiusClient(acct, 4)]);
  const free: HttpLane[] = Array.from({ length: lanes }, () => openHttpLane(http));
  const one = async () => {
    const number = (guests += 1);
    const lane = free.pop() ?? openHttpLane(http);
    await logIn(venues[number % venues.length]!, number, { http: lane, access, accounting });
    free.push(lane);
  };
  const result = perSecond === undefined ? await runLanes(lanes, seconds, one) : await runAtRate(perSecond, seconds, one);
  for (const lane of free) lane.close();
  access.close();
  accounting.close();
  return result;
});
