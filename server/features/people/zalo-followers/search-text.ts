import { cutText } from '@wifi/contract/storable-text.ts';
import { phoneAtHome } from '../../../platform/phone-number.ts';
import { foldText } from '../profiles/recognise/fold.ts';

const longest = 600;

export const searchTextOf = ({
  displayName,
  alias,
  phone,
}: {
  displayName: string;
  alias: string;
  phone: string;
}): string => cutText(foldText(`${displayName} ${alias} ${phone} ${phone && phoneAtHome(phone)}`), longest);
