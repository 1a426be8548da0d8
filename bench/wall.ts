import { startEntry } from './bundle.ts';
import type { WallOrder } from './entries/wall-reads.ts';
import { median } from './median.ts';
import type { Figure } from './report.ts';

/** What row-level security and the scope on each connection cost a read by key, against the same read as the owner. */
export async function benchWall(): Promise<Figure[]> {
  const reads = await startEntry<WallOrder, number>('wall-reads');
  const walled: number[] = [],
    bare: number[] = [],
    onePage: number[] = [];
  try {
    for (let round = 0; round < 3; round += 1) {
      bare.push(await reads.ask({ read: 'as owner' }));
      walled.push(await reads.ask({ read: 'another page' }));
      onePage.push(await reads.ask({ read: 'the same page' }));
    }
  } finally {
    await reads.stop();
  }
  return [
    {
      what: 'read by key behind the wall, another page each time',
      ours: median(walled),
      anchor: median(bare),
      unit: 'reads/s',
      atLeast: 0.75,
    },
    {
      what: 'read by key behind the wall, the same page',
      ours: median(onePage),
      anchor: median(bare),
      unit: 'reads/s',
      atLeast: 0.75,
    },
  ];
}
