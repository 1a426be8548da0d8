/**
 * A clock (`2026-11-15T18:30`) as a number that can be compared and drawn. It is no moment: only clocks of one page are
 * measured with it.
 */
export const ticksOf = (clock: string): number => Date.parse(`${clock}Z`);

export const clockOf = (ticks: number): string => new Date(ticks).toISOString().slice(0, 16);
