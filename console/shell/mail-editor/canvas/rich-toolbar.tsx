import { ActionIcon, Button, Popover, TextInput } from '@mantine/core';
import { IconBold, IconItalic, IconLink, IconList } from '@tabler/icons-react';
import { useState, type FormEvent, type MouseEvent, type RefObject } from 'react';
import { escapeHtml } from '@wifi/email/escape.ts';
import { useT } from '../../../kit/language.tsx';
import { FieldMenu, fieldSource } from '../../../widgets/merge-fields/field-menu.tsx';
import { useEditing } from '../editing.ts';
import frames from './frames.module.css';
import classes from './rich-text.module.css';

interface RichToolbarProps {
  root: RefObject<HTMLElement | null>;
  caret: RefObject<Range | undefined>;
  withCaret: (work: () => void) => void;
}

/** The text keeps the focus and what is selected in it. */
const stay = (event: MouseEvent) => event.preventDefault();

export function RichToolbar({ root, caret, withCaret }: RichToolbarProps) {
  const t = useT();
  const { language } = useEditing();
  const run = (command: string) => withCaret(() => document.execCommand(command));
  const buttons = [
    { name: t('Bold'), icon: IconBold, command: 'bold' },
    { name: t('Italic'), icon: IconItalic, command: 'italic' },
    { name: t('List'), icon: IconList, command: 'insertUnorderedList' },
  ];
  return (
    <div className={frames.marks} role="toolbar" aria-label={t('Text tools')}>
      {buttons.map(({ name, icon: Icon, command }) => (
        <ActionIcon key={command} aria-label={name} title={name} onMouseDown={stay} onClick={() => run(command)}>
          <Icon aria-hidden size={18} stroke={1.5} />
        </ActionIcon>
      ))}
      <LinkButton root={root} caret={caret} withCaret={withCaret} />
      <FieldMenu
        onChoose={(name) => withCaret(() => document.execCommand('insertText', false, fieldSource(name, language)))}
      />
    </div>
  );
}

/** Stands in for the address until it is parked: browsers write some addresses otherwise than they are given. */
const passing = 'https://link.invalid/';

const linkAt = (caret: Range | undefined): HTMLAnchorElement | null => {
  const node = caret?.startContainer;
  const element = node instanceof Element ? node : node?.parentElement;
  return element?.closest('a') ?? null;
};

function LinkButton({ root, caret, withCaret }: RichToolbarProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const [address, setAddress] = useState('');
  const open = () => {
    setAddress(linkAt(caret.current)?.dataset.link ?? '');
    setOpen(true);
  };
  const put = (event: FormEvent) => {
    event.preventDefault();
    setOpen(false);
    const link = address.trim();
    withCaret(() => {
      const there = linkAt(caret.current);
      if (there && link) there.dataset.link = link;
      else if (there) there.replaceWith(...there.childNodes);
      else if (link) {
        if (caret.current?.collapsed ?? true)
          document.execCommand('insertHTML', false, `<a href="${passing}">${escapeHtml(link)}</a>`);
        else document.execCommand('createLink', false, passing);
        for (const made of root.current?.querySelectorAll<HTMLAnchorElement>(`a[href="${passing}"]`) ?? []) {
          made.dataset.link = link;
          made.removeAttribute('href');
        }
      }
    });
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus returnFocus position="bottom-start" width={300} withinPortal>
      <Popover.Target>
        <ActionIcon aria-label={t('Link')} title={t('Link')} aria-expanded={isOpen} onMouseDown={stay} onClick={open}>
          <IconLink aria-hidden size={18} stroke={1.5} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <form className={classes.link} onSubmit={put}>
          <TextInput
            label={t('Address')}
            placeholder="https://"
            dir="ltr"
            maxLength={2000}
            value={address}
            data-autofocus
            onChange={({ currentTarget }) => setAddress(currentTarget.value)}
          />
          <Button type="submit" size="xs">
            {address.trim() ? t('Set the link') : t('Remove the link')}
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
