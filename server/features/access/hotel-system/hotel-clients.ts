import { sql } from 'drizzle-orm';
import { hotelShapes } from '@wifi/contract/access/hotel-system-shapes.ts';
import { connectedSystems, type ConnectedSystem, type HotelSystem } from '@wifi/contract/access/hotel-system-words.ts';
import type { Program } from '../../../platform/program.ts';
import { openSealed, sealOne } from '../../venue/integrations/sealed-secrets.ts';
import { openCloudbedsClient } from './cloudbeds/open-cloudbeds-client.ts';
import { openFiasClient } from './fias/fias-client.ts';
import type { HotelClient } from './hotel-client.ts';
import { openMewsClient } from './mews/open-mews-client.ts';
import { openOhipClient } from './ohip/open-ohip-client.ts';
import type { hotelSettings } from './tables.ts';

export type ConnectedSettings = typeof hotelSettings.$inferSelect & { system: ConnectedSystem };

export const isConnected = <Row extends { system: HotelSystem }>(row: Row): row is Row & { system: ConnectedSystem } =>
  (connectedSystems as readonly HotelSystem[]).includes(row.system);

/** Whose secrets they are: see `sealTyped`. */
export const ownerOf = (pageId: number, system: ConnectedSystem) => ({
  shape: hotelShapes[system],
  name: `hotel/${pageId}/${system}`,
});

export type OpenClient = (program: Program, row: ConnectedSettings) => HotelClient | undefined;

/** Undefined: its secrets were sealed with another key, and must be typed again. */
const openHotelClient: OpenClient = (program, row) => {
  const { pageId, system, connection: settings } = row;
  const secrets = openSealed({ program }, ownerOf(pageId, system), { settings, secrets: row.secrets });
  if (!secrets) return undefined;
  const setup = {
    program,
    settings: settings as never,
    secrets,
    log: program.log,
    secretReplaced: (name: string, value: string) => void keepSecret(program, row, name, value),
  };
  switch (system) {
    case 'fias':
      return openFiasClient(setup);
    case 'ohip':
      return openOhipClient(setup);
    case 'mews':
      return openMewsClient(setup);
    case 'cloudbeds':
      return openCloudbedsClient(setup);
  }
};

/** Of the page as it was set then: who has changed it meanwhile has typed another. */
async function keepSecret(program: Program, row: ConnectedSettings, name: string, value: string): Promise<void> {
  const { pageId, system, connection, version } = row;
  const sealed = sealOne({ program }, ownerOf(pageId, system), connection, value);
  const stored = JSON.stringify({ [name]: { sealed, setAt: new Date().toISOString() } });
  await program.database
    .scoped(pageId)
    .execute(
      sql`update hotel_settings set secrets = secrets || ${stored}::jsonb
        where page_id = ${pageId} and version = ${version}`,
    )
    .catch((error: unknown) =>
      program.log.error({ err: error, pageId }, 'a secret that was renewed could not be kept'),
    );
}

interface Kept {
  version: number;
  client: HotelClient;
}

/** More pages than one program serves at once; the one that was opened first is opened anew. */
const mostKept = 1000;

interface ClientKeeper {
  /** The client of the page as it is set now: the one that follows the system, where this program does. */
  clientOf: (row: ConnectedSettings) => HotelClient | undefined;
  forget: (pageId: number) => void;
}

const keepers = new WeakMap<Program, ClientKeeper>();

/** Clients know their tokens, their pace and their links: one a page, as long as nothing about it is changed. */
export function clientsOf(program: Program, open: OpenClient = openHotelClient): ClientKeeper {
  const known = keepers.get(program);
  if (known) return known;
  const kept = new Map<number, Kept>();
  const keeper: ClientKeeper = {
    clientOf(row) {
      const has = kept.get(row.pageId);
      if (has?.version === row.version) return has.client;
      const client = open(program, row);
      kept.delete(row.pageId);
      if (kept.size >= mostKept) kept.delete(kept.keys().next().value!);
      if (client) kept.set(row.pageId, { version: row.version, client });
      return client;
    },
    forget: (pageId) => void kept.delete(pageId),
  };
  keepers.set(program, keeper);
  return keeper;
}
