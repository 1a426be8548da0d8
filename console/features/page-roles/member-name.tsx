import { Badge } from '@mantine/core';
import { useT } from '../../kit/language.tsx';
import { useSession } from '../../shell/session.ts';
import { PersonFace } from '../../widgets/person-face.tsx';
import type { Member } from './use-members.ts';
import classes from './page-roles.module.css';

export function MemberName({ member }: { member: Member }) {
  const t = useT();
  const { user } = useSession();
  return (
    <span className={classes.member}>
      <PersonFace name={member.displayName} />
      <bdi>{member.displayName}</bdi>
      {member.uid === user?.id && <Badge color="gray">{t('You')}</Badge>}
    </span>
  );
}
