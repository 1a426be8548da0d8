import { spawn } from 'node:child_process';

/**
 * Debian's package `libheif-examples` has it, under the first name in newer releases. In kilobytes and seconds, more
 * than 48 million pixels take; what is hostile ends there, also when this program is gone meanwhile.
 */
const script = `
  ulimit -v 2000000
  ulimit -t 60
  for decoder in heif-dec heif-convert; do
    command -v $decoder > /dev/null && exec nice $decoder -q 95 "$0" "$1"
  done
  exit 127`;
const missing = 127;

/**
 * Writes a photo in HEIC as a JPEG, turned as it was held. False where the machine has nothing that can: HEVC is nobody's
 * to give away, so that no package of ours brings a decoder. It runs in a process of its own with nothing of our
 * environment.
 */
export async function decodeHeic(path: string, into: string, longest: number): Promise<boolean> {
  const child = spawn('/bin/sh', ['-c', script, path, into], {
    stdio: 'ignore',
    env: { PATH: process.env.PATH },
    timeout: longest,
    killSignal: 'SIGKILL',
  });
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('close', resolve).once('error', reject),
  );
  if (code === missing) return false;
  if (code !== 0) throw new Error(`the photo could not be decoded (${code})`);
  return true;
}
