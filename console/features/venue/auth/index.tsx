import { msg } from '../../../kit/language.tsx';
import type { PublicRoute } from '../../../shell/router.tsx';
import SignIn from './sign-in.tsx';

// Not fetched apart: it is the first screen of most visits, and nearly all it is made of is used by the others too.
const signIn = async () => ({ default: SignIn });

/** Spec §2, and the way in for the first administrator of a fresh installation. */
export const publicRoutes: readonly PublicRoute[] = [
  { path: '/', title: msg('Sign in'), load: signIn },
  { path: '/signin', title: msg('Sign in'), load: signIn },
  { path: '/signup', title: msg('Sign up'), load: () => import('./sign-up.tsx') },
  { path: '/activate/:activateCode', title: msg('Activate your account'), load: () => import('./activate.tsx') },
  { path: '/join/:code', title: msg('You are invited'), load: () => import('./join.tsx') },
  { path: '/forgot-password', title: msg('Forgot your password?'), load: () => import('./forgot-password.tsx') },
  {
    path: '/reset-password/:forgotten_password_code',
    title: msg('Choose a new password'),
    load: () => import('./reset-password.tsx'),
  },
  { path: '/setup/:setupCode', title: msg('Create the first administrator'), load: () => import('./setup.tsx') },
];
