import { Loader, Modal } from '@mantine/core';
import { IconPlus, IconSearch, IconSettings } from '@tabler/icons-react';
import { useDebouncedValue } from '@mantine/hooks';
import { useId, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { msg, useT } from '../kit/language.tsx';
import { useTopmost } from '../kit/use-topmost.ts';
import type { MenuEntry } from './feature.ts';
import type { MenuSection } from './menu.ts';
import { matches } from './palette-matches.ts';
import { PaletteList, type PaletteItem } from './palette-list.tsx';
import { useCall } from './queries.ts';
import { selectPage } from './selected-page.ts';
import classes from './palette.module.css';

interface PaletteProps { opened: boolean; onClose: () => void; sections: MenuSection[] }

const always: Pick<MenuEntry, 'label' | 'icon' | 'to'>[] = [
  { label: msg('Create page'), icon: IconPlus, to: '/dashboard/create-page' },
  { label: msg('Settings'), icon: IconSettings, to: '/dashboard/settings' },
];
const pagesFound = 8;

export default function Palette({ opened, onClose, sections }: PaletteProps) {
  const t = useT();
  return (
    <Modal.Root opened={opened} onClose={useTopmost(opened, onClose)} padding={0} size={560} centered={false} yOffset="12vh">
      <Modal.Overlay color="var(--scrim)" backgroundOpacity={1} />
      <Modal.Content aria-label={t('Find a screen or a page')}>
        <Modal.Body>{opened && <Finder onClose={onClose} sections={sections} />}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function Finder({ onClose, sections }: Omit<PaletteProps, 'opened'>) {
  const t = useT();
  const id = useId();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const [name] = useDebouncedValue(query.trim(), 200);
  const pages = useCall('GET /pages', { query: { limit: String(pagesFound), skip: '0', ...(name && { name }) } });

  const screens: PaletteItem[] = [...sections.flatMap(({ entries }) => entries), ...always]
    .map(({ label, icon, to }) => ({ key: to, label: t(label), icon, run: () => void navigate(to) }))
    .filter(({ label }) => matches(label, query));
  const found: PaletteItem[] = (pages.data?.rows ?? []).map((page) => ({
    key: page.eid,
    label: page.name,
    run: () => {
      selectPage(page.eid);
      void navigate(`/dashboard/page/${page.eid}`);
    },
  }));
  const groups = [{ title: t('Screens'), items: screens }, { title: t('Pages'), items: found }].filter(({ items }) => items.length > 0);
  const items = groups.flatMap((group) => group.items);
  const current = items[Math.min(active, items.length - 1)];

  const choose = (item: PaletteItem | undefined) => {
    if (!item) return;
    onClose();
    item.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setActive((items.length + Math.min(active, items.length - 1) + step) % Math.max(items.length, 1));
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) choose(current);
    else return;
    event.preventDefault();
  };

  return (
    <div className={classes.palette}>
      <label className={classes.search}>
        <IconSearch aria-hidden size={20} stroke={1.5} />
        <input
          data-autofocus
          role="combobox"
          aria-label={t('Find a screen or a page')}
          aria-expanded
          aria-controls={id}
          aria-activedescendant={current && `${id}-${current.key}`}
          autoComplete="off"
          spellCheck={false}
          placeholder={t('Find a screen or a page')}
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        {pages.isFetching && <Loader size="xs" />}
      </label>
      <PaletteList id={id} groups={groups} current={current?.key} onChoose={choose} onPoint={(key) => setActive(items.findIndex((item) => item.key === key))} />
      {items.length === 0 && <p role="status" className={classes.nothing}>{t('Nothing matches')}</p>}
    </div>
  );
}
