import { spawn } from 'node:child_process';

/**
 * Debian's package `libheif-examples` has it, under the first name in newer releases. In kilobytes and seconds, more
 * than 48 million pixels take; what is hostile ends there, also when this program is gone meanwhile.
 */
const script = `
  ulimit -v 2000000
  ulimit -t 60
  from=$1 into=$2
  shift 2
  for decoder; do
    command -v "$decoder" > /dev/null && exec nice "$decoder" -q 95 "$from" "$into"
  done
  exit 127`;
const known = ['heif-dec', 'heif-convert'];
const missing = 127;

/**
 * Writes a photo in HEIC as a JPEG, turned as it was held. False where the machine has nothing that can: HEVC is
 * nobody's to give away, so that no package of ours brings a decoder. It runs in a process of its own with nothing of
 * our environment.
 */
export async function decodeHeic(path: string, into: string, longest: number, decoders = known): Promise<boolean> {
  const child = spawn('/bin/sh', ['-c', script, 'sh', path, into, ...decoders], {
    stdio: 'ignore',
    env: {},
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
