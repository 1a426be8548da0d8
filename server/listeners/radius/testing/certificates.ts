import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

export interface KeyPair {
  key: Buffer;
  cert: Buffer;
}

export interface Authority {
  ca: Buffer;
  issue: (subject: string, alternativeNames?: string) => KeyPair;
  remove: () => void;
}

const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];

/** Makes certificates, with the names that are asked for, in a folder that `remove` takes away. */
export function createAuthority(): Authority {
  const folder = mkdtempSync(join(tmpdir(), 'radsec-'));
  const openssl = (...given: string[]) => execFileSync('openssl', given, { cwd: folder, stdio: 'pipe' });
  const read = (name: string) => readFileSync(join(folder, name));
  openssl(
    'req',
    '-x509',
    ...newKey,
    '-days',
    '2',
    '-subj',
    '/CN=Test authority',
    '-keyout',
    'ca.key',
    '-out',
    'ca.pem',
  );
  return {
    ca: read('ca.pem'),
    issue: (subject, alternativeNames) => {
      const names = alternativeNames ? ['-addext', `subjectAltName=${alternativeNames}`] : [];
      openssl('req', '-new', ...newKey, '-subj', subject, ...names, '-keyout', 'one.key', '-out', 'one.request');
      openssl(
        'x509',
        '-req',
        '-in',
        'one.request',
        '-CA',
        'ca.pem',
        '-CAkey',
        'ca.key',
        '-CAcreateserial',
        '-copy_extensions',
        'copy',
        '-days',
        '2',
        '-out',
        'one.pem',
      );
      return { key: read('one.key'), cert: read('one.pem') };
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
