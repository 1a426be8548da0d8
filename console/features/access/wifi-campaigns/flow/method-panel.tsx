import { Switch } from '@mantine/core';
import { memo } from 'react';
import type { LoginStep, PlainMethod } from '@wifi/contract/access/login-flow.ts';
import type { SessionLimits } from '@wifi/contract/network/session-limits.ts';
import { NumberField } from '../../../../kit/form/number-field.tsx';
import { useT } from '../../../../kit/language.tsx';
import { useSetMethod } from '../../../../shell/splash-editor/editing.ts';
import { WordsField } from '../../../../shell/splash-editor/fields/words-field.tsx';
import { ColourField } from '../../../../widgets/editor/colour-field.tsx';
import { PanelFold } from '../../../../widgets/editor/panel-fold.tsx';
import { SurveyBuilder } from '../survey/survey-builder.tsx';
import { BlockFields } from './block-fields.tsx';
import { ChoiceFields } from './choice-fields.tsx';
import { CodeDeliveryFields } from './code-delivery-fields.tsx';
import { StayFields } from './stay-fields.tsx';
import classes from '../../../../widgets/editor/editor-fields.module.css';

interface MethodPanelProps {
  method: LoginStep;
  onSelect: (id: string) => void;
}

/** Every field of one login method. */
export const MethodPanel = memo(function MethodPanel({ method, onSelect }: MethodPanelProps) {
  const t = useT();
  const set = useSetMethod(method.id);
  return (
    <>
      {method.type === 'survey' && (
        <PanelFold title={t('Questions')} isOpen>
          <SurveyBuilder survey={method} />
        </PanelFold>
      )}
      {method.type === 'opera_cloud' && <StayFields method={method} />}
      <PanelFold title={t('Texts')} isOpen>
        <WordsField
          label={t('Title')}
          longest={120}
          value={method.title}
          onChange={(title) => set('title', (one) => ({ ...one, title }))}
        />
        <WordsField
          label={t('Description')}
          longest={500}
          isLong
          value={method.description}
          onChange={(description) => set('description', (one) => ({ ...one, description }))}
        />
        {'buttonLabel' in method && (
          <WordsField
            label={t('Button label')}
            longest={60}
            value={method.buttonLabel}
            onChange={(buttonLabel) => set<PlainMethod>('buttonLabel', (one) => ({ ...one, buttonLabel }))}
          />
        )}
        {method.type === 'a_b_choice' && <ChoiceFields choice={method} onSelect={onSelect} />}
      </PanelFold>
      {method.type === 'block' && <BlockFields block={method} onSelect={onSelect} />}
      {method.type !== 'block' && method.type !== 'a_b_choice' && <PlainFields method={method} />}
    </>
  );
});

function PlainFields({ method }: { method: PlainMethod }) {
  const t = useT();
  const set = useSetMethod(method.id);
  return (
    <>
      <PanelFold title={t('Button')}>
        <ColourField
          label={t('Colour of the button')}
          value={method.buttonColour}
          onChange={(buttonColour) => set<PlainMethod>('buttonColour', (one) => ({ ...one, buttonColour }))}
        />
        <ColourField
          label={t('Colour of its text')}
          value={method.buttonTextColour}
          onChange={(buttonTextColour) => set<PlainMethod>('buttonTextColour', (one) => ({ ...one, buttonTextColour }))}
        />
        <NumberField
          label={t('Height of the button')}
          description={t('44 at least, so that every thumb finds it.')}
          min={44}
          max={80}
          value={method.buttonHeight}
          onChange={(buttonHeight) => set<PlainMethod>('buttonHeight', (one) => ({ ...one, buttonHeight }))}
        />
      </PanelFold>
      {method.type === 'access_code' && <CodeDeliveryFields method={method} />}
      <PanelFold title={t('What the guest gets')}>
        <LimitFields
          limits={method.limits}
          onChange={(limits) => set<PlainMethod>('limits', (one) => ({ ...one, limits }))}
        />
        <NumberField
          label={t('Remember the device, in minutes')}
          description={t('Within this time a known device comes in by itself. 0: it logs in each time.')}
          max={525_600}
          value={method.expire_in}
          onChange={(expire_in) => set<PlainMethod>('expire_in', (one) => ({ ...one, expire_in }))}
        />
        {method.type === 'account' && (
          <Switch
            label={t('Guests may sign up themselves')}
            checked={method.allowsSignUp}
            onChange={({ currentTarget: { checked } }) =>
              set<typeof method>('allowsSignUp', (one) => ({ ...one, allowsSignUp: checked }))
            }
          />
        )}
      </PanelFold>
    </>
  );
}

function LimitFields({ limits, onChange }: { limits: SessionLimits; onChange: (limits: SessionLimits) => void }) {
  const t = useT();
  const field = (name: keyof SessionLimits, label: string, max: number) => (
    <NumberField
      label={label}
      value={limits[name]}
      max={max}
      onChange={(value) => onChange({ ...limits, [name]: value })}
    />
  );
  return (
    <>
      <p className={classes.hint}>{t('0 is no limit.')}</p>
      <div className={classes.pair}>
        {field('speedDown', t('Download, kbit/s'), 10_000_000)}
        {field('speedUp', t('Upload, kbit/s'), 10_000_000)}
        {field('sessionTimeout', t('Session, minutes'), 525_600)}
        {field('idleTimeout', t('Idle, minutes'), 1440)}
        {field('dataCap', t('Data, megabytes'), 10_000_000)}
      </div>
    </>
  );
}
