import { codes } from '@wifi/server/platform/radius/codes.ts';
import { floodRadius, identifierOf, type FloodResult } from '../load/flood-radius.ts';
import { accessRequest, startRequest, type Guest, type Router } from '../load/router-packets.ts';
import { takeOrders } from './take-orders.ts';

export interface RadiusLoadOrder {
  program: string;
  door: 'access' | 'accounting';
  port: number;
  router: Router;
  guests: Guest[];
  /** requests at most */ most: number;
  seconds: number;
}

/** As from so many routers: a server that spreads packets over threads does it by whence they come. */
const [lanes, outstanding] = [16, 4];
let runs = 0;

takeOrders<RadiusLoadOrder, FloodResult>(({ program, door, port, router, guests, most, seconds }) => {
  const run = (runs += 1);
  const encode = door === 'access' ? accessRequest : startRequest;
  const packets = Array.from({ length: most }, (_, index) =>
    encode(router, guests[index % guests.length]!, `${run}-${index}`, identifierOf(index, lanes)),
  );
  const expects = door === 'access' ? codes.accessAccept : codes.accountingResponse;
  return floodRadius({ program, port, packets, expects, secret: router.secret, lanes, outstanding, seconds });
});
