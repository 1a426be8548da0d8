import { Loader, Modal } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconFileText, IconSearch } from '@tabler/icons-react';
import labels from 'catalogue:labels';
import titles from 'help:titles';
import { useId, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { useTopmost } from '../../kit/form/use-topmost.ts';
import { useLanguage, useT } from '../../kit/language.tsx';
import { apiAddress } from '../calls/api-address.ts';
import { useCall } from '../calls/queries.ts';
import type { Feature } from '../feature.ts';
import { useAccess } from '../session/access.tsx';
import { selectPage } from '../session/selected-page.ts';
import { isPlatformAdmin, useSession } from '../session/session.ts';
import { documentsIn, helpPagesIn, placesFor, screensFor, type PaletteEntry } from './palette-entries.ts';
import { PaletteList, type PaletteItem } from './palette-list.tsx';
import { matches, matchesAny } from './palette-matches.ts';
import classes from './palette.module.css';

interface PaletteProps {
  opened: boolean;
  onClose: () => void;
  features: readonly Feature[];
}

const pagesFound = 8;
const helpFound = 8;

export default function Palette({ opened, onClose, features }: PaletteProps) {
  const t = useT();
  return (
    <Modal.Root
      opened={opened}
      onClose={useTopmost(opened, onClose)}
      padding={0}
      size={560}
      centered={false}
      yOffset="12vh"
    >
      <Modal.Overlay color="var(--scrim)" backgroundOpacity={1} />
      <Modal.Content aria-label={t('Find a screen or a page')}>
        <Modal.Body>{opened && <Finder onClose={onClose} features={features} />}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function Finder({ onClose, features }: Omit<PaletteProps, 'opened'>) {
  const t = useT();
  const { language } = useLanguage();
  const id = useId();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const [name] = useDebouncedValue(query.trim(), 200);
  const pages = useCall('GET /pages', { query: { limit: String(pagesFound), skip: '0', ...(name && { name }) } });

  const { user } = useSession();
  const { can, page } = useAccess();
  const viewer = { can, isPlatformAdmin: isPlatformAdmin(user), eid: page?.eid };

  const shown = ({ label, names }: PaletteEntry) => (names ? label : t(label));
  const items = (entries: PaletteEntry[], open: (to: string) => void): PaletteItem[] =>
    entries
      .filter((entry) => matchesAny([shown(entry), ...(entry.names ?? labels[entry.label] ?? [entry.label])], query))
      // What is called so in one's own language comes before what is called so in another.
      .toSorted((one, other) => Number(matches(shown(other), query)) - Number(matches(shown(one), query)))
      .map((entry) => ({
        key: entry.to,
        label: shown(entry),
        icon: entry.icon ?? IconFileText,
        ...(entry.within && { within: t(entry.within) }),
        run: () => open(entry.to),
      }));
  const go = (to: string) => void navigate(to);
  const screens = items(screensFor(features, viewer), go);
  // Where nothing is asked for yet, the screens alone are choice enough.
  const places = query ? items(placesFor(features, viewer), go) : [];
  const beside = (to: string) => void window.open(apiAddress(to), '_blank', 'noreferrer');
  const help = [
    ...items(documentsIn(language), beside),
    ...(query ? items(helpPagesIn(language, titles), beside).slice(0, helpFound) : []),
  ];
  const found: PaletteItem[] = (pages.data?.rows ?? []).map((page) => ({
    key: page.eid,
    label: page.name,
    run: () => {
      selectPage(page.eid);
      void navigate(`/dashboard/page/${page.eid}`);
    },
  }));
  const groups = [
    { title: t('Screens'), items: screens },
    { title: t('Settings and parts of screens'), items: places },
    { title: t('Pages'), items: found },
    { title: t('Help'), items: help },
  ].filter((group) => group.items.length > 0);
  const all = groups.flatMap((group) => group.items);
  const current = all[Math.min(active, all.length - 1)];

  const choose = (item: PaletteItem | undefined) => {
    if (!item) return;
    onClose();
    item.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setActive((all.length + Math.min(active, all.length - 1) + step) % Math.max(all.length, 1));
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
      <PaletteList
        id={id}
        groups={groups}
        current={current?.key}
        onChoose={choose}
        onPoint={(key) => setActive(all.findIndex((item) => item.key === key))}
      />
      {all.length === 0 && (
        <p role="status" className={classes.nothing}>
          {t('Nothing matches')}
        </p>
      )}
    </div>
  );
}
