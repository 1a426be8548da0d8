import type { IntegrationShape } from '../venue/integration-shapes.ts';
import type { ConnectedSystem } from './hotel-system-words.ts';
import { cloudbedsShape } from './hotel-systems/cloudbeds.ts';
import { fiasShape } from './hotel-systems/fias.ts';
import { mewsShape } from './hotel-systems/mews.ts';
import { ohipShape } from './hotel-systems/ohip.ts';

/** What is stored of a connection to each system. The server adds its client: see `hotel-clients.ts`. */
export const hotelShapes = {
  fias: fiasShape,
  ohip: ohipShape,
  mews: mewsShape,
  cloudbeds: cloudbedsShape,
} as const satisfies Record<ConnectedSystem, IntegrationShape>;
