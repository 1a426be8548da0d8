import type { SplashTemplate } from '@wifi/contract/access/splash-templates.ts';
import { arcade } from './arcade.tsx';
import { bistro } from './bistro.tsx';
import { calm } from './calm.tsx';
import { ledger } from './ledger.tsx';
import { lotus } from './lotus.tsx';
import { noodle } from './noodle.tsx';
import { petal } from './petal.tsx';
import { plain } from './plain.tsx';
import { road } from './road.tsx';
import { roast } from './roast.tsx';
import { shore } from './shore.tsx';
import { studio } from './studio.tsx';
import { tea } from './tea.tsx';
import type { Template } from './template.ts';
import { transit } from './transit.tsx';

export const templates: Record<SplashTemplate, Template> = {
  lotus,
  shore,
  tea,
  roast,
  bistro,
  noodle,
  calm,
  petal,
  road,
  transit,
  ledger,
  studio,
  arcade,
  plain,
};
