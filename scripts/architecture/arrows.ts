import type { SourceFile } from '../source/parse.ts';
import { pointsUp } from './levels.ts';
import { featureOf, isTest, resolveImport } from './resolve.ts';

/**
 * Each layer with the layers it may import beside itself. The first pattern that matches a path decides, so that
 * entry points and test support, which may import everything below them, come first.
 */
const layers: { name: string; holds: RegExp; imports: string[] }[] = [
  { name: 'contract', holds: /^contract\//, imports: [] },
  { name: 'splash', holds: /^splash\//, imports: ['contract'] },
  { name: 'email', holds: /^email\//, imports: ['contract'] },
  {
    name: 'server entry',
    holds: /^server\/(?!(?:[a-z]+-)?config\.ts$)[^/]+$|^server\/.*-command\.ts$|^server\/testing\//,
    imports: ['contract', 'splash', 'email', 'config', 'listeners', 'features', 'platform'],
  },
  { name: 'config', holds: /^server\/(?:[a-z]+-)?config\.ts$/, imports: ['contract', 'platform'] },
  {
    name: 'listeners',
    holds: /^server\/listeners\//,
    imports: ['contract', 'splash', 'email', 'config', 'features', 'platform'],
  },
  { name: 'features', holds: /^server\/features\//, imports: ['contract', 'splash', 'email', 'config', 'platform'] },
  { name: 'platform', holds: /^server\/platform\//, imports: ['contract'] },
  {
    name: 'console entry',
    holds: /^console\/(?:build\/)?[^/]+$/,
    imports: ['contract', 'splash', 'email', 'console features', 'shell', 'widgets', 'kit', 'locales'],
  },
  {
    name: 'console features',
    holds: /^console\/features\//,
    imports: ['contract', 'splash', 'email', 'shell', 'widgets', 'kit'],
  },
  {
    name: 'shell',
    holds: /^console\/shell\//,
    imports: ['contract', 'splash', 'email', 'console features', 'widgets', 'kit'],
  },
  { name: 'widgets', holds: /^console\/widgets\//, imports: ['contract', 'splash', 'email', 'kit'] },
  { name: 'kit', holds: /^console\/kit\//, imports: ['languages', 'locales'] },
  { name: 'locales', holds: /^console\/locales\//, imports: [] },
  {
    name: 'outside',
    holds: /^(?:e2e|bench|scripts|test-router|test-services)\/|^[^/]+$/,
    imports: layersOfTheProduct(),
  },
];

function layersOfTheProduct(): string[] {
  return [
    'contract',
    'splash',
    'email',
    'server entry',
    'config',
    'listeners',
    'features',
    'platform',
    'console entry',
    'console features',
    'shell',
    'widgets',
    'kit',
    'locales',
  ];
}

function layerOf(path: string): (typeof layers)[number] | undefined {
  return layers.find(({ holds }) => holds.test(path));
}

/** Imports against the arrows of ARCHITECTURE.md. */
export function wrongArrows(files: SourceFile[]): string[] {
  return files.flatMap((file) =>
    file.imports.flatMap((found) => {
      const target = resolveImport(file, found);
      const reason = target && refuse(file.path, target);
      return reason ? [`${file.path}:${found.line} imports ${target}: ${reason}`] : [];
    }),
  );
}

function refuse(from: string, target: string): string | undefined {
  const source = layerOf(from);
  const destination = layerOf(target);
  if (!source || !destination) return 'one of them is in no known layer';
  if (isTest(target) && !isTest(from) && source.name !== 'outside') return 'only tests import what is there for tests';
  // A test may stand up the whole server; what it tests may not.
  if (isTest(from) && destination.name === 'server entry' && from.startsWith('server/')) return undefined;
  // The outside world, played.
  if (isTest(from) && target.startsWith('test-services/')) return undefined;
  if (source.name === 'kit' && target === 'contract/languages.ts') return undefined;
  if (destination !== source && !source.imports.includes(destination.name))
    return `${source.name} may not import ${destination.name}`;
  if (source.name === 'shell' && featureOf(target)) return 'the shell knows features only by console/features/index.ts';
  const here = featureOf(from);
  const there = featureOf(target);
  if (source.name === 'console features' && here && there && here !== there)
    return 'a console feature never imports another';
  if (pointsUp(from, target)) return 'what stands on it';
  return undefined;
}
