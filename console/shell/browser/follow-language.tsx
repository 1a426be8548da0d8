import { useEffect } from 'react';
import { languages } from '@wifi/contract/languages.ts';
import { useLanguage } from '../../kit/language.tsx';

/** A language that is chosen in another tab is chosen in all of them. */
export function FollowLanguage() {
  const { setLanguage } = useLanguage();
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      const chosen = key === 'languageId' ? languages.find(({ id }) => id === newValue) : undefined;
      if (chosen) void setLanguage(chosen.id).catch(() => undefined);
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [setLanguage]);
  return null;
}
