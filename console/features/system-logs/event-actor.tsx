import { OneLine } from '../../kit/one-line.tsx';
import classes from './event-actor.module.css';

/** Who it was, and from where. */
export const EventActor = ({ actor, address }: { actor: string; address: string }) => (
  <div className={classes.actor}>
    <OneLine>{actor || '–'}</OneLine>
    {address && <OneLine>{address}</OneLine>}
  </div>
);
