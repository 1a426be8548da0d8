import { ActionIcon, Menu } from '@mantine/core';
import { IconBraces } from '@tabler/icons-react';
import { Fragment } from 'react';
import type { LanguageId } from '@wifi/contract/languages.ts';
import { mergeFields, type MergeFieldName } from '@wifi/email/merge-fields.ts';
import { msg, useT } from '../../kit/language.tsx';

export type FieldOwner = keyof typeof fieldsByOwner;
const everybody: readonly FieldOwner[] = ['guest', 'venue', 'message'];

interface FieldMenuProps {
  owners?: readonly FieldOwner[] | undefined;
  onChoose: (name: MergeFieldName) => void;
}

/** What a message can say of the guest it goes to. */
export function FieldMenu({ owners = everybody, onChoose }: FieldMenuProps) {
  const t = useT();
  return (
    <Menu position="bottom-end" width={240} withinPortal returnFocus={false}>
      <Menu.Target>
        <ActionIcon
          aria-label={t('Insert a field')}
          title={t('Insert a field')}
          onMouseDown={(event) => event.preventDefault()}
        >
          <IconBraces aria-hidden size={18} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {owners.map((owner) => (
          <Fragment key={owner}>
            <Menu.Label>{t(ownerNames[owner])}</Menu.Label>
            {fieldsByOwner[owner].map((name) => (
              <Menu.Item key={name} onClick={() => onChoose(name)}>
                {t(mergeFields[name].label)}
              </Menu.Item>
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

const fieldsByOwner: Record<'guest' | 'venue' | 'message', MergeFieldName[]> = {
  guest: namesOf('guest'),
  venue: namesOf('venue'),
  message: namesOf('message'),
};

const ownerNames: Record<keyof typeof fieldsByOwner, string> = {
  guest: msg('Of the guest'),
  venue: msg('Of the venue'),
  message: msg('Of the message'),
};

function namesOf(owner: 'guest' | 'venue' | 'message'): MergeFieldName[] {
  return (Object.keys(mergeFields) as MergeFieldName[]).filter((name) => mergeFields[name].of === owner);
}

/** How a guest is addressed whose name nobody knows, in the language of the mail. */
const nameless: Record<LanguageId, string> = {
  en: 'guest',
  vi: 'Quý khách',
  zh: '贵宾',
  ar: 'ضيفنا الكريم',
  it: 'ospite',
  es: 'cliente',
  fr: 'cher client',
};

/** What stands in the text for a field; names with what is said where there is none. */
export const fieldSource = (name: MergeFieldName, language: LanguageId): string =>
  name === 'first_name' || name === 'name' ? `{{ ${name} | default: "${nameless[language]}" }}` : `{{ ${name} }}`;
