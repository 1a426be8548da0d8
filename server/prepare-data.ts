import type { Config } from './config.ts';
import { ensureBuiltInTemplates } from './features/access/templates/built-in-templates.ts';
import { splashKind } from './features/access/templates/splash-kind.ts';
import { emailKind } from './features/marketing/shared-emails/email-kind.ts';
import { notePortalAddress } from './features/network/devices/portal-addresses.ts';
import { prepareDemoFile, readDemoFile, type DemoFile } from './features/upkeep/demo/demo-file.ts';
import { giveDemoKey } from './features/upkeep/demo/demo-key.ts';
import { furnishDemo } from './features/upkeep/demo/furnish-demo.ts';
import { seedDemo } from './features/upkeep/demo/seed-demo.ts';
import { liveDemoYear } from './features/upkeep/demo/year/demo-year.ts';
import { eraseRestored } from './features/upkeep/privacy/erase-again.ts';
import { hasUsers, makeSetupLink } from './features/venue/auth/first-administrator.ts';
import { ensureFreePlan } from './features/venue/plans/plans.ts';
import type { Context } from './platform/context.ts';

export interface Prepared {
  demo: DemoFile | undefined;
  setupLink: string | undefined;
}

/**
 * What a database must hold before the doors open: the free plan and the templates that the product ships; an empty one
 * also either the demo or a way in.
 */
export async function prepareData(ctx: Context, config: Config): Promise<Prepared> {
  await ensureFreePlan(ctx);
  await ensureBuiltInTemplates(ctx, splashKind);
  await ensureBuiltInTemplates(ctx, emailKind);
  if (config.listen.has('http')) await notePortalAddress(ctx);
  await eraseRestored(ctx);
  const isEmpty = !(await hasUsers(ctx));
  if (isEmpty && config.demo) await seedDemo(ctx, await prepareDemoFile(config.dataDir));
  const demo = config.demo ? await readDemoFile(config.dataDir) : undefined;
  if (demo) {
    await furnishDemo(ctx, demo);
    await giveDemoKey(ctx, config.dataDir, demo);
    await liveDemoYear(ctx, demo);
  }
  return {
    demo,
    setupLink: isEmpty && !config.demo ? await makeSetupLink(ctx) : undefined,
  };
}
