import type { Config } from './config.ts';
import { hasUsers, makeSetupLink } from './features/auth/first-administrator.ts';
import { prepareDemoFile, readDemoFile, type DemoFile } from './features/demo/demo-file.ts';
import { furnishDemo } from './features/demo/furnish-demo.ts';
import { seedDemo } from './features/demo/seed-demo.ts';
import { liveDemoYear } from './features/demo/year/demo-year.ts';
import { notePortalAddress } from './features/devices/portal-addresses.ts';
import { eraseRestored } from './features/privacy/erase-again.ts';
import { ensureFreePlan } from './features/plans/plans.ts';
import type { Context } from './platform/context.ts';

export interface Prepared { demo: DemoFile | undefined; setupLink: string | undefined }

/** What a database must hold before the doors open: the free plan, and on an empty one either the demo or a way in. */
export async function prepareData(ctx: Context, config: Config): Promise<Prepared> {
  await ensureFreePlan(ctx);
  if (config.listen.has('http')) await notePortalAddress(ctx);
  await eraseRestored(ctx);
  const isEmpty = !(await hasUsers(ctx));
  if (isEmpty && config.demo) await seedDemo(ctx, await prepareDemoFile(config.dataDir));
  const demo = config.demo ? await readDemoFile(config.dataDir) : undefined;
  if (demo) {
    await furnishDemo(ctx, demo);
    await liveDemoYear(ctx, demo);
  }
  return {
    demo,
    setupLink: isEmpty && !config.demo ? await makeSetupLink(ctx) : undefined,
  };
}
