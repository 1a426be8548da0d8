import { useEffect, useRef } from 'react';
import type { MenuEntry } from '../feature.ts';
import { PageInitial } from '../frame/page-initial.tsx';
import classes from './palette.module.css';

export interface PaletteItem {
  key: string;
  label: string;
  icon?: MenuEntry['icon'];
  /** The screen it is a part of. */
  within?: string;
  run: () => void;
}

interface PaletteListProps {
  id: string;
  groups: { title: string; items: PaletteItem[] }[];
  current: string | undefined;
  onChoose: (item: PaletteItem) => void;
  onPoint: (key: string) => void;
}

export function PaletteList({ id, groups, current, onChoose, onPoint }: PaletteListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <div ref={list} id={id} role="listbox" className={classes.list}>
      {groups.map(({ title, items }) => (
        <div key={title} role="group" aria-label={title}>
          <div className={classes.group} aria-hidden="true">
            {title}
          </div>
          {items.map((item) => (
            // Keys and focus stay in the search field, which names the chosen line by aria-activedescendant.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={item.key}
              id={`${id}-${item.key}`}
              role="option"
              aria-selected={item.key === current}
              className={classes.item}
              onPointerMove={() => item.key !== current && onPoint(item.key)}
              onClick={() => onChoose(item)}
            >
              {item.icon ? (
                <span className={classes.tile}>
                  <item.icon size={18} stroke={1.5} />
                </span>
              ) : (
                <PageInitial name={item.label} />
              )}
              <bdi className={classes.label}>{item.label}</bdi>
              {item.within && <bdi className={classes.within}>{item.within}</bdi>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
