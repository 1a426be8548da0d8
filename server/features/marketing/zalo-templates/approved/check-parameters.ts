import type { ZaloParameter } from '@wifi/contract/marketing/zalo-approved.ts';
import { zaloLength } from '@wifi/contract/marketing/zalo-message-words.ts';

export interface ApprovedTemplate {
  templateId: string;
  status: string;
  params: ZaloParameter[];
}

const looksLikeDay = /^(?:\d{2}:\d{2}(?::\d{2})? )?\d{2}\/\d{2}\/\d{4}$/;

function refuseOne({ name, isRequired, acceptsNothing, type, shortest, longest }: ZaloParameter, value: string) {
  if (value === '') return isRequired && !acceptsNothing ? `${name} is empty` : undefined;
  const length = zaloLength(value);
  if (longest !== null && length > longest) return `${name} is longer than ${longest} characters`;
  if (shortest !== null && length < shortest) return `${name} is shorter than ${shortest} characters`;
  if (type === 'NUMBER' && !/^[0-9]{1,20}$/.test(value)) return `${name} is no number`;
  if (type === 'DATE' && !looksLikeDay.test(value)) return `${name} is no day as 20/11/2026`;
  return undefined;
}

/** Why the vendor would refuse these values, so that no call is spent on finding out. */
export function refuseParameters(
  { status, params }: ApprovedTemplate,
  values: Record<string, string>,
): string | undefined {
  if (status !== 'enabled') return 'The approved template cannot be used now';
  const known = new Set(params.map(({ name }) => name));
  const stray = Object.keys(values).find((name) => !known.has(name));
  if (stray !== undefined) return `${stray} is no parameter of this template`;
  return params.map((parameter) => refuseOne(parameter, values[parameter.name] ?? '')).find((why) => why !== undefined);
}
