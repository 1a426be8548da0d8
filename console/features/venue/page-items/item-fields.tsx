import { NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { longestText } from '@wifi/contract/limits.ts';
import { longestDescription, mostPictures } from '@wifi/contract/venue/page-item-words.ts';
import type { Form } from '../../../kit/form/use-form.ts';
import { useLanguage, useT } from '../../../kit/language.tsx';
import { localeOf } from '../../../kit/translator.ts';
import { MediaPicker } from '../../../widgets/media/media-picker.tsx';
import { currencyOptions } from '../../../widgets/words/currency-options.ts';
import type { ItemValues } from './item-values.ts';
import type { ItemFile } from './item.ts';
import classes from './items.module.css';

export function ItemFields({ form, menus }: { form: Form<ItemValues>; menus: { id: number; name: string }[] }) {
  const t = useT();
  const { language } = useLanguage();
  const { values, errors, setValue } = form;
  // Hundreds of options take a moment, so they wait until somebody wants to choose.
  const [isChoosing, setChoosing] = useState(false);
  const currencies = useMemo(() => {
    const all = currencyOptions(values.currency, localeOf(language));
    return isChoosing ? all : all.filter(({ value }) => value === values.currency);
  }, [isChoosing, values.currency, language]);
  return (
    <>
      <TextInput label={t('Title')} maxLength={longestText} required data-autofocus {...form.field('title')} />
      <Textarea
        label={t('Description')}
        maxLength={longestDescription}
        autosize
        minRows={3}
        maxRows={8}
        {...form.field('description')}
      />
      <ItemPictures files={values.files} onChange={(files) => setValue('files', files)} />
      {menus.length > 0 && (
        <Select
          label={t('Menu')}
          name="menu"
          allowDeselect={false}
          data={[
            { value: '', label: t('No menu') },
            ...menus.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={values.menu}
          error={errors.menu}
          onChange={(id) => setValue('menu', id ?? '')}
        />
      )}
      <div className={classes.prices}>
        <NumberInput
          label={t('Price')}
          description={t('Empty: no price is shown.')}
          name="price"
          min={0}
          max={999_999_999_999}
          decimalScale={3}
          allowNegative={false}
          thousandSeparator=" "
          value={values.price}
          error={errors.price}
          onChange={(price) => setValue('price', typeof price === 'number' ? price : price === '' ? '' : Number(price))}
        />
        <TextInput
          label={t('Unit')}
          description={t('Per pot, night, person.')}
          maxLength={32}
          {...form.field('unit')}
        />
      </div>
      <Select
        label={t('Currency')}
        searchable
        allowDeselect={false}
        selectFirstOptionOnChange
        data={currencies}
        onDropdownOpen={() => setChoosing(true)}
        name="currency"
        value={values.currency}
        error={errors.currency}
        onChange={(code) => code && setValue('currency', code)}
      />
      <Switch
        label={t('Guests may write a review')}
        description={t('It is shown after one of you has approved it.')}
        checked={values.enable_review}
        onChange={({ currentTarget }) => setValue('enable_review', currentTarget.checked)}
      />
      <Switch
        label={t('E-mail notification')}
        description={t('Managers and admins get a mail when a review comes in, at most once an hour.')}
        disabled={!values.enable_review}
        checked={values.email_notification}
        onChange={({ currentTarget }) => setValue('email_notification', currentTarget.checked)}
      />
    </>
  );
}

/** One more place than there are pictures; clearing one closes the gap. The first picture stands in lists. */
function ItemPictures({ files, onChange }: { files: ItemFile[]; onChange: (files: ItemFile[]) => void }) {
  const t = useT();
  const put = (at: number, url: string) =>
    onChange(url ? files.toSpliced(at, 1, { type: files[at]?.type ?? 'i', url, name: '' }) : files.toSpliced(at, 1));
  const places = files.length < mostPictures ? [...files, undefined] : files;
  return (
    <div className={classes.pictures}>
      {places.map((file, at) => (
        <MediaPicker
          key={at}
          kind={file?.type ?? 'i'}
          label={at === 0 ? t('Picture') : t('Picture {n}', { n: at + 1 })}
          value={file?.url ?? ''}
          onChange={(url) => put(at, url)}
        />
      ))}
    </div>
  );
}
