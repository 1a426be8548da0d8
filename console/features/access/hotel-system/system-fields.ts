import type { ConnectedSystem, HotelSystem } from '@wifi/contract/access/hotel-system-words.ts';
import { fiasCharsets, fiasNameOrders, fiasOwnFields } from '@wifi/contract/access/hotel-systems/fias-words.ts';
import {
  cloudbedsAddress,
  cloudbedsLogins,
  mewsAddress,
  ohipLogins,
} from '@wifi/contract/access/hotel-systems/words.ts';
import { msg } from '../../../kit/language.tsx';

/** A field of a connection, as a form shows it. */
export interface SystemField {
  name: string;
  label: string;
  kind: 'text' | 'number' | 'choice' | 'secret';
  initial: string | number;
  /** Words marked with msg('…'), or what stands for itself. */
  options?: readonly { value: string; label: string }[];
  /** Only with this login; elsewhere it is neither shown nor asked for. */
  onlyWith?: string;
}

const text = (name: string, label: string, initial = '', onlyWith?: string): SystemField => ({
  name,
  label,
  kind: 'text',
  initial,
  ...(onlyWith !== undefined && { onlyWith }),
});
const secret = (name: string, label: string, onlyWith?: string): SystemField => ({
  ...text(name, label, '', onlyWith),
  kind: 'secret',
});
const choice = (name: string, label: string, options: readonly { value: string; label: string }[]): SystemField => ({
  name,
  label,
  kind: 'choice',
  initial: options[0]!.value,
  options,
});
const asTheyAre = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const ownField = (name: string, label: string) =>
  choice(name, label, [{ value: '', label: msg('Not sent') }, ...asTheyAre(fiasOwnFields)]);

const address = msg('Address of the system');
const login = msg('How it is logged in to');

export const systemFields: Record<ConnectedSystem, readonly SystemField[]> = {
  fias: [
    text('host', msg('Server')),
    { name: 'port', label: msg('Port'), kind: 'number', initial: 5010 },
    choice('charset', msg('Character set'), asTheyAre(fiasCharsets)),
    text('interfaceType', msg('Kind of interface'), 'WW'),
    choice('nameOrder', msg('Names in one field'), [
      { value: fiasNameOrders[0], label: msg('Last name first') },
      { value: fiasNameOrders[1], label: msg('First name first') },
    ]),
    choice('vipField', msg('Field with the VIP code'), asTheyAre(['GV', ...fiasOwnFields])),
    ownField('bookingField', msg('Field with the booking number')),
    ownField('emailField', msg('Field with the e-mail')),
    ownField('phoneField', msg('Field with the phone number')),
    ownField('birthDateField', msg('Field with the date of birth')),
    ownField('roomTypeField', msg('Field with the kind of room')),
  ],
  ohip: [
    text('address', address),
    choice('login', login, [
      { value: ohipLogins[0], label: msg('Client credentials (OCIM)') },
      { value: ohipLogins[1], label: msg('Integration user (SSD)') },
    ]),
    text('hotelId', msg('Hotel code')),
    text('clientId', msg('Client ID')),
    secret('clientSecret', msg('Client secret')),
    secret('appKey', msg('Application key')),
    text('enterpriseId', msg('Enterprise ID'), '', ohipLogins[0]),
    text('scope', msg('Scope'), '', ohipLogins[0]),
    text('user', msg('User'), '', ohipLogins[1]),
    secret('password', msg('Password'), ohipLogins[1]),
  ],
  mews: [
    text('address', address, mewsAddress),
    secret('clientToken', msg('Client token')),
    secret('accessToken', msg('Access token')),
  ],
  cloudbeds: [
    text('address', address, cloudbedsAddress),
    choice('login', login, [
      { value: cloudbedsLogins[0], label: msg('API key') },
      { value: cloudbedsLogins[1], label: 'OAuth' },
    ]),
    text('propertyId', msg('Property ID')),
    secret('apiKey', msg('API key'), cloudbedsLogins[0]),
    text('clientId', msg('Client ID'), '', cloudbedsLogins[1]),
    secret('clientSecret', msg('Client secret'), cloudbedsLogins[1]),
    secret('refreshToken', msg('Refresh token'), cloudbedsLogins[1]),
  ],
};

export const isConnected = (system: HotelSystem): system is ConnectedSystem => system in systemFields;

type Typed = Record<`connection.${string}` | `secrets.${string}`, string | number>;

const keyOf = ({ kind, name }: SystemField): keyof Typed =>
  kind === 'secret' ? `secrets.${name}` : `connection.${name}`;

/** What the form begins with; secrets are never read back. */
export const typedFor = (system: HotelSystem, stored: Record<string, unknown>): Typed =>
  isConnected(system)
    ? Object.fromEntries(
        systemFields[system].map((field) => {
          const known = field.kind === 'secret' ? undefined : stored[field.name];
          return [keyOf(field), typeof known === 'string' || typeof known === 'number' ? known : field.initial];
        }),
      )
    : {};

export const shownFields = (system: HotelSystem, typed: Record<string, unknown>): readonly SystemField[] =>
  isConnected(system)
    ? systemFields[system].filter(({ onlyWith }) => onlyWith === undefined || onlyWith === typed['connection.login'])
    : [];

/** As the server takes it: every field of the system, and the secrets that were typed. */
export function sentFrom(system: HotelSystem, typed: Record<string, unknown>) {
  if (!isConnected(system)) return {};
  const shown = new Set(shownFields(system, typed));
  const connection: Record<string, string | number> = {};
  const secrets: Record<string, string> = {};
  for (const field of systemFields[system]) {
    const value =
      (shown.has(field) ? typed[keyOf(field)] : undefined) ?? (field.kind === 'secret' ? '' : field.initial);
    if (field.kind === 'secret') {
      if (value !== '') secrets[field.name] = String(value);
    } else connection[field.name] = typeof value === 'number' ? value : String(value);
  }
  return { connection, secrets };
}
