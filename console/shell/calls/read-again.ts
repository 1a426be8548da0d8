import type { QueryClient } from '@tanstack/react-query';
import type { AnyKey } from './api.ts';

/**
 * Reads anew what a write has changed. A read still under way may have been answered before the
 * write, and a first read is not repeated by being marked as old: it is given up before.
 */
export async function readAgain(client: QueryClient, keys: readonly AnyKey[]): Promise<void> {
  await Promise.all(
    keys.map(async (key) => {
      await client.cancelQueries({ queryKey: [key] });
      await client.invalidateQueries({ queryKey: [key] });
    }),
  );
}
