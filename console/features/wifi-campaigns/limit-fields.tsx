import type { SessionLimits } from '@wifi/contract/session-limits.ts';
import { useT } from '../../kit/language.tsx';
import { NumberField } from '../../kit/number-field.tsx';
import classes from './editor-fields.module.css';

export function LimitFields({ limits, onChange }: { limits: SessionLimits; onChange: (limits: SessionLimits) => void }) {
  const t = useT();
  const field = (name: keyof SessionLimits, label: string, max: number) =>
    <NumberField label={label} value={limits[name]} max={max} onChange={(value) => onChange({ ...limits, [name]: value })} />;
  return (
    <>
      <p className={classes.hint}>{t('0 is no limit.')}</p>
      <div className={classes.pair}>
        {field('speedDown', t('Download, kbit/s'), 10_000_000)}
        {field('speedUp', t('Upload, kbit/s'), 10_000_000)}
        {field('sessionTimeout', t('Session, minutes'), 525_600)}
        {field('idleTimeout', t('Idle, minutes'), 1440)}
        {field('dataCap', t('Data, megabytes'), 10_000_000)}
      </div>
    </>
  );
}
