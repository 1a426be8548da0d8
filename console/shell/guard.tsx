import { useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { call } from './calls.ts';
import { pathOf } from './return-path.ts';
import { refreshUser, useSession } from './session.ts';
import { leftByChoice } from './sign-out.ts';

/** Spec §2: visitors are sent to sign in, and where they came from is remembered. */
export function Guard({ children }: { children: ReactNode }) {
  const { idToken } = useSession();
  const location = useLocation();
  const isSignedIn = idToken !== null;

  useEffect(() => {
    if (!isSignedIn) return;
    // Spec §4: a failed check is only logged. A token that cannot be renewed has ended the session by then.
    call('GET /auth/verify-id-token').then(refreshUser, (error: unknown) => console.warn('The session could not be checked', error));
  }, [isSignedIn]);

  if (isSignedIn) return children;
  return leftByChoice() ? <Navigate to="/" replace /> : <Navigate to="/signin" replace state={{ from: pathOf(location) }} />;
}
