import { Button } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import type { DrawingProps } from '../drawings/drawing.tsx';
import { BrokenDrawing, EmptyListDrawing, LockedDrawing, OfflineDrawing } from '../drawings/states.tsx';
import { useT } from '../language.tsx';
import classes from './state.module.css';

interface StateProps {
  drawing?: ComponentType<DrawingProps>;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** A whole screen instead of a place inside one. */
  page?: boolean;
  /** One line without a drawing, the action beside it: where a screen has many such places. */
  compact?: boolean;
}

function State(props: StateProps & { role?: 'alert' | 'status' }) {
  const { drawing: Drawing, title, children, action, page, compact, role } = props;
  const Heading = page ? 'h1' : 'h2';
  return (
    <div
      className={classes.state}
      data-page={page || undefined}
      data-compact={compact || undefined}
      {...(role && { role })}
    >
      {Drawing && !compact && <Drawing className={classes.drawing} />}
      <div className={classes.words}>
        <Heading className={classes.title}>{title}</Heading>
        {children && <div className={classes.text}>{children}</div>}
      </div>
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}

export const EmptyState = ({ drawing = EmptyListDrawing, ...props }: StateProps) => (
  <State drawing={drawing} {...props} />
);

interface ErrorStateProps extends Partial<StateProps> {
  onRetry?: () => void;
}

export function ErrorState({ onRetry, children, ...props }: ErrorStateProps) {
  const t = useT();
  return (
    <State
      role="alert"
      drawing={navigator.onLine ? BrokenDrawing : OfflineDrawing}
      title={t('This did not load')}
      action={
        onRetry && (
          <Button variant="default" onClick={onRetry}>
            {t('Try again')}
          </Button>
        )
      }
      {...props}
    >
      {children ?? t('The connection or the server had a hiccup. Your data is safe.')}
    </State>
  );
}

export function ForbiddenState({ children, ...props }: Partial<StateProps>) {
  const t = useT();
  return (
    <State drawing={LockedDrawing} title={t('You have no privilege to access this page')} {...props}>
      {children ?? t('Ask an administrator of this page to give you a role that may see it.')}
    </State>
  );
}
