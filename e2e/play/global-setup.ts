import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { furnishedData, makeFolder, runProduct } from './product.ts';

/**
 * Furnishes the demo once for all products of a run, unless whoever runs several has done it already: that takes three
 * times as long as a start on a copy of it.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env[furnishedData]) return () => Promise.resolve();
  const folder = await makeFolder();
  await (await runProduct(folder)).stop();
  process.env[furnishedData] = join(folder, 'data');
  return () => rm(folder, { recursive: true, force: true });
}
