import { Badge } from '@mantine/core';
import { IconCircleCheck, IconCopy, IconCursorText, IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useFormat, useT } from '../../../kit/language.tsx';
import { useAccess } from '../../../shell/session/access.tsx';
import { SplashThumb } from '../../../shell/splash-editor/splash-thumb.tsx';
import { CardBadges, CardLink, CardMenu, CardWords, GridCard } from '../../../widgets/lists/card-grid.tsx';
import { loginMethodNames } from '../../../widgets/words/login-method-names.ts';
import { editorPath, type Campaign } from './campaign.ts';
import { useCampaignActions } from './use-campaign-actions.ts';
import { useMayMakeCurrent } from './use-may-make-current.ts';

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
    ...(mayMakeCurrent
      ? [
          {
            label: t('Make current'),
            icon: <IconCircleCheck aria-hidden />,
            onClick: () => void act.makeCurrent(campaign),
          },
        ]
      : []),
    ...(isCurrent
      ? []
      : [
          {
            label: t('Delete'),
            icon: <IconTrash aria-hidden />,
            danger: true,
            onClick: () => void act.remove(campaign),
          },
        ]),
  ];
  return (
    <GridCard isChosen={isCurrent}>
      {mayDesign && <SplashThumb design={design} flow={flow} />}
      <CardWords
        title={
          mayDesign ? (
            <CardLink to={editorPath(id)}>
              <bdi>{name}</bdi>
            </CardLink>
          ) : (
            <bdi>{name}</bdi>
          )
        }
        menu={mayDesign && <CardMenu name={name} actions={actions} />}
      >
        <p>{flow.map(({ type }) => t(loginMethodNames[type])).join(' → ')}</p>
        <p>{t('Published {when}', { when: format.dateTime(publishedAt) })}</p>
        <CardBadges>
          {isCurrent && <Badge color="good">{t('Guests see this')}</Badge>}
          {drafts.map(({ by, isMine }) => (
            <Badge key={by} color="warn">
              {isMine ? t('Your draft') : t('Draft of {name}', { name: by })}
            </Badge>
          ))}
        </CardBadges>
      </CardWords>
    </GridCard>
  );
}
