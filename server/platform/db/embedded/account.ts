import { constants } from 'node:fs';
import { chmod, lchown, mkdir, readFile, realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

export interface Account {
  uid: number;
  gid: number;
}

/**
 * PostgreSQL refuses to run as root, so root lends it another account: the one that owns the cluster already, so that
 * a cluster made by an ordinary user stays theirs. Undefined means: run it as ourselves.
 */
export async function chooseAccount(home: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(home).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find((fields) => fields[0] === name) ?? [];
    if (Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(
    'PostgreSQL does not run as root, and this machine has neither a user "postgres" nor "nobody". Start the program as an ordinary user.',
  );
}

/** Whether that account gets through every folder on the way, and may itself read what is there. */
export async function canRead(path: string, account: Account): Promise<boolean> {
  const real = await realpath(path);
  const self = await stat(real);
  if (!allows(self, account, self.isDirectory() ? constants.S_IXOTH : constants.S_IROTH)) return false;
  for (let folder = dirname(real); ; folder = dirname(folder)) {
    if (!allows(await stat(folder), account, constants.S_IXOTH)) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** Leaves a folder that exists as it is; parents that are missing get the usual mode. */
export async function makeFolder(path: string, mode: number, account?: Account): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  try {
    await mkdir(path, { mode });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return;
    throw error;
  }
  // A narrow umask would have cut what others may do.
  if ((mode & 0o077) !== 0) await chmod(path, mode);
  if (account) await lchown(path, account.uid, account.gid);
}

function allows(file: { mode: number; uid: number; gid: number }, account: Account, right: number): boolean {
  if (file.uid === account.uid) return (file.mode & (right << 6)) !== 0;
  if (file.gid === account.gid) return (file.mode & (right << 3)) !== 0;
  return (file.mode & right) !== 0;
}
