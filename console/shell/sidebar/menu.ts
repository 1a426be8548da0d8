import type { Capability } from '@wifi/contract/permissions.ts';
import { msg } from '../../kit/language.tsx';
import type { Feature, MenuEntry, MenuGroup } from '../feature.ts';

/** Spec §2, in this order. Groups without a title stand alone. */
const groups: { group: MenuGroup; title?: string }[] = [
  { group: 'top' },
  { group: 'wifi-marketing', title: msg('Wifi marketing') },
  { group: 'guests', title: msg('Guests') },
  { group: 'messages', title: msg('Messaging') },
  { group: 'zalo', title: msg('Zalo') },
  { group: 'report', title: msg('Report') },
  { group: 'media' },
  { group: 'page-settings', title: msg('Page settings') },
  { group: 'admin', title: msg('Admin') },
];

export interface MenuSection {
  group: MenuGroup;
  title?: string;
  entries: MenuEntry[];
}

interface Viewer {
  can: (capability: Capability) => boolean;
  isPlatformAdmin: boolean;
  /** The selected page's own data has an account at Zalo (spec §2). */
  hasZalo: boolean;
}

/** What this person can open here; a group with nothing in it is not there. */
export function menuFor(features: readonly Feature[], { can, isPlatformAdmin, hasZalo }: Viewer): MenuSection[] {
  const all = features.flatMap(({ menu = [] }) => menu);
  const isGroupOpen = (group: MenuGroup) => (group === 'admin' ? isPlatformAdmin : group !== 'zalo' || hasZalo);
  const isOpenTo = ({ group, needs }: MenuEntry) => isGroupOpen(group) && (!needs || can(needs));
  return groups
    .map((section) => ({
      ...section,
      entries: all.filter((entry) => entry.group === section.group && isOpenTo(entry)),
    }))
    .filter(({ entries }) => entries.length > 0);
}
