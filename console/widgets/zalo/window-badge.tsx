import { Badge } from '@mantine/core';
import type { ZaloWindow } from '@wifi/contract/people/zalo-follower-words.ts';
import { msg, useFormat, useT } from '../../kit/language.tsx';

export const windowWords: Record<ZaloWindow, string> = {
  free: msg('Free to answer'),
  paid: msg('Answers cost'),
  closed: msg('Templates only'),
};
const colours = { free: 'good', paid: 'warn', closed: 'gray' } as const satisfies Record<ZaloWindow, string>;

/** What Zalo lets the page write to a follower now, and until when that is so. */
export function WindowBadge({ window, endsAt }: { window: ZaloWindow; endsAt: string | null }) {
  const t = useT();
  const format = useFormat();
  return (
    <Badge color={colours[window]} title={endsAt ? t('Until {time}', { time: format.dateTime(endsAt) }) : undefined}>
      {t(windowWords[window])}
    </Badge>
  );
}
