import {
  IconChevronRight,
  IconFileTypePdf,
  IconLink,
  IconMessage2,
  IconMessageCircle,
  IconPhone,
  IconPhoto,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ZaloButtonKind } from '@wifi/contract/marketing/zalo-message-words.ts';
import type { ZaloMessage } from '@wifi/contract/marketing/zalo-message.ts';
import { mediaThumbnail } from '@wifi/contract/venue/media-address.ts';
import { useT } from '../../kit/language.tsx';
import { ChatBubble } from './zalo-chat.tsx';
import classes from './zalo-message-view.module.css';

interface ZaloMessageViewProps {
  /** With its fields filled, as the guest reads it. */
  message: ZaloMessage;
  /** Of an approved template, whose words the vendor keeps: what it is called there. */
  approvedName?: string | undefined;
  isOwn?: boolean;
  note?: ReactNode;
}

/** One message of the official account, of every kind, as a bubble of the conversation. */
export function ZaloMessageView({ message, approvedName, isOwn, note }: ZaloMessageViewProps) {
  return (
    <ChatBubble isOwn={isOwn ?? false} isWide={message.kind !== 'text'} note={note}>
      <Inside message={message} approvedName={approvedName} />
    </ChatBubble>
  );
}

function Inside({ message, approvedName }: Pick<ZaloMessageViewProps, 'message' | 'approvedName'>) {
  const t = useT();
  switch (message.kind) {
    case 'text':
      return <Words text={message.text} />;
    case 'picture':
      return (
        <>
          <Picture url={message.picture} />
          {message.text && (
            <div className={classes.padded}>
              <Words text={message.text} />
            </div>
          )}
        </>
      );
    case 'buttons':
      return (
        <>
          <div className={classes.padded}>
            <Words text={message.text} />
          </div>
          <ul className={classes.rows}>
            {message.buttons.map((button, index) => (
              <li key={index} className={classes.button}>
                <ButtonIcon kind={button.kind} />
                <bdi>{button.title || '…'}</bdi>
              </li>
            ))}
          </ul>
        </>
      );
    case 'list':
      return (
        <ul className={classes.rows}>
          {message.elements.map(({ title, subtitle, picture, link }, index) => (
            <li key={index} className={index === 0 ? classes.lead : classes.element}>
              {(index === 0 || picture) && <Picture url={picture} isSmall={index > 0} />}
              <div className={classes.words}>
                <strong dir="auto">{title || '…'}</strong>
                {subtitle && <span dir="auto">{subtitle}</span>}
              </div>
              {link && index > 0 && (
                <IconChevronRight aria-hidden className={classes.chevron!} size={18} stroke={1.5} />
              )}
            </li>
          ))}
        </ul>
      );
    case 'request_info':
      return (
        <>
          <Picture url={message.picture} />
          <div className={classes.words}>
            <strong dir="auto">{message.title || '…'}</strong>
            <span dir="auto">{message.subtitle}</span>
          </div>
          <p className={classes.button}>{t('Share my details')}</p>
        </>
      );
    case 'file':
      return (
        <div className={classes.file}>
          <IconFileTypePdf aria-hidden size={28} stroke={1.25} />
          <bdi>{message.file.slice(message.file.lastIndexOf('/') + 1) || t('No file chosen yet')}</bdi>
        </div>
      );
    case 'zbs':
      return (
        <>
          <div className={classes.words}>
            <strong dir="auto">{approvedName ?? t('Approved template')}</strong>
          </div>
          <dl className={classes.facts}>
            {Object.entries(message.params).map(([name, value]) => (
              <div key={name}>
                <dt>
                  <bdi>{name}</bdi>
                </dt>
                <dd>
                  <bdi>{value || '…'}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </>
      );
  }
}

const Words = ({ text }: { text: string }) => (
  <p className={classes.text} dir="auto">
    {text || '…'}
  </p>
);

const icons: Record<ZaloButtonKind, typeof IconLink> = {
  url: IconLink,
  query: IconMessageCircle,
  phone: IconPhone,
  sms: IconMessage2,
};

function ButtonIcon({ kind }: { kind: ZaloButtonKind }) {
  const Icon = icons[kind];
  return <Icon aria-hidden size={18} stroke={1.5} />;
}

function Picture({ url, isSmall = false }: { url: string; isSmall?: boolean }) {
  return (
    <span className={isSmall ? classes.small : classes.picture}>
      {url ? (
        <img src={mediaThumbnail(url, isSmall ? 120 : 600)} alt="" loading="lazy" decoding="async" />
      ) : (
        <IconPhoto aria-hidden size={28} stroke={1.25} />
      )}
    </span>
  );
}
