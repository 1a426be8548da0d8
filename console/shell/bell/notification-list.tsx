import { VisuallyHidden } from '@mantine/core';
import {
  IconBed,
  IconBellRinging,
  IconCertificate,
  IconChartBar,
  IconHeartRateMonitor,
  IconMessageCircle,
  IconPlugConnectedX,
  IconRobot,
  IconRouter,
  IconSend,
  IconStar,
  IconUserPlus,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { topicOf, type NotificationTopic } from '@wifi/contract/venue/notification-words.ts';
import { useFormat, useT } from '../../kit/language.tsx';
import type { AnswerOf } from '../calls/api.ts';
import classes from './notification-list.module.css';

type Notification = AnswerOf<'GET /notifications'>['rows'][number];

const icons: Record<NotificationTopic, ComponentType<{ size?: number; stroke?: number; className?: string }>> = {
  leads: IconUserPlus,
  reception: IconBellRinging,
  devices: IconRouter,
  hotel: IconBed,
  zalo: IconPlugConnectedX,
  chats: IconMessageCircle,
  logins: IconHeartRateMonitor,
  ratings: IconStar,
  campaigns: IconSend,
  automation: IconRobot,
  licence: IconCertificate,
  summary: IconChartBar,
};

interface NotificationListProps {
  rows: readonly Notification[];
  onOpen: (row: Notification) => void;
}

export function NotificationList({ rows, onOpen }: NotificationListProps) {
  const t = useT();
  const format = useFormat();
  return (
    <ul className={classes.list}>
      {rows.map((row) => {
        const Icon = icons[topicOf[row.kind]];
        return (
          <li key={row.id}>
            <Link
              className={classes.row}
              data-unread={!row.isRead || undefined}
              to={row.path}
              onClick={() => onOpen(row)}
            >
              <Icon aria-hidden size={20} stroke={1.5} className={classes.icon} />
              <span className={classes.words}>
                <span className={classes.title}>
                  {!row.isRead && <VisuallyHidden>{t('Unread:')} </VisuallyHidden>}
                  {row.title}
                </span>
                {row.body && <span className={classes.text}>{row.body}</span>}
                <time className={classes.time} dateTime={row.at}>
                  {format.relative(row.at)}
                </time>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
