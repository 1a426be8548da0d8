import { manufacturers, type DeviceType } from '@wifi/contract/network/device-types.ts';
import { doubtOf, readGardenEntry, takesEntry } from '@wifi/contract/network/garden-entries.ts';

interface Doubt {
  text: string;
  why: 'probe' | 'private' | 'script';
  /** Whose script cannot say it. */
  makers: string;
}

export interface GardenLines {
  hosts: string[];
  /** The first line that is nothing of the kind. */
  wrong: { line: number; text: string } | undefined;
  doubts: Doubt[];
}

/** What stands in the field, line by line, before the server is asked. */
export function readGardenLines(typed: string, types: readonly DeviceType[]): GardenLines {
  const lines = typed.split('\n').map((line) => line.trim());
  const read = lines.flatMap((text, at) => (text === '' ? [] : [{ text, line: at + 1, entry: readGardenEntry(text) }]));
  const entries = read.flatMap(({ entry }) => (entry ? [entry] : []));
  const wrong = read.find(({ entry }) => !entry);
  return {
    hosts: [...new Set(entries.map(({ text }) => text))],
    wrong: wrong && { line: wrong.line, text: wrong.text },
    doubts: entries.flatMap((entry): Doubt[] => {
      const why = doubtOf(entry);
      const makers = types.filter((type) => !takesEntry(type, entry)).map((type) => manufacturers[type]);
      return [
        ...(why ? [{ text: entry.text, why, makers: '' }] : []),
        ...(makers.length > 0 ? [{ text: entry.text, why: 'script' as const, makers: makers.join(', ') }] : []),
      ];
    }),
  };
}
