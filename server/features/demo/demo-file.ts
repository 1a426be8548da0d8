import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { roles, type Role } from '@wifi/contract/permissions.ts';
import { randomCode, randomName } from '../../platform/crypto/random.ts';
import { writeOnce } from '../../platform/files/write-once.ts';

interface SignIn { email_mobile: string; password: string }

export type DemoFile = Record<'platformAdmin' | Role, SignIn> & { page: { eid: string } };

const pathIn = (dataDir: string) => join(dataDir, 'demo.json');

/** Made before anything is stored: a crash on the way leaves sign-ins that the next start can still use. */
export async function prepareDemoFile(dataDir: string): Promise<DemoFile> {
  const signIn = (name: string): SignIn => ({ email_mobile: `${name}@demo.example`, password: randomCode(9) });
  const people = Object.fromEntries(roles.map((role) => [role, signIn(role)])) as Record<Role, SignIn>;
  const file: DemoFile = { platformAdmin: signIn('platform'), ...people, page: { eid: randomName(10) } };
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
