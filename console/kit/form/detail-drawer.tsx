import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTopmost } from './use-topmost.ts';
import classes from './detail-drawer.module.css';

interface DetailDrawerProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
}

/** One thing of a list, looked at closely: facts, what can be done with it, what happened to it. */
export const DetailDrawer = ({ opened, onClose, title, children }: DetailDrawerProps) => (
  <Drawer size={560} opened={opened} onClose={useTopmost(opened, onClose)} title={title}>
    <div className={classes.details}>{children}</div>
  </Drawer>
);

export const DetailActions = ({ children }: { children: ReactNode }) => (
  <div className={classes.actions}>{children}</div>
);
