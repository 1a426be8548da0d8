import {
  IconAlertTriangle,
  IconArrowForwardUp,
  IconBroadcast,
  IconCircleCheck,
  IconDeviceMobile,
  IconDeviceMobileCheck,
  IconHandStop,
  IconKey,
  IconMessage,
  IconPlugConnected,
  IconPlugConnectedX,
  IconRouter,
  IconShieldQuestion,
  type Icon,
} from '@tabler/icons-react';
import { useFormat, useT } from '../../../../kit/language.tsx';
import { useListWords } from '../../../../widgets/lists/use-list-words.ts';
import { eventWords, protocolName } from './trial-words.ts';
import type { TrialEvent } from './use-trial.ts';
import classes from './trial-timeline.module.css';

type Tone = 'plain' | 'good' | 'bad';

const looks: Record<TrialEvent['kind'], [Icon, Tone]> = {
  redirected: [IconRouter, 'plain'],
  shown: [IconDeviceMobile, 'plain'],
  answered: [IconDeviceMobileCheck, 'plain'],
  refused: [IconAlertTriangle, 'bad'],
  code: [IconMessage, 'plain'],
  recognised: [IconDeviceMobileCheck, 'good'],
  credential: [IconKey, 'plain'],
  asked: [IconShieldQuestion, 'plain'],
  accepted: [IconCircleCheck, 'good'],
  rejected: [IconHandStop, 'bad'],
  unanswered: [IconAlertTriangle, 'bad'],
  started: [IconPlugConnected, 'good'],
  reported: [IconBroadcast, 'plain'],
  landed: [IconArrowForwardUp, 'plain'],
  disconnecting: [IconPlugConnectedX, 'plain'],
  stopped: [IconPlugConnectedX, 'plain'],
};

/** What happens behind the phone, a sentence each; what went over the wire is one click deeper. */
export function TrialTimeline({ events }: { events: TrialEvent[] }) {
  const t = useT();
  const format = useFormat();
  const list = useListWords();
  const begin = Date.parse(events[0]?.at ?? '');
  const since = (at: string) =>
    format.number(Math.round((Date.parse(at) - begin) / 1000), { style: 'unit', unit: 'second' });
  return (
    <ol className={classes.events} aria-live="polite">
      {events.map((event, index) => {
        const [Mark, tone] = looks[event.kind];
        const name = protocolName[event.kind];
        return (
          <li key={`${event.at} ${index}`} className={classes.event} data-tone={tone}>
            <span className={classes.mark}>
              <Mark aria-hidden size={18} stroke={1.5} />
            </span>
            <div className={classes.words}>
              <p>{eventWords({ t, format, list }, event)}</p>
              <div className={classes.small}>
                <time dateTime={event.at}>{since(event.at)}</time>
                {event.packets.length > 0 && (
                  <details className={classes.details}>
                    <summary>
                      {name && <code>{name}</code>} {t('Raw attributes')}
                    </summary>
                    {event.packets.map((packet) => (
                      <table key={packet.name}>
                        <caption>{packet.name}</caption>
                        <tbody>
                          {packet.attributes.map((attribute, at) => (
                            <tr key={`${attribute.name} ${at}`}>
                              <th scope="row">{attribute.name}</th>
                              <td>{attribute.value}</td>
                            </tr>
                          ))}
                        </tbody>
                      </table>
                    ))}
                  </details>
                )}
              </div>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
