import { join } from 'node:path';
import { hashFiles, listFiles, readStamp } from './files.mjs';

const sources = ['contract', 'server', 'console', 'splash', 'docs/help', 'scripts/help'];
const configuration = ['package-lock.json', 'tsconfig.json', 'scripts/build.ts'];
const isTest = /\.test\.tsx?$|\/testing\//;

export const buildStampFile = 'dist/.build-stamp';

export function buildStamp(root) {
  const files = sources.flatMap((folder) => listFiles(root, folder, (path) => !isTest.test(path)));
  return hashFiles(root, [...files, ...configuration]);
}

export function isBuilt(root) {
  return readStamp(join(root, buildStampFile)) === buildStamp(root);
}
