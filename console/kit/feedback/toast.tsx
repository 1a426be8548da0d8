import { IconAlertTriangle, IconCircleCheck, IconX } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useT } from '../language.tsx';
import { dismissToast, holdToasts, listenToToasts, readToasts, releaseToasts } from './toast-store.ts';
import classes from './toast.module.css';

export { toast } from './toast-store.ts';

export function Toaster() {
  const t = useT();
  const toasts = useSyncExternalStore(listenToToasts, readToasts, readToasts);
  return (
    // Nothing is done by these: messages only stay while somebody reads them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={classes.stack}
      aria-label={t('Messages')}
      aria-live="polite"
      onPointerEnter={holdToasts}
      onPointerLeave={releaseToasts}
      onFocus={holdToasts}
      onBlur={releaseToasts}
    >
      {toasts.map(({ id, tone, message, action }) => (
        <div key={id} className={classes.toast} data-tone={tone} {...(tone === 'danger' && { role: 'alert' })}>
          {tone === 'danger' ? (
            <IconAlertTriangle aria-hidden stroke={1.5} />
          ) : (
            <IconCircleCheck aria-hidden stroke={1.5} />
          )}
          <span className={classes.message}>{message}</span>
          {action && (
            <button
              type="button"
              className={classes.action}
              onClick={() => {
                dismissToast(id);
                action.run();
              }}
            >
              {action.label}
            </button>
          )}
          <button type="button" className={classes.close} aria-label={t('Close')} onClick={() => dismissToast(id)}>
            <IconX aria-hidden size={16} stroke={1.5} />
          </button>
        </div>
      ))}
    </section>
  );
}
