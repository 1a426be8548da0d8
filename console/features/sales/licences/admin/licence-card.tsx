import { useFormat, useT } from '../../../../kit/language.tsx';
import type { AnswerOf } from '../../../../shell/calls/api.ts';
import { QrCode } from '../../../../widgets/marks/qr-code.tsx';
import { monthsWords } from '../licence-words.tsx';
import classes from '../../../../widgets/print/print-card.module.css';

export type Card = AnswerOf<'GET /licence-codes/cards'>['rows'][number];

/** After the hash sign, which no browser sends on: no server's log holds the code. */
const addressOf = (code: string): string => `${window.location.origin}/dashboard/page-license#code=${code}`;

export function LicenceCard({ code, seller }: { code: Card; seller: string }) {
  const t = useT();
  const format = useFormat();
  return (
    <article className={classes.card} data-long>
      <div className={classes.words}>
        {seller && (
          <strong className={classes.venue}>
            <bdi>{seller}</bdi>
          </strong>
        )}
        <p className={classes.hint}>{t('Type this licence code under “Page licence”, or scan it')}</p>
        <bdi dir="ltr" className={classes.licence}>
          {code.code}
        </bdi>
        <p className={classes.gives}>
          <bdi>{code.plan}</bdi> · {monthsWords(t, code.months)}
        </p>
        <p className={classes.until}>
          {t('No. {serial}', { serial: code.serial })}
          {code.validUntil && ` · ${t('Use by {date}', { date: format.date(code.validUntil) })}`}
        </p>
      </div>
      <QrCode text={addressOf(code.code)} label={t('QR code of {code}', { code: code.code })} className={classes.qr} />
    </article>
  );
}
