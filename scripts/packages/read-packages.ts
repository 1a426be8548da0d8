/** What a lockfile says of a package. */
interface LockedPackage {
  version?: string;
  license?: string;
  link?: boolean;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  integrity?: string;
  resolved?: string;
  hasInstallScript?: boolean;
  deprecated?: string;
}

export interface Lockfile {
  packages: Record<string, LockedPackage>;
}

export interface ShippedPackage {
  name: string;
  version: string;
  licence: string;
  /** Only for some machines. */
  isOptional: boolean;
  runsAtInstall: boolean;
  deprecated: string | undefined;
  /** Fixed by a digest, so that nobody can put another in its place. */
  isPinned: boolean;
}

/** What an installation has, tests and build tools left out. */
export function shippedPackages({ packages }: Lockfile): ShippedPackage[] {
  return Object.entries(packages)
    .flatMap(([path, locked]) => {
      const name = path.split('node_modules/').at(-1)!;
      if (!path.includes('node_modules/') || locked.link || locked.dev || locked.devOptional) return [];
      return [
        {
          name,
          version: locked.version ?? '',
          licence: locked.license ?? 'unknown',
          isOptional: locked.optional ?? false,
          runsAtInstall: locked.hasInstallScript ?? false,
          deprecated: locked.deprecated,
          isPinned:
            locked.integrity !== undefined && (locked.resolved === undefined || locked.resolved.startsWith('https:')),
        },
      ];
    })
    .toSorted((one, other) =>
      one.name === other.name ? (one.version < other.version ? -1 : 1) : one.name < other.name ? -1 : 1,
    );
}

/** They ask for no more than to be named. */
const permissive = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'OFL-1.1',
  'CC0-1.0',
  'Zlib',
]);

/**
 * Under a licence that asks for more, each with why it may ship. libvips is a shared library that sharp loads, in
 * packages of its own that are shipped as they come and can be replaced by whoever installs: what the LGPL asks for.
 */
const exceptions = /^@img\/sharp-(?:libvips-[\w-]+|wasm32|win32-\w+)$/;
const ofExceptions = new Set(['LGPL-3.0-or-later']);

/** SPDX expressions as they occur: words joined by AND or OR, perhaps in brackets. */
export function mayShip({ name, licence }: Pick<ShippedPackage, 'name' | 'licence'>): boolean {
  const isAllowed = (word: string) => permissive.has(word) || (exceptions.test(name) && ofExceptions.has(word));
  return licence
    .replace(/^\(|\)$/g, '')
    .split(' AND ')
    .every((part) =>
      part
        .replace(/^\(|\)$/g, '')
        .split(' OR ')
        .some(isAllowed),
    );
}
