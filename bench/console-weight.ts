import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Figure } from './report.ts';

const folder = join(import.meta.dirname, '../dist/console');

interface Chunk { file: string; imports?: string[]; dynamicImports?: string[]; src?: string; isEntry?: boolean }

/** JavaScript a route loads, gzip, with everything its chunks import. */
export function weightOf(manifest: Record<string, Chunk>, sources: string[]): number {
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    manifest[key]?.imports?.forEach(visit);
  };
  sources.forEach(visit);
  const files = new Set([...seen].map((key) => manifest[key]?.file).filter((file): file is string => file?.endsWith('.js') ?? false));
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0);
}

export async function benchConsoleWeight(): Promise<Figure[]> {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const keyOf = (part: string) => Object.keys(manifest).find((key) => key.includes(part)) ?? '';
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '';
  const kilobytes = (...parts: string[]) => weightOf(manifest, [entry, ...parts.map(keyOf)]) / 1000;
  return [
    { what: 'console, JavaScript of the sign-in route', ours: kilobytes('features/auth/sign-in', 'locales/vi'), anchor: 170, unit: 'KB', atMost: 1 },
    { what: 'console, JavaScript of home', ours: kilobytes('shell/dashboard', 'features/home/home', 'locales/vi'), anchor: 260, unit: 'KB', atMost: 1 },
  ];
}
