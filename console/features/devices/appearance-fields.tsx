import { TextInput } from '@mantine/core';
import { useT } from '../../kit/language.tsx';
import type { Form } from '../../kit/use-form.ts';
import type { DeviceValues } from './device-form.ts';
import classes from './fold.module.css';

/** What guests see while the portal opens. */
export function AppearanceFields({ form }: { form: Form<DeviceValues> }) {
  const t = useT();
  const { background } = form.values;
  const isColour = /^#[0-9a-f]{6}$/i.test(background.trim());
  return (
    <>
      <TextInput label={t('Loading logo')} description={t('Address of a picture, beginning with https:// or /. Empty: none.')} dir="ltr" maxLength={500} autoComplete="off" {...form.field('logo')} />
      <TextInput
        label={t('Loading background')} description={t('A colour such as #0b6e69, or the address of a picture.')} dir="ltr" maxLength={500} autoComplete="off"
        {...(isColour && { rightSection: <span className={classes.swatch} style={{ background: background.trim() }} /> })}
        {...form.field('background')}
      />
    </>
  );
}
