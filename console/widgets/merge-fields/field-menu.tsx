import { ActionIcon, Menu } from '@mantine/core';
import { IconBraces } from '@tabler/icons-react';
import { Fragment } from 'react';
import { mergeFields, type MergeFieldName } from '@wifi/email/merge-fields.ts';
import { useT } from '../../kit/language.tsx';
import { fieldsByOwner, ownerNames } from './field-words.ts';

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
