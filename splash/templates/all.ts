import type { SplashTemplate } from '@wifi/contract/splash-design.ts';
import { bistro } from './bistro.tsx';
import { calm } from './calm.tsx';
import { ledger } from './ledger.tsx';
import { lotus } from './lotus.tsx';
import { plain } from './plain.tsx';
import { road } from './road.tsx';
import { studio } from './studio.tsx';
import { tea } from './tea.tsx';
import type { Template } from './template.ts';

export const templates: Record<SplashTemplate, Template> = { lotus, tea, bistro, calm, road, ledger, studio, plain };
