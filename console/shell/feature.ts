import type { Capability } from '@wifi/contract/permissions.ts';
import type { ComponentType } from 'react';

export type MenuGroup = 'top' | 'wifi-marketing' | 'guests' | 'report' | 'media' | 'page-settings' | 'admin';

export interface FeatureRoute {
  /** Relative to /dashboard: '' is home, 'my-pages', 'page/:eid'. */
  path: string;
  /** Marked with msg('…'); stands in the browser's title and is read out after navigation. */
  title: string;
  load: () => Promise<{ default: ComponentType }>;
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
}

/** A part of the screen of the selected page that another feature brings. */
export interface PageSection {
  /** Anchor: `/dashboard/page/{eid}#menus`. */
  id: string;
  place: 'main' | 'aside';
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
  pageSections?: PageSection[];
  profileSections?: ProfileSection[];
}
