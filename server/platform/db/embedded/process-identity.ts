import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

export interface ProcessFacts {
  command: string;
  /** Tells a process from a later one that was given the same number, also across a reboot. */
  birth: string;
}

/** Undefined for a process that is gone, or dead and merely not yet collected by its parent. */
export function findProcess(pid: number): ProcessFacts | undefined {
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined;
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
}

export function isAlive(pid: number): boolean {
  return findProcess(pid) !== undefined;
}

/** Whether the process works in that folder; undefined where the system does not tell. */
export function worksIn(pid: number, folder: string): boolean | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    const theirs = statSync(`/proc/${pid}/cwd`);
    const ours = statSync(folder);
    return theirs.dev === ours.dev && theirs.ino === ours.ino;
  } catch {
    return undefined;
  }
}

function fromProc(pid: number): ProcessFacts | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command may itself hold spaces and brackets, so the fields are counted from its last bracket.
    const end = stat.lastIndexOf(')');
    const fields = stat.slice(end + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return { command: stat.slice(stat.indexOf('(') + 1, end), birth: `${boot}/${fields[19]}` };
  } catch {
    return undefined;
  }
}

function fromPs(pid: number): ProcessFacts | undefined {
  try {
    const out = execFileSync('ps', ['-o', 'stat=,lstart=,ucomm=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    const [state = '', ...rest] = out.split(/\s+/);
    if (state === '' || state.startsWith('Z')) return undefined;
    return { command: rest.slice(5).join(' '), birth: rest.slice(0, 5).join(' ') };
  } catch {
    return undefined;
  }
}
