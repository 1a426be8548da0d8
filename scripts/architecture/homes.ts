import type { SourceFile } from '../source/parse.ts';
import { isIdentifier, visit } from '../source/visit.ts';
import { featureOf } from './resolve.ts';

/** Console features that show what other features' calls deliver and have no calls of their own, each with its reason. */
export type ConsoleOnly = Record<string, string>;

/** A feature has the same name in contract, server and console. */
export function homelessFeatures(files: SourceFile[], consoleOnly: ConsoleOnly): string[] {
  const contracts = new Set(files.filter(declaresEndpoints).map(({ path }) => path.slice('contract/'.length, -'.ts'.length)));
  const paths = files.map(({ path }) => path);
  const onServer = namesIn(paths, 'server/');
  const inConsole = namesIn(paths, 'console/');
  const answering = paths.flatMap((path) => /^server\/features\/([^/]+)\/routes\.ts$/.exec(path)?.[1] ?? []);
  return [
    ...[...contracts].filter((name) => !onServer.has(name)).map((name) => `contract/${name}.ts has no server/features/${name}`),
    ...answering.filter((name) => !contracts.has(name)).map((name) => `server/features/${name}/routes.ts has no contract/${name}.ts`),
    ...[...inConsole]
      .filter((name) => !contracts.has(name) && !consoleOnly[name])
      .map((name) => `console/features/${name} has no contract/${name}.ts`),
    ...Object.keys(consoleOnly)
      .filter((name) => !inConsole.has(name) || contracts.has(name))
      .map((name) => `${name} needs no exception any more`),
  ];
}

function namesIn(paths: string[], workspace: string): Set<string> {
  return new Set(paths.filter((path) => path.startsWith(workspace)).flatMap((path) => featureOf(path) ?? []));
}

function declaresEndpoints(file: SourceFile): boolean {
  if (!/^contract\/[^/.]+\.ts$/.test(file.path)) return false;
  let found = false;
  visit(file.program, (node) => {
    found ||= node.type === 'CallExpression' && isIdentifier(node.callee, 'endpoints');
  });
  return found;
}
