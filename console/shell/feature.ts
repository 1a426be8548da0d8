import type { ComponentType } from 'react';
import type { Capability } from '@wifi/contract/permissions.ts';

export type MenuGroup =
  | 'top'
  | 'wifi-marketing'
  | 'guests'
  | 'messages'
  | 'zalo'
  | 'report'
  | 'media'
  | 'page-settings'
  | 'admin';

/** How a screen looks while it loads: what its skeleton has the shape of. */
export type Shape = 'home' | 'list' | 'tiles' | 'form' | 'report' | 'editor';

/**
 * The address of a read, or of a stream of the page, that needs nothing else than the selected page or the person.
 * `admin` is a read of the page that only its admins may make: others would be refused.
 */
export type Read = `${'page' | 'admin' | 'user' | 'stream'} /${string}`;

export interface FeatureRoute {
  /** Relative to /dashboard: '' is home, 'my-pages', 'page/:eid'. */
  path: string;
  /** Marked with msg('…'); stands in the browser's title and is read out after navigation. */
  title: string;
  load: () => Promise<{ default: ComponentType }>;
  /** A list unless said otherwise. Written out here: the build reads it, and the page shows it before scripts run. */
  shape?: Shape;
  /**
   * What the screen reads first, exactly as it asks for it. Read ahead with the page itself, and when somebody points
   * at a link to it; written out here, since the build reads it too.
   */
  reads?: readonly Read[];
  /** The page of the help that tells of it, where it does not bear the name of the path. */
  help?: string;
  needs?: Capability;
  platformOnly?: boolean;
  /** Usable with no page selected. */
  withoutPage?: boolean;
}

export interface MenuEntry {
  group: MenuGroup;
  /** Marked with msg('…'). */
  label: string;
  icon: ComponentType<{ size?: number | string; stroke?: number | string; className?: string }>;
  /** Absolute: '/dashboard/my-pages'. */
  to: string;
  needs?: Capability;
  /** A stream of the page that tells `unread`: how many things wait behind this line. */
  counts?: string;
}

/** A part of a screen that is looked for by its own name: the palette finds it. */
interface Place {
  /** Marked with msg('…'). */
  label: string;
  /** With an anchor: '/dashboard/settings#password'; `:eid` stands for the selected page. */
  to: string;
  needs?: Capability;
}

/**
 * A part that a feature brings to a screen of the selected page which is not its own: the page itself, its licence, or
 * its advanced settings.
 */
export interface PageSection {
  /** Anchor: `/dashboard/page/{eid}#menus`, `/dashboard/settings-advance#children`. */
  id: string;
  place: 'main' | 'aside' | 'advanced' | 'licence';
  /** Who may not is not shown it. */
  needs?: Capability;
  /** Most pages have nothing to show there: no room is kept while it loads. */
  isRare?: boolean;
  load: () => Promise<{ default: ComponentType }>;
}

/** A part of a guest's profile that another feature brings. */
export interface ProfileSection {
  id: string;
  load: () => Promise<{ default: ComponentType<ProfileSectionProps> }>;
  needs?: Capability;
}

export interface ProfileSectionProps {
  profileId: number;
  /** How the guest is called. */
  name: string;
  /** The profile is gone: whatever shows it closes. */
  onGone: () => void;
}

/** What a folder of console/features hands to the frame. */
export interface Feature {
  /** Its folder: the sentences of its screens are loaded by this name. */
  name: string;
  routes: FeatureRoute[];
  menu?: MenuEntry[];
  places?: Place[];
  pageSections?: PageSection[];
  profileSections?: ProfileSection[];
}
