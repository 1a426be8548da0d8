import type { OwnDomainAnswer } from './domain.ts';

/** What leads a name to this server: an alias of its host, or a record of each of its addresses. */
export const pointingRecords = ({ host, addresses }: OwnDomainAnswer['target']): { type: string; value: string }[] =>
  host
    ? [{ type: 'CNAME', value: host }]
    : addresses.map((value) => ({ type: value.includes(':') ? 'AAAA' : 'A', value }));

/** The server was started to be tried on its own machine: no name in DNS can lead to it. */
export const isOnlyHere = ({ host, addresses }: OwnDomainAnswer['target']): boolean =>
  !host && addresses.every((address) => address === '::1' || address.startsWith('127.'));
