import { Anchor } from '@mantine/core';
import { useRef, useState, type ReactNode } from 'react';
import { DetailDrawer } from '../../kit/form/detail-drawer.tsx';
import { useFormat, useT } from '../../kit/language.tsx';
import { Card } from '../../kit/layout/card.tsx';
import classes from './sent-campaigns.module.css';

type Fixed = 'passing' | 'daily-limit' | 'held-out';

interface Line<Which> {
  which: Which;
  words: string;
}

interface Props<Which extends string> {
  hasBegun: boolean;
  total: number;
  passing: number;
  /** Of those who get it: not today. */
  later: number;
  heldOut: number;
  /** Each a number with its words: in which ways it goes out, and why to some it does not. */
  ways?: readonly Line<Which>[];
  reasons: readonly Line<Which>[];
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
  ways = [],
  reasons,
  people,
  children,
}: Props<Which>) {
  const t = useT();
  const format = useFormat();
  const numbers = { passing: format.number(passing), total: format.number(total) };
  const getting: Line<Which | Fixed>[] = [
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
    ...ways,
  ];
  const others: Line<Which | Fixed>[] = [
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
    ...reasons,
  ];
  const [opened, setOpened] = useState<Line<Which | Fixed>>();
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
      <div className={classes.audience}>
        <Lines title={t('Who gets it')} lines={getting} onOpen={setOpened} />
        <Lines title={t('Who does not get it')} lines={others} onOpen={setOpened} />
      </div>
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

interface LinesProps<Which> {
  title: string;
  lines: readonly Line<Which>[];
  onOpen: (line: Line<Which>) => void;
}

function Lines<Which extends string>({ title, lines, onOpen }: LinesProps<Which>) {
  if (lines.length === 0) return null;
  return (
    <div>
      <h3 className={classes.group}>{title}</h3>
      <ul className={classes.reasons}>
        {lines.map((line) => (
          <li key={line.which}>
            <Anchor component="button" type="button" onClick={() => onOpen(line)}>
              {line.words}
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  );
}
