import type { SourceFile } from '../source/parse.ts';
import { isIdentifier, visit } from '../source/visit.ts';

/**
 * Console features that show what other features' calls deliver and have no calls of their own, each with its reason.
 */
export type ConsoleOnly = Record<string, string>;

/** A feature has the same name and level in contract, server and console. */
export function homelessFeatures(files: SourceFile[], consoleOnly: ConsoleOnly): string[] {
  const contracts = new Set(
    files.filter(declaresEndpoints).map(({ path }) => path.slice('contract/'.length, -'.ts'.length)),
  );
  const paths = files.map(({ path }) => path);
  const onServer = homesIn(paths, 'server');
  const inConsole = homesIn(paths, 'console');
  const answering = paths.flatMap((path) => /^server\/features\/([^/]+\/[^/]+)\/routes\.ts$/.exec(path)?.[1] ?? []);
  return [
    ...[...contracts]
      .filter((home) => !onServer.has(home))
      .map((home) => `contract/${home}.ts has no server/features/${home}`),
    ...answering
      .filter((home) => !contracts.has(home))
      .map((home) => `server/features/${home}/routes.ts has no contract/${home}.ts`),
    ...[...inConsole]
      .filter((home) => !contracts.has(home) && !consoleOnly[home])
      .map((home) => `console/features/${home} has no contract/${home}.ts`),
    ...Object.keys(consoleOnly)
      .filter((home) => !inConsole.has(home) || contracts.has(home))
      .map((home) => `${home} needs no exception any more`),
  ];
}

/** Level and name of every feature of a workspace: `venue/pages`. */
function homesIn(paths: string[], workspace: string): Set<string> {
  const home = new RegExp(`^${workspace}/features/([^/]+/[^/]+)/`);
  return new Set(paths.flatMap((path) => home.exec(path)?.[1] ?? []));
}

function declaresEndpoints(file: SourceFile): boolean {
  if (!/^contract\/(?:[^/]+\/)?[^/.]+\.ts$/.test(file.path)) return false;
  let found = false;
  visit(file.program, (node) => {
    found ||= node.type === 'CallExpression' && isIdentifier(node.callee, 'endpoints');
  });
  return found;
}
