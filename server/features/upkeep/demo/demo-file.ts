import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DeviceType } from '@wifi/contract/network/device-types.ts';
import { roles, type Role } from '@wifi/contract/permissions.ts';
import { randomCode, randomName } from '../../../platform/crypto/random.ts';
import { writeOnce } from '../../../platform/files/write-once.ts';
import { dialectNames } from '../../access/trials/router/dialect-of.ts';
import { newNasId, newSecret } from '../../network/devices/add-device.ts';
import { drawLicenceCode } from '../../sales/licences/sealed-code.ts';

interface SignIn {
  email_mobile: string;
  password: string;
}

interface DemoDevice {
  nas_id: string;
  type: DeviceType;
  secret: string;
}

export type DemoFile = Record<'platformAdmin' | Role, SignIn> & {
  page: { eid: string };
  devices: DemoDevice[];
  /** Any number of logins and devices, so that everyone who tries it gets in. */
  accessCode: string;
  /** Reads the demo's page; made with it. */
  apiKey?: string;
  guestAccount: { kind: 'hsia'; username: string; password: string };
  /** Nobody has put it in. Files from before there were licence codes have none. */
  licenceCode?: string;
};

const pathIn = (dataDir: string) => join(dataDir, 'demo.json');

/** Made before anything is stored: a crash on the way leaves sign-ins that the next start can still use. */
export async function prepareDemoFile(dataDir: string): Promise<DemoFile> {
  const signIn = (name: string): SignIn => ({ email_mobile: `${name}@demo.example`, password: randomCode(9) });
  const people = Object.fromEntries(roles.map((role) => [role, signIn(role)])) as Record<Role, SignIn>;
  const file: DemoFile = {
    platformAdmin: signIn('platform'),
    ...people,
    page: { eid: randomName(10) },
    devices: dialectNames.map((type) => ({ nas_id: newNasId(type), type, secret: newSecret() })),
    accessCode: randomName(8).toUpperCase(),
    guestAccount: { kind: 'hsia', username: 'room-101', password: randomName(8) },
    licenceCode: drawLicenceCode('DEMO'),
  };
  await writeOnce(pathIn(dataDir), JSON.stringify(file, null, 2));
  return (await readDemoFile(dataDir)) ?? file;
}

/** Written aside and put in its place: whoever reads it meanwhile has the one or the other. */
export async function rewriteDemoFile(dataDir: string, file: DemoFile): Promise<void> {
  const draft = `${pathIn(dataDir)}.new`;
  await rm(draft, { force: true });
  await writeOnce(draft, JSON.stringify(file, null, 2));
  await rename(draft, pathIn(dataDir));
}

export async function readDemoFile(dataDir: string): Promise<DemoFile | undefined> {
  try {
    return JSON.parse(await readFile(pathIn(dataDir), 'utf8')) as DemoFile;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
