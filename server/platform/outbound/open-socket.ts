import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { AddressPolicy } from './address-policy.ts';
import { alreadyFound, findPlaces } from './find-places.ts';

/** The address is one that this server may not call. */
export class ForbiddenAddress extends Error {}

interface Wanted {
  host: string;
  port: number;
  reaches: AddressPolicy;
  /** Ends the connection, whatever it is doing. */
  until: AbortSignal;
}

/** For what is not HTTP. Connects to the very address that was checked: one forbidden among several is enough. */
export async function openSocket({ host, port, reaches, until }: Wanted): Promise<Socket> {
  const places = await findPlaces(host, until);
  const forbidden = places.find(({ address }) => !reaches(address));
  if (forbidden) throw new ForbiddenAddress(forbidden.address);
  until.throwIfAborted();
  const socket = connect({ host, port, lookup: alreadyFound(places), autoSelectFamily: true, signal: until });
  await once(socket, 'connect');
  // Stays for the life of the socket: without a listener, an error after it is done with would end the program.
  socket.on('error', () => undefined);
  return socket;
}
