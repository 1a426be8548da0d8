import { Checkbox } from '@mantine/core';
import {
  notificationChannels,
  notificationTopics,
  type NotificationChannel,
  type NotificationTopic,
  type SummaryTime,
} from '@wifi/contract/venue/notification-words.ts';
import { msg, useT } from '../../../kit/language.tsx';
import classes from './page-notification.module.css';

const topicNames: Record<NotificationTopic, string> = {
  leads: msg('New leads'),
  reception: msg('Guests who ask reception'),
  devices: msg('Routers that are down, and up again'),
  hotel: msg('The hotel system fails, and answers again'),
  zalo: msg('Zalo fails, and works again'),
  chats: msg('Guests who wait for an answer on Zalo'),
  logins: msg('A login method lets fewer guests in'),
  ratings: msg('Low ratings in a survey'),
  campaigns: msg('A campaign is sent'),
  automation: msg('What an automation tells the staff'),
  licence: msg('The plan ends or is used up'),
  summary: msg('Summary of the figures'),
};

const channelNames: Record<NotificationChannel, string> = {
  bell: msg('Bell'),
  mail: msg('E-mail'),
  push: msg('Browser'),
};

export const summaryNames: Record<SummaryTime, string> = {
  off: msg('No summary'),
  daily: msg('Every morning'),
  weekly: msg('Every Monday morning'),
};

type Chosen = Record<NotificationChannel, NotificationTopic[]>;

interface ChannelMatrixProps {
  topics: readonly NotificationTopic[];
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}

/**
 * In one order, whatever was pressed first: otherwise taking out and putting back would count as a change. Topics that
 * are not shown stay as they were, since the role for them may come back.
 */
const toggled = (chosen: readonly NotificationTopic[], topic: NotificationTopic): NotificationTopic[] =>
  notificationTopics.filter((one) => chosen.includes(one) !== (one === topic));

export function ChannelMatrix({ topics, chosen, onChange }: ChannelMatrixProps) {
  const t = useT();
  return (
    <table className={classes.matrix}>
      <thead>
        <tr>
          <td />
          {notificationChannels.map((channel) => (
            <th key={channel} scope="col">
              {t(channelNames[channel])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {topics.map((topic) => (
          <tr key={topic}>
            <th scope="row">{t(topicNames[topic])}</th>
            {notificationChannels.map((channel) => (
              <td key={channel}>
                <Checkbox
                  className={classes.tick}
                  aria-label={`${t(topicNames[topic])}: ${t(channelNames[channel])}`}
                  checked={chosen[channel].includes(topic)}
                  onChange={() => onChange({ ...chosen, [channel]: toggled(chosen[channel], topic) })}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
