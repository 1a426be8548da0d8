import type { SourceFile } from '../source/parse.ts';

const banned = ['service', 'manager', 'helper', 'util', 'common', 'misc'];
const tablesOfContents = /^(?:contract|server\/features|console\/features)\/index\.tsx?$/;
// The index of a console feature is its routes and menu line, not a list of re-exports.
const indexOfFeature = /^console\/features\/[^/]+\/[^/]+\/index\.tsx?$/;

/** File and folder names that are not kebab-case or say nothing. */
export function badNames(paths: string[]): string[] {
  return paths.flatMap((path) =>
    path.split('/').flatMap((part) => {
      const problems: string[] = [];
      if (!/^\.?[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/.test(part))
        problems.push(`${path}: "${part}" is not kebab-case`);
      // The browser's own word for it, and what others offer us.
      const word = part
        .replace('service-worker', '')
        .replace('test-services', '')
        .split(/[-.]/)
        .find((word) => banned.some((name) => word === name || word === `${name}s`));
      if (word) problems.push(`${path}: "${word}" does not say what it does`);
      return problems;
    }),
  );
}

export function barrels(files: SourceFile[]): string[] {
  return files.flatMap(({ path, program }) => {
    if (tablesOfContents.test(path)) return [];
    if (/\/index\.tsx?$/.test(path) && !indexOfFeature.test(path))
      return [`${path}: only three tables of contents are called index`];
    const statements = program.body as { type: string; source?: unknown }[];
    const onlyPassesOn =
      statements.length > 0 &&
      statements.every(({ type, source }) => /^Export(All|Named)Declaration$/.test(type) && source);
    return onlyPassesOn ? [`${path} only passes on what others export`] : [];
  });
}

/** Whole files that are made or that are data; everything else stays readable in one sitting. */
const limit = 400;

export function longFiles(files: { path: string; text: string }[]): string[] {
  return files.flatMap(({ path, text }) => {
    const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
    const isData = /^console\/locales\/|\/migrations\/|\/dictionar(?:y|ies)\/|dictionary\.ts$|\.generated\./.test(path);
    return lines > limit && !isData ? [`${path} has ${lines} lines; the limit is ${limit}`] : [];
  });
}
