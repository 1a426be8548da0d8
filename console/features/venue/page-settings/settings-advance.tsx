import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useT } from '../../../kit/language.tsx';
import { PageHeader } from '../../../kit/layout/page-header.tsx';
import { PageSections, usePageSections } from '../../../shell/screens/page-sections.tsx';
import { useAccess } from '../../../shell/session/access.tsx';
import classes from './settings-advance.module.css';

/** A frame: what stands in it, each feature brings by itself. */
export default function SettingsAdvance() {
  const t = useT();
  const { can } = useAccess();
  return (
    <>
      <PageHeader
        title={t('Advanced settings')}
        purpose={
          can('advanced.manage')
            ? t(
                'Clocks, money and login methods, the services and programs that work with this page, what guests ask you for, and how long you keep what.',
              )
            : t('The clocks, money and login methods of this page. Only its admins see the rest.')
        }
      />
      <div className={classes.screen}>
        <SectionLinks />
        <div className={classes.sections}>
          <PageSections place="advanced" />
        </div>
      </div>
    </>
  );
}

/** Two need no list: they are seen at once. */
const fewest = 3;

/** A way to each part of a long screen: beside it, or where there is no room, in a line above it. */
function SectionLinks() {
  const t = useT();
  const sections = usePageSections('advanced');
  const ids = sections.map(({ id }) => id).join(' ');
  const current = useSectionInView(ids);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const line = list.current;
    const link = line?.querySelector<HTMLElement>('[aria-current]');
    // Only the line itself moves: `scrollIntoView` would hold up the screen, which is moving.
    if (line && link) line.scrollTo({ left: link.offsetLeft - (line.clientWidth - link.offsetWidth) / 2 });
  }, [current]);
  if (sections.length < fewest) return null;
  return (
    <nav className={classes.links} aria-label={t('On this screen')}>
      <ul ref={list}>
        {sections.map(({ id, name }) => (
          <li key={id}>
            <Link to={{ hash: id }} onClick={() => goTo(id)} aria-current={id === current ? 'location' : undefined}>
              {name && t(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Also to the one that the address names already; whoever uses a keyboard goes on from there. */
function goTo(id: string): void {
  const section = document.getElementById(id);
  if (!section) return;
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
  section.scrollIntoView({ block: 'start' });
}

/** The last section that begins in the upper third of the window, or above it. */
function useSectionInView(ids: string): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const look = () => {
      const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
      const begun = ids
        .split(' ')
        .filter(
          (id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < window.innerHeight / 3,
        );
      setCurrent((isAtEnd && window.scrollY > 0 ? ids.split(' ') : begun).at(-1));
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [ids]);
  return current;
}
