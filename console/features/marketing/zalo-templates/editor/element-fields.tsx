import { ActionIcon, Button } from '@mantine/core';
import { IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { zaloLimits } from '@wifi/contract/marketing/zalo-message-words.ts';
import type { ZaloElement } from '@wifi/contract/marketing/zalo-message.ts';
import { useT } from '../../../../kit/language.tsx';
import { MediaPicker } from '../../../../widgets/media/media-picker.tsx';
import { newElement } from '../template.ts';
import { CountedField, type Writing } from './counted-field.tsx';
import { replaced, swapped } from './lists.ts';
import classes from './editor.module.css';

interface ElementFieldsProps extends Writing {
  elements: ZaloElement[];
  onChange: (elements: ZaloElement[]) => void;
}

/** Entries of a list: the first stands large. */
export function ElementFields({ elements, onChange, ...writing }: ElementFieldsProps) {
  const t = useT();
  return (
    <>
      {elements.map((element, index) => {
        const at = `elements.${index}`;
        const change = (changed: Partial<ZaloElement>) =>
          onChange(replaced(elements, index, { ...element, ...changed }));
        return (
          <fieldset key={index} className={classes.part}>
            <legend>{t('Entry {n}', { n: index + 1 })}</legend>
            <div className={classes.partHead}>
              <MediaPicker
                kind="i"
                label={t('Picture')}
                value={element.picture}
                error={writing.problemAt(`${at}.picture`)}
                onChange={(picture) => change({ picture })}
              />
              {index > 0 && (
                <ActionIcon
                  aria-label={t('Move entry {n} up', { n: index + 1 })}
                  onClick={() => onChange(swapped(elements, index))}
                >
                  <IconArrowUp aria-hidden size={18} stroke={1.5} />
                </ActionIcon>
              )}
              <ActionIcon
                color="danger"
                aria-label={t('Remove entry {n}', { n: index + 1 })}
                onClick={() => onChange(elements.toSpliced(index, 1))}
              >
                <IconTrash aria-hidden size={18} stroke={1.5} />
              </ActionIcon>
            </div>
            <CountedField
              {...writing}
              at={`${at}.title`}
              label={t('Title')}
              value={element.title}
              longest={zaloLimits.title}
              onChange={(title) => change({ title })}
            />
            <CountedField
              {...writing}
              at={`${at}.subtitle`}
              label={t('Words below it')}
              value={element.subtitle}
              longest={zaloLimits.subtitle}
              isLong
              onChange={(subtitle) => change({ subtitle })}
            />
            <CountedField
              {...writing}
              at={`${at}.link`}
              label={t('Address that a tap opens')}
              value={element.link}
              longest={zaloLimits.link}
              isAddress
              onChange={(link) => change({ link })}
            />
          </fieldset>
        );
      })}
      {elements.length < zaloLimits.elements && (
        <Button
          variant="default"
          leftSection={<IconPlus aria-hidden size={18} stroke={1.5} />}
          onClick={() => onChange([...elements, newElement()])}
        >
          {t('Add an entry')}
        </Button>
      )}
    </>
  );
}
