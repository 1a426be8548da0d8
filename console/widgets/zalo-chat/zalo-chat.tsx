import type { ReactNode } from 'react';
import { PersonFace } from '../marks/person-face.tsx';
import classes from './zalo-chat.module.css';

interface ZaloChatProps {
  /** Whom one talks to, as the head of the conversation names them. */
  name: string;
  avatar?: string | undefined;
  /** Beside the name: what can be done with the conversation. */
  actions?: ReactNode;
  /** Below the messages: where one writes. */
  foot?: ReactNode;
  children: ReactNode;
}

/** A conversation as a phone shows it. */
export function ZaloChat({ name, avatar, actions, foot, children }: ZaloChatProps) {
  return (
    <section className={classes.chat} aria-label={name}>
      <header className={classes.head}>
        <PersonFace name={name} image={avatar} />
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {actions}
      </header>
      <div className={classes.lines}>{children}</div>
      {foot && <footer className={classes.foot}>{foot}</footer>}
    </section>
  );
}

interface ChatBubbleProps {
  /** Of whoever looks at the conversation: it stands at the end of the line. */
  isOwn?: boolean;
  /** Small, below: when, by whom, whether it was read. */
  note?: ReactNode;
  /** Pictures, lists and files reach to the edge. */
  isWide?: boolean;
  children: ReactNode;
}

export function ChatBubble({ isOwn = false, note, isWide = false, children }: ChatBubbleProps) {
  return (
    <div className={classes.line} data-own={isOwn || undefined}>
      <div className={classes.bubble} data-wide={isWide || undefined}>
        {children}
      </div>
      {note && <div className={classes.note}>{note}</div>}
    </div>
  );
}
