import { deviceTypes, type DeviceType } from '@wifi/contract/device-types.ts';
import { useId } from 'react';
import { useT } from '../../kit/language.tsx';
import { deviceKinds, kindName } from './device-kinds.ts';
import { DeviceMark } from './device-mark.tsx';
import classes from './kind-picker.module.css';

interface KindPickerProps { value: DeviceType | ''; error: string | undefined; onChange: (type: DeviceType) => void }

export function KindPicker({ value, error, onChange }: KindPickerProps) {
  const t = useT();
  const id = useId();
  return (
    <fieldset className={classes.field} role="radiogroup" tabIndex={-1} aria-required aria-invalid={error ? true : undefined} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={classes.legend}>{t('Which router or controller is it?')} <span aria-hidden className={classes.required}>*</span></legend>
      <div className={classes.choices}>
        {deviceTypes.map((type, at) => (
          <label key={type} className={classes.choice}>
            <input type="radio" name={id} {...(at === 0 && { 'data-autofocus': true })} checked={value === type} onChange={() => onChange(type)} />
            <DeviceMark type={type} />
            <span className={classes.words}>
              <strong><bdi dir="ltr">{kindName(type)}</bdi></strong>
              <span>{t(deviceKinds[type].hint)}</span>
            </span>
          </label>
        ))}
      </div>
      {error && <p id={`${id}-error`} className={classes.error}>{error}</p>}
    </fieldset>
  );
}
