import { Badge } from '@mantine/core';
import { IconCircleCheck, IconCopy, IconCursorText, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { useFormat, useT } from '../../kit/language.tsx';
import { RowMenu } from '../../kit/row-menu.tsx';
import { useAccess } from '../../shell/access.tsx';
import { loginMethodNames } from '../../widgets/login-method-names.ts';
import { editorPath, type Campaign } from './campaign.ts';
import { SplashThumb } from './splash-thumb.tsx';
import { useCampaignActions } from './use-campaign-actions.ts';
import { useMayMakeCurrent } from './use-may-make-current.ts';
import classes from './wifi-campaigns.module.css';

export function CampaignCard({ campaign, onRename }: { campaign: Campaign; onRename: () => void }) {
  const t = useT();
  const format = useFormat();
  const navigate = useNavigate();
  const { can } = useAccess();
  const act = useCampaignActions();
  const { id, name, isCurrent, design, flow, drafts, publishedAt } = campaign;
  const mayDesign = can('wifi-campaigns.write');
  const mayMakeCurrent = useMayMakeCurrent(campaign);
  const actions = () => [
    { label: t('Design'), icon: <IconPencil aria-hidden />, onClick: () => void navigate(editorPath(id)) },
    { label: t('Rename'), icon: <IconCursorText aria-hidden />, onClick: onRename },
    { label: t('Duplicate'), icon: <IconCopy aria-hidden />, onClick: () => void act.duplicate(campaign) },
    ...(mayMakeCurrent ? [{ label: t('Make current'), icon: <IconCircleCheck aria-hidden />, onClick: () => void act.makeCurrent(campaign) }] : []),
    ...(isCurrent ? [] : [{ label: t('Delete'), icon: <IconTrash aria-hidden />, danger: true, onClick: () => void act.remove(campaign) }]),
  ];
  return (
    <article className={classes.card} data-current={isCurrent || undefined}>
      {mayDesign && <SplashThumb design={design} flow={flow} />}
      <div className={classes.words}>
        <div className={classes.head}>
          <h2>{mayDesign ? <Link className={classes.open} to={editorPath(id)}><bdi>{name}</bdi></Link> : <bdi>{name}</bdi>}</h2>
          {mayDesign && <span className={classes.menu}><RowMenu name={name} actions={actions} /></span>}
        </div>
        <p>{flow.map(({ type }) => t(loginMethodNames[type])).join(' → ')}</p>
        <p>{t('Published {when}', { when: format.dateTime(publishedAt) })}</p>
        <div className={classes.badges}>
          {isCurrent && <Badge color="good">{t('Guests see this')}</Badge>}
          {drafts.map(({ by, isMine }) => <Badge key={by} color="warn">{isMine ? t('Your draft') : t('Draft of {name}', { name: by })}</Badge>)}
        </div>
      </div>
    </article>
  );
}
