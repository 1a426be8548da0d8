import { Avatar } from '@mantine/core';

interface PersonFaceProps {
  name: string;
  size?: number;
  className?: string | undefined;
}

/** Decoration: the name stands beside it as text. */
export const PersonFace = ({ name, size = 32, className }: PersonFaceProps) => (
  <Avatar aria-hidden color="primary" size={size} className={className}>
    {initials(name)}
  </Avatar>
);

/** Two letters for a face: of the last two words, for a Vietnamese name is called by its end. */
const initials = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .slice(-2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase();
