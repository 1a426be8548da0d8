import type {
  AccountKind,
  AccountState,
  ImportAction,
  ImportColumn,
} from '@wifi/contract/access/guest-account-words.ts';
import { msg } from '../../../kit/language.tsx';

export const kindWords: Record<AccountKind, string> = { account: msg('Account'), hsia: msg('HSIA account') };

export const kindMeanings: Record<AccountKind, string> = {
  account: msg('For the method “E-mail and password”. Guests can make one themselves too.'),
  hsia: msg('For the method “Hotel internet account”, and for routers that ask for name and password themselves.'),
};

export const stateWords: Record<AccountState, string> = {
  enabled: msg('Enabled'),
  disabled: msg('Disabled'),
  expired: msg('Expired'),
};

export const actionWords: Record<ImportAction, string> = {
  create: msg('Will be created'),
  update: msg('Will be changed'),
  skip: msg('Exists, left alone'),
  bad: msg('Not imported'),
};

export const doneWords: Record<ImportAction, string> = {
  create: msg('Created'),
  update: msg('Changed'),
  skip: msg('Existed, left alone'),
  bad: msg('Not imported'),
};

export const columnWords: Record<ImportColumn | 'line', string> = {
  username: msg('User name'),
  password: msg('Password'),
  name: msg('Name'),
  room: msg('Room'),
  note: msg('Note'),
  devices: msg('Devices'),
  valid_until: msg('Valid until'),
  speed_up: msg('Upload speed'),
  speed_down: msg('Download speed'),
  session_timeout: msg('Time for each login'),
  idle_timeout: msg('Minutes without traffic'),
  data_cap: msg('Data'),
  enabled: msg('Enabled'),
  line: msg('Line'),
};
