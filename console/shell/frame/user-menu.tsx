import { useSession } from '../session/session.ts';
import { LazilyOpened, useFetchedSoon } from '../switches/lazily-opened.tsx';
import { UserButton } from './user-button.tsx';

const load = () => import('./opened-user-menu.tsx');

export function UserMenu({ withName }: { withName: boolean }) {
  const { user } = useSession();
  useFetchedSoon(load);
  if (!user) return null;
  return (
    <LazilyOpened
      kind="menu"
      load={load}
      given={{ user, withName }}
      button={(opens) => <UserButton user={user} withName={withName} {...opens} />}
    />
  );
}
