import { longestText } from '@wifi/contract/limits.ts';
import { longestDescription } from '@wifi/contract/page-item-words.ts';
import { NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useLanguage, useT } from '../../kit/language.tsx';
import { localeOf } from '../../kit/translator.ts';
import type { Form } from '../../kit/use-form.ts';
import { currencyOptions } from '../../widgets/currency-options.ts';
import { ItemPictures } from './item-pictures.tsx';
import type { ItemValues } from './item-values.ts';
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
      <Textarea label={t('Description')} maxLength={longestDescription} autosize minRows={3} maxRows={8} {...form.field('description')} />
      <ItemPictures files={values.files} onChange={(files) => setValue('files', files)} />
      {menus.length > 0 && (
        <Select
          label={t('Menu')} name="menu" allowDeselect={false} data={[{ value: '', label: t('No menu') }, ...menus.map(({ id, name }) => ({ value: String(id), label: name }))]}
          value={values.menu} error={errors.menu} onChange={(id) => setValue('menu', id ?? '')}
        />
      )}
      <div className={classes.prices}>
        <NumberInput
          label={t('Price')} description={t('Empty: no price is shown.')} name="price" min={0} max={999_999_999_999} decimalScale={3} allowNegative={false} thousandSeparator=" "
          value={values.price} error={errors.price} onChange={(price) => setValue('price', typeof price === 'number' ? price : price === '' ? '' : Number(price))}
        />
        <TextInput label={t('Unit')} description={t('Per pot, night, person.')} maxLength={32} {...form.field('unit')} />
      </div>
      <Select
        label={t('Currency')} searchable allowDeselect={false} selectFirstOptionOnChange data={currencies} onDropdownOpen={() => setChoosing(true)}
        name="currency" value={values.currency} error={errors.currency} onChange={(code) => code && setValue('currency', code)}
      />
      <Switch
        label={t('Guests may write a review')} description={t('It is shown after one of you has approved it.')}
        checked={values.enable_review} onChange={({ currentTarget }) => setValue('enable_review', currentTarget.checked)}
      />
      <Switch
        label={t('E-mail notification')} description={t('Managers and admins get a mail when a review comes in, at most once an hour.')} disabled={!values.enable_review}
        checked={values.email_notification} onChange={({ currentTarget }) => setValue('email_notification', currentTarget.checked)}
      />
    </>
  );
}
