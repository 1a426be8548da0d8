import pg from 'pg';
import { openTestApp, type TestApp } from './test-app.ts';

export interface AppWithOwner {
  app: TestApp;
  /** Sees what the program does not: every row of every page, and every other schema. */
  owner: pg.Client;
  close: () => Promise<void>;
}

/** The whole server, and a connection as the owner of its database. */
export async function openAppWithOwner(): Promise<AppWithOwner> {
  const app = await openTestApp();
  const owner = new pg.Client(app.owner as pg.ClientConfig);
  await owner.connect();
  return {
    app,
    owner,
    close: async () => {
      await owner.end();
      await app.close();
    },
  };
}
