import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import classes from './more-fields.module.css';

interface Props {
  title: string;
  /** A refused field must not hide. */
  mustOpen?: boolean;
  children: ReactNode;
}

/** Fields that few people need, behind a button. */
export function MoreFields({ title, mustOpen = false, children }: Props) {
  const [wantsMore, setMore] = useState(false);
  const isMore = wantsMore || mustOpen;
  return (
    <>
      <Button
        variant="subtle"
        className={classes.more}
        aria-expanded={isMore}
        onClick={() => setMore(!isMore)}
        rightSection={
          <IconChevronDown aria-hidden size={18} className={classes.chevron} data-open={isMore || undefined} />
        }
      >
        {title}
      </Button>
      {isMore && children}
    </>
  );
}

/** Fields side by side where there is room, their inputs on one line. */
export const FieldPair = ({ children }: { children: ReactNode }) => <div className={classes.pair}>{children}</div>;
