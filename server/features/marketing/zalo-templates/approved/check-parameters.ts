import { checkParameter, type ApprovedShape, type ZaloCheckKind } from '@wifi/email/zalo/check-zalo.ts';

export interface ApprovedTemplate extends ApprovedShape {
  templateId: string;
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
  for (const parameter of params) {
    const found = checkParameter(values[parameter.name] ?? '', parameter);
    if (found) return whyNot(parameter.name, found);
  }
  return undefined;
}

function whyNot(name: string, { check, detail }: { check: ZaloCheckKind; detail?: string }): string {
  switch (check) {
    case 'no-parameter':
      return `${name} is empty`;
    case 'too-long':
      return `${name} is longer than ${detail} characters`;
    case 'too-short':
      return `${name} is shorter than ${detail} characters`;
    case 'bad-number':
      return `${name} is no number`;
    default:
      return `${name} is no day as 20/11/2026`;
  }
}
