import { Avatar } from '@mantine/core';
import { initials } from './initials.ts';

interface PersonFaceProps { name: string; size?: number; className?: string | undefined }

/** Decoration: the name stands beside it as text. */
export const PersonFace = ({ name, size = 32, className }: PersonFaceProps) => (
  <Avatar aria-hidden color="primary" size={size} className={className}>{initials(name)}</Avatar>
);
