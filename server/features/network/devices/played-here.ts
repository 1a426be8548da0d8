import type { Program } from '../../../platform/program.ts';

interface Door {
  address: string;
  port: number;
}

const doors = new WeakMap<Program, Map<string, Door>>();

/**
 * Routers, by NAS identifier, that this very program plays, and where they hear a Disconnect: on loopback, where
 * nothing that a tenant writes down may send us.
 */
export function playedHere(program: Program): Map<string, Door> {
  const played = doors.get(program) ?? new Map<string, Door>();
  doors.set(program, played);
  return played;
}
