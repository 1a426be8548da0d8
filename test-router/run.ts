import { once } from 'node:events';
import { resolve } from 'node:path';
import { readConfig } from '@wifi/server/config.ts';
import { findDemoDevice } from './demo-device.ts';
import { readFlags } from './flags.ts';
import { startTestRouter, type TestRouter } from './start-router.ts';

async function start(args: string[]): Promise<TestRouter> {
  const flags = readFlags(args);
  const config = readConfig(process.env);
  const { eid, device } = flags.own ?? (await findDemoDevice(resolve(flags.dataDir ?? config.dataDir), flags.dialect));
  const product = flags.product ?? config.portalUrl;
  const router = await startTestRouter({
    dialect: flags.dialect,
    login: flags.login,
    port: flags.port,
    coaPort: flags.coaPort,
    portalUrl: `${product}/portal/${eid}/${device.nas_id}`,
    nasId: device.nas_id,
    secret: device.secret,
    uamSecret: flags.uamSecret ?? device.uamSecret,
    radius: { host: new URL(product).hostname, authPort: config.radius.authPort, acctPort: config.radius.acctPort },
  });
  console.log(`A ${flags.dialect} router plays ${device.nas_id} of ${product}.`);
  console.log(`Play a guest:    ${router.url}/`);
  console.log(`Another phone:   ${router.url}/?phone=second`);
  console.log(`For programs:    ${router.url}/status`);
  return router;
}

try {
  const router = await start(process.argv.slice(2));
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  // Guests of a router that goes away would stay online in the console until its reports are missed.
  for (const { phone } of router.sessions()) await router.logOff(phone);
  await router.close();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
