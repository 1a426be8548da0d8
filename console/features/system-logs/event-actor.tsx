import { LongCode } from '../../widgets/long-code.tsx';
import classes from './event-actor.module.css';

/** Who it was, and from where. */
export const EventActor = ({ actor, address }: { actor: string; address: string }) => (
  <div className={classes.actor}>
    <LongCode>{actor || '–'}</LongCode>
    {address && <LongCode>{address}</LongCode>}
  </div>
);
