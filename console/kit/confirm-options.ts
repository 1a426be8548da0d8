import type { ReactNode } from 'react';

export interface ConfirmOptions {
  /** Names the thing: “Delete Riverside Hotel?” */
  title: string;
  body?: ReactNode;
  /** The button's verb: “Delete”. */
  action: string;
  danger?: boolean;
  /** The person must type this before the action is possible. */
  typeToConfirm?: string;
}
