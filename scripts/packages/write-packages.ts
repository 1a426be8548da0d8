import type { ShippedPackage } from './read-packages.ts';

const listOf = (names: string[]): string =>
  names.length === 0 ? 'none' : names.map((name) => `\`${name}\``).join(', ');

/** The page that tells what is shipped: `docs/packages.md`. */
export function writePackages(packages: readonly ShippedPackage[]): string {
  const counts = Map.groupBy(packages, ({ licence }) => licence);
  const byCount = [...counts].toSorted(
    ([one, its], [other, others]) => others.length - its.length || (one < other ? -1 : 1),
  );
  const where = (test: (one: ShippedPackage) => boolean) => packages.filter(test).map(({ name }) => name);
  return `# Packages that an installation has

Made by \`npm run packages\` from the lockfile; \`npm run check\` fails when it is not fresh, and a test when a licence is not one of those allowed in
\`scripts/packages/read-packages.ts\`. Tools for building and testing are left out: they are not shipped.

| | |
|---|---|
| packages | ${packages.length} |
| not pinned by a digest | ${listOf(where(({ isPinned }) => !isPinned))} |
| given up by their authors | ${listOf(where(({ deprecated }) => deprecated !== undefined))} |
| run something when they are installed | ${listOf(where(({ runsAtInstall }) => runsAtInstall))} |

Known holes are not told by a lockfile: \`npm audit --omit=dev\` asks the registry, on a machine that
reaches one which answers it. Run it before each release.

| licence | packages |
|---|---|
${byCount.map(([licence, those]) => `| ${licence} | ${those.length} |`).join('\n')}

| package | version | licence | |
|---|---|---|---|
${packages.map(({ name, version, licence, isOptional }) => `| ${name} | ${version} | ${licence} | ${isOptional ? 'some machines' : ''} |`).join('\n')}
`;
}
