import type { Feature } from '../shell/feature.ts';
import { accountFeature } from './account/index.tsx';
import { homeFeature } from './home/index.tsx';
import { pageRolesFeature } from './page-roles/index.tsx';
import { pagesFeature } from './pages/index.tsx';
import { systemLogsFeature } from './system-logs/index.tsx';

/** The map of the protected area; the menu keeps this order inside a group. */
export const features: readonly Feature[] = [homeFeature, pagesFeature, pageRolesFeature, accountFeature, systemLogsFeature];
