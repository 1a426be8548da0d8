import { Button } from '@mantine/core';
import { IconArrowRight, IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useFormat, useT } from '../../../../kit/language.tsx';
import { Card } from '../../../../kit/layout/card.tsx';
import { QrCode } from '../../../../widgets/marks/qr-code.tsx';
import { PrintRoot } from '../../../../widgets/print/print-sheet.tsx';
import { codeGives } from '../code-gives.ts';
import { CodeText } from '../code-text.tsx';
import type { Code } from '../code.ts';
import { PrintCard } from '../print/print-card.tsx';
import { useCardWords } from '../print/use-card-words.ts';
import classes from './issued-code.module.css';

/** Turned towards the guest: large enough to read across a counter, and to scan. */
export function IssuedCode({ code, onNext }: { code: Code; onNext: () => void }) {
  const t = useT();
  const { words } = useCardWords();
  const format = useFormat(words.timeZone);
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus(), [code.id]);
  return (
    <Card>
      <div className={classes.issued} role="status" aria-label={t('Code for the guest')}>
        <CodeText code={code.code} className={classes.code} />
        {code.password && (
          <p className={classes.password}>
            {t('Password')}: <bdi dir="ltr">{code.password}</bdi>
          </p>
        )}
        <QrCode text={code.portalUrl} label={t('QR code of {code}', { code: code.code })} className={classes.qr} />
        <p className={classes.gives}>{codeGives(t, format, code).join(' · ')}</p>
        {code.validUntil && (
          <p className={classes.until}>{t('Use before {date}', { date: format.dateTime(code.validUntil) })}</p>
        )}
      </div>
      <div className={classes.actions}>
        <Button size="md" variant="default" leftSection={<IconPrinter aria-hidden />} onClick={() => window.print()}>
          {t('Print receipt')}
        </Button>
        <Button
          size="md"
          ref={next}
          rightSection={<IconArrowRight aria-hidden className={classes.arrow} />}
          onClick={onNext}
        >
          {t('Next guest')}
        </Button>
      </div>
      <PrintRoot items={[code]} layout="receipt" card={(printed) => <PrintCard code={printed} words={words} />} />
    </Card>
  );
}
