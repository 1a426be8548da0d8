import { useFormat, useT } from '../../../../kit/language.tsx';
import { QrCode } from '../../../../widgets/marks/qr-code.tsx';
import { codeGives } from '../code-gives.ts';
import { CodeText } from '../code-text.tsx';
import type { Code } from '../code.ts';
import classes from '../../../../widgets/print/print-card.module.css';

export interface CardWords {
  venue: string;
  /** Empty where nobody has typed it. */
  wifiName: string;
  timeZone: string | undefined;
}

export function PrintCard({ code, words: { venue, wifiName, timeZone } }: { code: Code; words: CardWords }) {
  const t = useT();
  const format = useFormat(timeZone);
  return (
    <article className={classes.card} data-long={code.code.length > 12 || undefined}>
      <div className={classes.words}>
        <strong className={classes.venue}>
          <bdi>{venue}</bdi>
        </strong>
        <p className={classes.hint}>
          {wifiName
            ? t('Connect to the Wi-Fi “{name}”, then scan or type this code', { name: wifiName })
            : t('Connect to our Wi-Fi, then scan or type this code')}
        </p>
        <CodeText code={code.code} className={classes.code} />
        {code.password && (
          <p className={classes.password}>
            {t('Password')}: <bdi dir="ltr">{code.password}</bdi>
          </p>
        )}
        <p className={classes.gives}>{codeGives(t, format, code).join(' · ')}</p>
        {code.validUntil && (
          <p className={classes.until}>{t('Use before {date}', { date: format.date(code.validUntil) })}</p>
        )}
      </div>
      <QrCode text={code.portalUrl} label={t('QR code of {code}', { code: code.code })} className={classes.qr} />
    </article>
  );
}
