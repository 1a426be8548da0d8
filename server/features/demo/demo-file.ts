import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DeviceType } from '@wifi/contract/device-types.ts';
import { roles, type Role } from '@wifi/contract/permissions.ts';
import { randomCode, randomName } from '../../platform/crypto/random.ts';
import { writeOnce } from '../../platform/files/write-once.ts';
import { newNasId, newSecret } from '../devices/devices.ts';
import { dialectNames } from '../trials/router/dialect-of.ts';

interface SignIn { email_mobile: string; password: string }

export interface DemoDevice { nas_id: string; type: DeviceType; secret: string }

export type DemoFile = Record<'platformAdmin' | Role, SignIn> & {
  page: { eid: string };
  devices: DemoDevice[];
  /** Any number of logins and devices, so that everyone who tries it gets in. */
  accessCode: string;
  guestAccount: { kind: 'hsia'; username: string; password: string };
};

const pathIn = (dataDir: string) => join(dataDir, 'demo.json');

/** Made before anything is stored: a crash on the way leaves sign-ins that the next start can still use. */
export async function prepareDemoFile(dataDir: string): Promise<DemoFile> {
  const signIn = (name: string): SignIn => ({ email_mobile: `${name}@demo.example`, password: randomCode(9) });
  const people = Object.fromEntries(roles.map((role) => [role, signIn(role)])) as Record<Role, SignIn>;
  const file: DemoFile = {
    platformAdmin: signIn('platform'), ...people, page: { eid: randomName(10) },
    devices: dialectNames.map((type) => ({ nas_id: newNasId(type), type, secret: newSecret() })),
    accessCode: randomName(8).toUpperCase(),
    guestAccount: { kind: 'hsia', username: 'room-101', password: randomName(8) },
  };
  await writeOnce(pathIn(dataDir), JSON.stringify(file, null, 2));
  return (await readDemoFile(dataDir)) ?? file;
}

export async function readDemoFile(dataDir: string): Promise<DemoFile | undefined> {
  try {
    return JSON.parse(await readFile(pathIn(dataDir), 'utf8')) as DemoFile;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
