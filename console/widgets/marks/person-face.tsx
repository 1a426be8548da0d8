import { Avatar } from '@mantine/core';
import { initials } from '../../kit/initials.ts';

interface PersonFaceProps {
  name: string;
  size?: number;
  className?: string | undefined;
  /** Address of a picture; letters stand there where it does not load. */
  image?: string | undefined;
}

/** Decoration: the name stands beside it as text. */
export const PersonFace = ({ name, size = 32, className, image }: PersonFaceProps) => (
  <Avatar aria-hidden src={image || null} alt="" color="primary" size={size} className={className}>
    {initials(name)}
  </Avatar>
);
