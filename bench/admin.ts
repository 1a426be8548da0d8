import { adminLists, questionsOf } from './admin/lists.ts';
import { startEntry } from './bundle.ts';
import type { AdminOrder } from './entries/admin-server.ts';
import type { BenchOptions } from './options.ts';
import type { Figure } from './report.ts';

const usualRows = 100_000;
/** Milliseconds of the slowest question, on a quiet machine. */
const goal = 200;

/**
 * Every list of the platform's administrators, on an installation of 100,000 of everything (`--events` says another
 * number): every filter, order and search that its screen offers, the first part and one in the middle. `--only` asks
 * for one by its name.
 */
export async function benchAdmin({ events = usualRows, only }: BenchOptions): Promise<Figure[]> {
  const asked = only ? adminLists.filter(({ name }) => only.includes(name)) : adminLists;
  if (only && asked.length < only.length)
    throw new Error(`There are: ${adminLists.map(({ name }) => name).join(', ')}`);
  const server = await startEntry<AdminOrder, number>('admin-server');
  const figures: Figure[] = [];
  let slowest = 0;
  try {
    await server.ask({ do: 'fill', rows: events });
    const anchor = await server.ask({ do: 'anchor' });
    process.stdout.write(`${events} rows; 50 rows by primary key: ${anchor.toFixed(2)} ms\n`);
    for (const list of asked) {
      const answers: { what: string; ms: number }[] = [];
      for (const query of questionsOf(list))
        for (const isDeep of list.isPaged === false ? [false] : [false, true]) {
          const ms = await server.ask({ do: 'list', path: list.path, query, isDeep });
          answers.push({ what: `${new URLSearchParams(query)}${isDeep ? ' (middle)' : ''}`, ms });
        }
      const [worst, ...others] = answers.toSorted((one, other) => other.ms - one.ms);
      for (const { what, ms } of [worst!, ...others.slice(0, 4)])
        process.stdout.write(`${list.name.padEnd(16)} ${ms.toFixed(1).padStart(7)} ms  ${what}\n`);
      slowest = Math.max(slowest, worst!.ms);
      figures.push({ what: `${list.name}, slowest of ${answers.length}`, ours: worst!.ms, anchor, unit: 'ms' });
    }
  } finally {
    await server.stop();
  }
  return [...figures, { what: 'slowest list of administrators', ours: slowest, anchor: goal, unit: 'ms', atMost: 1 }];
}
