import { loadavg } from 'node:os';
import { benchAdmin } from './admin.ts';
import { benchApi } from './api.ts';
import { benchConsole } from './console.ts';
import { benchEditor } from './editor.ts';
import { benchFirstUsable } from './first-usable.ts';
import { benchHotel } from './hotel.ts';
import { benchIngest } from './ingest.ts';
import { benchLogins } from './logins.ts';
import { benchMessages } from './messages.ts';
import { benchNeighbours } from './neighbours.ts';
import { readOptions, type BenchOptions } from './options.ts';
import { benchPortal } from './portal.ts';
import { benchRadius } from './radius.ts';
import { report, type Figure } from './report.ts';
import { benchReports } from './reports.ts';
import { benchStart } from './start.ts';
import { benchTemplates } from './templates.ts';
import { benchWall } from './wall.ts';
import { benchZalo } from './zalo.ts';

const benches: Record<string, (options: BenchOptions) => Promise<Figure[]>> = {
  wall: benchWall,
  api: benchApi,
  console: benchConsole,
  editor: benchEditor,
  start: benchStart,
  radius: benchRadius,
  portal: benchPortal,
  usable: benchFirstUsable,
  templates: benchTemplates,
  logins: benchLogins,
  reports: benchReports,
  ingest: benchIngest,
  messages: benchMessages,
  neighbours: benchNeighbours,
  hotel: benchHotel,
  zalo: benchZalo,
  admin: benchAdmin,
};

const { names: asked, options } = readOptions(process.argv.slice(2));
const unknown = asked.filter((name) => !Object.hasOwn(benches, name));
if (unknown.length > 0)
  throw new Error(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}`);

const figures: Figure[] = [];
for (const [name, bench] of Object.entries(benches)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  process.stdout.write(`\n${name}\n`);
  figures.push(...(await bench(options)));
  process.stdout.write(
    `load average ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}\n`,
  );
}
report(figures);
