import { Checkbox } from '@mantine/core';
import {
  notificationChannels,
  notificationTopics,
  type NotificationChannel,
  type NotificationTopic,
} from '@wifi/contract/venue/notification-words.ts';
import { useT } from '../../../kit/language.tsx';
import { channelNames, topicNames } from './topic-words.ts';
import classes from './page-notification.module.css';

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
