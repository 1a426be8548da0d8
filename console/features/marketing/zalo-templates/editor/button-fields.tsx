import { ActionIcon, Button, Select } from '@mantine/core';
import { IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { zaloButtonKinds, zaloLimits } from '@wifi/contract/marketing/zalo-message-words.ts';
import type { ZaloButton } from '@wifi/contract/marketing/zalo-message.ts';
import { useT } from '../../../../kit/language.tsx';
import { buttonNames, newButton } from '../template.ts';
import { CountedField, type Writing } from './counted-field.tsx';
import { replaced, swapped } from './lists.ts';
import classes from './editor.module.css';

interface ButtonFieldsProps extends Writing {
  buttons: ZaloButton[];
  onChange: (buttons: ZaloButton[]) => void;
}

export function ButtonFields({ buttons, onChange, ...writing }: ButtonFieldsProps) {
  const t = useT();
  return (
    <>
      {buttons.map((button, index) => (
        <fieldset key={index} className={classes.part}>
          <legend>{t('Button {n}', { n: index + 1 })}</legend>
          <div className={classes.partHead}>
            <Select
              aria-label={t('What button {n} does', { n: index + 1 })}
              value={button.kind}
              allowDeselect={false}
              data={zaloButtonKinds.map((kind) => ({ value: kind, label: t(buttonNames[kind]) }))}
              onChange={(kind) => kind && onChange(replaced(buttons, index, newButton(kind, button.title)))}
            />
            {index > 0 && (
              <ActionIcon
                aria-label={t('Move button {n} up', { n: index + 1 })}
                onClick={() => onChange(swapped(buttons, index))}
              >
                <IconArrowUp aria-hidden size={18} stroke={1.5} />
              </ActionIcon>
            )}
            <ActionIcon
              color="danger"
              aria-label={t('Remove button {n}', { n: index + 1 })}
              onClick={() => onChange(buttons.toSpliced(index, 1))}
            >
              <IconTrash aria-hidden size={18} stroke={1.5} />
            </ActionIcon>
          </div>
          <CountedField
            {...writing}
            at={`buttons.${index}.title`}
            label={t('Words on the button')}
            value={button.title}
            longest={zaloLimits.buttonTitle}
            onChange={(title) => onChange(replaced(buttons, index, { ...button, title }))}
          />
          <Target
            {...writing}
            at={`buttons.${index}`}
            button={button}
            onChange={(changed) => onChange(replaced(buttons, index, changed))}
          />
        </fieldset>
      ))}
      {buttons.length < zaloLimits.buttons && (
        <Button
          variant="default"
          leftSection={<IconPlus aria-hidden size={18} stroke={1.5} />}
          onClick={() => onChange([...buttons, newButton('url')])}
        >
          {t('Add a button')}
        </Button>
      )}
    </>
  );
}

interface TargetProps extends Writing {
  at: string;
  button: ZaloButton;
  onChange: (button: ZaloButton) => void;
}

/** What a tap leads to. */
function Target({ at, button, onChange, ...writing }: TargetProps) {
  const t = useT();
  switch (button.kind) {
    case 'url':
      return (
        <CountedField
          {...writing}
          at={`${at}.url`}
          label={t('Address of the page')}
          value={button.url}
          longest={zaloLimits.link}
          isAddress
          onChange={(url) => onChange({ ...button, url })}
        />
      );
    case 'query':
      return (
        <CountedField
          {...writing}
          at={`${at}.payload`}
          label={t('What the guest sends by it')}
          value={button.payload}
          longest={zaloLimits.query}
          onChange={(payload) => onChange({ ...button, payload })}
        />
      );
    case 'phone':
    case 'sms':
      return (
        <>
          <CountedField
            {...writing}
            at={`${at}.phone`}
            label={t('Phone number')}
            value={button.phone}
            longest={zaloLimits.phone}
            onChange={(phone) => onChange({ ...button, phone })}
          />
          {button.kind === 'sms' && (
            <CountedField
              {...writing}
              at={`${at}.content`}
              label={t('What the text message says')}
              value={button.content}
              longest={zaloLimits.smsContent}
              isLong
              onChange={(content) => onChange({ ...button, content })}
            />
          )}
        </>
      );
  }
}
