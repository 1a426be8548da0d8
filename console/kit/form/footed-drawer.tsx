import { Drawer } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { useTopmost } from './use-topmost.ts';
import classes from './footed-drawer.module.css';

interface FootedDrawerProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  size: number;
  /** At the start and at the end of the footer, which stays in sight. */
  start?: ReactNode;
  end: ReactNode;
  /** Makes the whole of it a form, so that Enter submits. */
  form?: ComponentProps<'form'>;
  children: ReactNode;
}

export function FootedDrawer({ opened, onClose, title, size, start, end, form, children }: FootedDrawerProps) {
  const close = useTopmost(opened, onClose);
  const inside = (
    <>
      <div className={classes.inside}>{children}</div>
      <footer className={classes.footer}>
        {start}
        <span className={classes.gap} />
        {end}
      </footer>
    </>
  );
  return (
    <Drawer
      opened={opened}
      onClose={close}
      title={title}
      size={size}
      classNames={{ content: classes.content, header: classes.header, body: classes.body }}
    >
      {form ? (
        <form className={classes.frame} noValidate {...form}>
          {inside}
        </form>
      ) : (
        <div className={classes.frame}>{inside}</div>
      )}
    </Drawer>
  );
}
