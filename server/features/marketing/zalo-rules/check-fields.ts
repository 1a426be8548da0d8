import { parseLiquid } from '@wifi/email/liquid.ts';
import { badField } from '../../../platform/errors.ts';

/** What is said is merged with the guest's fields as it is sent: what cannot be read is refused as it is written. */
export function checkFields(field: string, ...texts: readonly string[]): void {
  if (texts.some((text) => 'refused' in parseLiquid(text))) throw badField(field, 'merge-fields');
}
