import { ActionIcon } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useFormat, useT } from '../../kit/language.tsx';
import { sheetsOf, type Layout } from './print-layouts.ts';
import { PrintSheet, type DrawCard, type Printed } from './print-sheet.tsx';
import classes from './print-preview.module.css';

// CSS fixes the millimetre at 96 pixels an inch.
const pixelsPerMillimetre = 96 / 25.4;
const widths: Record<Layout, number> = { small: 210, cards: 210, cut: 210, single: 210, receipt: 80 };

interface PreviewProps<Item> {
  items: readonly Item[];
  layout: Layout;
  card: DrawCard<Item>;
}

/** One sheet at a time, as it will come out of the printer. */
export function PrintPreview<Item extends Printed>({ items, layout, card }: PreviewProps<Item>) {
  const t = useT();
  const format = useFormat();
  const { ref, width } = useElementSize();
  const [wanted, setWanted] = useState(0);
  const sheets = useMemo(() => sheetsOf(items, layout), [items, layout]);
  const at = Math.min(wanted, sheets.length - 1);
  const zoom = Math.min(1, width / (widths[layout] * pixelsPerMillimetre));
  return (
    <section aria-label={t('Preview')} className={classes.preview}>
      <div className={classes.pager}>
        <ActionIcon aria-label={t('Previous sheet')} disabled={at === 0} onClick={() => setWanted(at - 1)}>
          <IconChevronLeft aria-hidden size={20} className={classes.arrow} />
        </ActionIcon>
        <span aria-live="polite">
          {t('Sheet {n} of {total}', { n: format.number(at + 1), total: format.number(sheets.length) })}
        </span>
        <ActionIcon aria-label={t('Next sheet')} disabled={at === sheets.length - 1} onClick={() => setWanted(at + 1)}>
          <IconChevronRight aria-hidden size={20} className={classes.arrow} />
        </ActionIcon>
      </div>
      <div ref={ref} className={classes.desk}>
        {width > 0 && (
          <div className={classes.paper} style={{ zoom }}>
            <PrintSheet items={sheets[at] ?? []} layout={layout} card={card} />
          </div>
        )}
      </div>
    </section>
  );
}
