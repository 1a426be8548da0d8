import { Anchor } from '@mantine/core';
import { useRef, useState, type ReactNode } from 'react';
import { DetailDrawer } from '../../kit/form/detail-drawer.tsx';
import { useFormat, useT } from '../../kit/language.tsx';
import { Card } from '../../kit/layout/card.tsx';
import classes from './sent-campaigns.module.css';

type Fixed = 'passing' | 'daily-limit' | 'held-out';

interface Props<Which extends string> {
  hasBegun: boolean;
  total: number;
  passing: number;
  /** Of those who get it: not today. */
  later: number;
  heldOut: number;
  /** Each a number with its words. */
  lines: readonly { which: Which; words: string }[];
  /** Those whom a number counts. */
  people: (which: Which | Fixed) => ReactNode;
  children?: ReactNode;
}

/** How many get it and why the others do not, each number a link to the people. */
export function AudienceLines<Which extends string>({
  hasBegun,
  total,
  passing,
  later,
  heldOut,
  lines,
  people,
  children,
}: Props<Which>) {
  const t = useT();
  const format = useFormat();
  const numbers = { passing: format.number(passing), total: format.number(total) };
  const all: { which: Which | Fixed; words: string }[] = [
    ...(passing > 0 ? [{ which: 'passing' as const, words: t('Show who gets it') }] : []),
    ...(later > 0
      ? [
          {
            which: 'daily-limit' as const,
            words: t(
              '{n, plural, one {# of them has got enough for today and gets it later, within three days} other {# of them have got enough for today and get it later, within three days}}',
              { n: later },
            ),
          },
        ]
      : []),
    ...(heldOut > 0
      ? [
          {
            which: 'held-out' as const,
            words: t('{n, plural, one {# is kept back to compare with} other {# are kept back to compare with}}', {
              n: heldOut,
            }),
          },
        ]
      : []),
    ...lines,
  ];
  const [opened, setOpened] = useState<(typeof all)[number]>();
  // Stays readable while the drawer slides away.
  const last = useRef(opened);
  if (opened) last.current = opened;
  return (
    <Card
      title={t('Audience')}
      description={hasBegun ? t('As it was when the campaign began.') : t('As it would be now.')}
    >
      <p className={classes.lead} role="status">
        {hasBegun
          ? t('{passing} of {total} guests were to get it.', numbers)
          : t('{passing} of {total} guests will get it.', numbers)}
      </p>
      {children}
      <ul className={classes.reasons}>
        {all.map((line) => (
          <li key={line.which}>
            <Anchor component="button" type="button" onClick={() => setOpened(line)}>
              {line.words}
            </Anchor>
          </li>
        ))}
      </ul>
      <DetailDrawer
        opened={opened !== undefined}
        onClose={() => setOpened(undefined)}
        title={last.current?.words ?? ''}
      >
        {last.current && people(last.current.which)}
      </DetailDrawer>
    </Card>
  );
}
