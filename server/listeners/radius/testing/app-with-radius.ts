import { createRadiusBackend } from '../../../features/access/guest-access/radius/radius-backend.ts';
import { createLog } from '../../../platform/log/log.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { startRadius, type RunningRadius } from '../start-radius.ts';

export interface AppWithRadius {
  app: TestApp;
  radius: RunningRadius;
  close: () => Promise<void>;
}

/** The whole way of a guest: portal and RADIUS over one database. */
export async function openAppWithRadius(): Promise<AppWithRadius> {
  const app = await openTestApp();
  const radius = await startRadius({
    host: '127.0.0.1',
    authPort: 0,
    acctPort: 0,
    backend: createRadiusBackend(app.access),
    log: createLog('silent'),
  });
  return {
    app,
    radius,
    close: async () => {
      await radius.close();
      await app.close();
    },
  };
}
