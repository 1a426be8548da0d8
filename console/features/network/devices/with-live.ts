import type { LiveFigures } from '../../../shell/live/live.ts';
import type { Device } from './device.ts';

/** The rows with the state and the guests of this moment; a row that did not change stays the same object. */
export function withLive(rows: readonly Device[], figures: LiveFigures | undefined): Device[] {
  const live = new Map(figures?.devices.map((device) => [device.nas_id, device]));
  return rows.map((row) => {
    const now = live.get(row.nas_id);
    return !now || (now.state === row.state && now.online === row.online)
      ? row
      : { ...row, state: now.state, online: now.online };
  });
}

/** Devices came, went or changed their name since the rows were read. */
export const isOutdated = (rows: readonly Device[], figures: LiveFigures): boolean => {
  const names = new Map(rows.map(({ nas_id, name }) => [nas_id, name]));
  return (
    figures.devices.length !== rows.length || figures.devices.some(({ nas_id, name }) => names.get(nas_id) !== name)
  );
};
