import { largestVideo } from '@wifi/contract/limits.ts';
import type { Context } from '../../../platform/context.ts';
import { randomName } from '../../../platform/crypto/random.ts';
import { withSpooled } from '../../../platform/storage/spool.ts';
import { keysOf } from './keys.ts';
import { servedAs } from './served-types.ts';

interface Place {
  /** The folder: a page's public id. */
  page: string;
  filename: string;
}

/** A name of its own for a copy: what stands behind the code says how large the picture is, and stays. */
export const copiedName = (filename: string): string => randomName(20) + filename.slice(filename.search(/[-.]/));

/** Puts the same bytes under another name, with the smaller pictures beside them. False where there are none. */
export async function copyBlobs({ program: { storage } }: Context, from: Place, to: Place): Promise<boolean> {
  const targets = keysOf(to.page, to.filename);
  for (const [at, key] of keysOf(from.page, from.filename).entries()) {
    const blob = await storage.open(key);
    if (!blob) {
      if (at === 0) return false;
      continue;
    }
    await withSpooled(
      await blob.stream(0, blob.size - 1),
      () => largestVideo,
      ({ path }) => storage.put(targets[at]!, { path }, servedAs(targets[at]!.split('/').at(-1)!)!),
    );
  }
  return true;
}
