import type { SocialNetwork } from '@wifi/contract/venue/page-categories.ts';
import type { Network } from '../network.ts';
import { facebook } from './facebook.ts';
import { google } from './google.ts';
import { oidc } from './oidc.ts';
import { zalo } from './zalo.ts';

export const networks: Record<SocialNetwork, Network> = { facebook, google, zalo, oidc };
