import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DialectName } from '@wifi/server/features/access/trials/router/dialect-of.ts';

export interface DemoDevice {
  nas_id: string;
  type: string;
  secret: string;
  uamSecret?: string;
}

interface Demo {
  page: { eid: string };
  devices?: DemoDevice[];
}

/** The device of the demo page that this dialect plays. Says what to do where there is none. */
export async function findDemoDevice(
  dataDir: string,
  dialect: DialectName,
): Promise<{ eid: string; device: DemoDevice }> {
  const path = join(dataDir, 'demo.json');
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Error(
      `There is no ${path}: start the product with its demo first (npm start), or give --data the folder where it keeps its data.`,
    );
  });
  const { page, devices = [] } = JSON.parse(text) as Demo;
  const device = devices.find(({ type }) => type === dialect);
  if (!device)
    throw new Error(
      `The demo page has no ${dialect} device, only: ${devices.map(({ type }) => type).join(', ') || 'none'}.`,
    );
  return { eid: page.eid, device };
}
