import type { SessionLimits } from '@wifi/contract/network/session-limits.ts';
import { cutText } from '@wifi/contract/storable-text.ts';
import type { AnyRecord } from './read/record.ts';

interface Shown {
  field: string;
  value: string;
}

const longest = 200;

/** A row as it will become, field by field; passwords are only said to be there. */
export function becomes(record: AnyRecord): Shown[] {
  const values = fieldsOf(record);
  return Object.entries(values).flatMap(([field, value]) =>
    value === undefined || value === null || value === '' || value === 0 || value === false
      ? []
      : [{ field, value: cutText(textOf(value), longest) }],
  );
}

const textOf = (value: string | number | boolean | Date): string =>
  value instanceof Date ? value.toISOString() : String(value);

type Fields = Record<string, string | number | boolean | Date | null | undefined>;

function fieldsOf(record: AnyRecord): Fields {
  if (!record.values) return {};
  if (record.target === 'guest') {
    const { firstName, lastName, tags, visits, consent, ...rest } = record.values;
    return {
      ...rest,
      first_name: firstName,
      last_name: lastName,
      tags: tags?.join(', '),
      visits: visits?.count,
      first_visit: visits?.first,
      last_visit: visits?.last,
      consent_email: consent?.purposes.includes('email') && consent.at,
      consent_messages: consent?.purposes.includes('messages') && consent.at,
      consent_source: consent?.source,
    };
  }
  const { limits, password, devices, note, validUntil } = record.values;
  const same = { devices, note, valid_until: validUntil, ...limitFields(limits), password: password && '•••••' };
  if (record.target === 'code') {
    const { code, minutes, uses, used } = record.values;
    return { code, minutes, uses, used, ...same };
  }
  const { username, name, room, isEnabled } = record.values;
  return { username, name, room, enabled: isEnabled ? undefined : 'no', ...same };
}

const limitFields = (limits: SessionLimits): Fields => ({
  speed_up: limits.speedUp,
  speed_down: limits.speedDown,
  session_timeout: limits.sessionTimeout,
  idle_timeout: limits.idleTimeout,
  data_cap: limits.dataCap,
});
