import { Alert, Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { manufacturers, type DeviceType } from '@wifi/contract/network/device-types.ts';
import { doubtOf, mostGardenEntries, readGardenEntry, takesEntry } from '@wifi/contract/network/garden-entries.ts';
import { reasons } from '@wifi/contract/reasons.ts';
import { SkeletonRows } from '../../../kit/feedback/skeleton-rows.tsx';
import { ErrorState } from '../../../kit/feedback/state.tsx';
import { useT } from '../../../kit/language.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { usePageCall, usePageSend } from '../../../shell/calls/queries.ts';
import { toastOutcome } from '../../../shell/calls/toast-outcome.ts';
import classes from './walled-garden.module.css';

export default function WalledGarden() {
  const t = useT();
  const { data, error, refetch } = usePageCall('GET /walled-garden');
  return (
    <Card
      title={t('Extra walled garden')}
      description={t(
        'Hosts that guests reach before the login, beside those that the portal needs: a payment page, a booking engine.',
      )}
    >
      {data ? (
        <GardenForm key={data.changedAt} stored={data.hosts} />
      ) : error ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={2} />
      )}
    </Card>
  );
}

function GardenForm({ stored }: { stored: string[] }) {
  const t = useT();
  const [typed, setTyped] = useState(stored.join('\n'));
  const devices = usePageCall('GET /devices', {});
  const save = usePageSend('PUT /walled-garden', { refreshes: ['GET /walled-garden', 'GET /devices'] });
  const types = [...new Set((devices.data?.rows ?? []).map(({ type }) => type))];
  const { hosts, wrong, doubts } = readGardenLines(typed, types);
  const problem = wrong
    ? t('Line {n}: {text} is none of these', { n: wrong.line, text: asCode(wrong.text) })
    : hosts.length > mostGardenEntries
      ? t(reasons['too-many'], { n: mostGardenEntries })
      : undefined;
  const store = () =>
    toastOutcome(t, async () => {
      await save.mutateAsync({ body: { hosts } });
      return t('Saved. Your devices need the new script.');
    });
  return (
    <div className={classes.form}>
      <Textarea
        label={t('Hosts')}
        description={t('One a line: a name, *.name, an address, or a network such as 203.0.113.0/24.')}
        dir="ltr"
        autosize
        minRows={3}
        maxRows={14}
        maxLength={15_000}
        spellCheck={false}
        value={typed}
        error={problem}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {doubts.map((doubt) => (
        <Alert key={`${doubt.why} ${doubt.text}`} color="warn">
          <DoubtWords doubt={doubt} />
        </Alert>
      ))}
      <Button
        loading={save.isPending}
        disabled={problem !== undefined || hosts.join(' ') === stored.join(' ')}
        onClick={() => void store()}
      >
        {t('Save')}
      </Button>
    </div>
  );
}

/** Left-to-right inside a sentence of any direction. */
const asCode = (text: string): string => `\u2066${text}\u2069`;

function DoubtWords({ doubt: { text: host, why, makers } }: { doubt: GardenLines['doubts'][number] }) {
  const t = useT();
  const text = asCode(host);
  switch (why) {
    case 'probe':
      return t(
        'Phones ask {text} whether they must log in. Where it is open, the login page does not appear by itself.',
        {
          text,
        },
      );
    case 'private':
      return t('{text} is in a private network: guests would reach your own devices there.', { text });
    case 'script':
      return t('The script for {makers} cannot open {text}. It is left out there.', { makers, text });
  }
}

interface Doubt {
  text: string;
  why: 'probe' | 'private' | 'script';
  /** Whose script cannot say it. */
  makers: string;
}

interface GardenLines {
  hosts: string[];
  /** The first line that is nothing of the kind. */
  wrong: { line: number; text: string } | undefined;
  doubts: Doubt[];
}

/** What stands in the field, line by line, before the server is asked. */
function readGardenLines(typed: string, types: readonly DeviceType[]): GardenLines {
  const lines = typed.split('\n').map((line) => line.trim());
  const read = lines.flatMap((text, at) => (text === '' ? [] : [{ text, line: at + 1, entry: readGardenEntry(text) }]));
  const entries = read.flatMap(({ entry }) => (entry ? [entry] : []));
  const wrong = read.find(({ entry }) => !entry);
  return {
    hosts: [...new Set(entries.map(({ text }) => text))],
    wrong: wrong && { line: wrong.line, text: wrong.text },
    doubts: entries.flatMap((entry): Doubt[] => {
      const why = doubtOf(entry);
      const makers = types.filter((type) => !takesEntry(type, entry)).map((type) => manufacturers[type]);
      return [
        ...(why ? [{ text: entry.text, why, makers: '' }] : []),
        ...(makers.length > 0 ? [{ text: entry.text, why: 'script' as const, makers: makers.join(', ') }] : []),
      ];
    }),
  };
}
