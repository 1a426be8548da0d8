import type { Program } from '../../../platform/program.ts';

interface Door {
  address: string;
  port: number;
}

/** Told to the other threads of the program. Without a door it is played no more. */
export interface PlayedNote {
  nasId: string;
  door?: Door;
}

const doors = new WeakMap<Program, Map<string, Door>>();

/**
 * Routers, by NAS identifier, that this very program plays, and where they hear a Disconnect: on loopback, where
 * nothing that a tenant writes down may send us.
 */
export const playedHere = (program: Program): ReadonlyMap<string, Door> => doors.get(program) ?? new Map();

export function notePlayed(program: Program, { nasId, door }: PlayedNote): void {
  const played = doors.get(program) ?? new Map<string, Door>();
  doors.set(program, played);
  if (door) played.set(nasId, door);
  else played.delete(nasId);
}
