import { Anchor, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { reasons } from '@wifi/contract/reasons.ts';
import { toast } from '../../../kit/feedback/toast.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { useT } from '../../../kit/language.tsx';
import { call } from '../../../shell/calls/calls.ts';
import { describeError, useDescribe } from '../../../shell/calls/describe-error.ts';
import { AuthForm } from './auth-form.tsx';
import { isOver, PasskeyStep } from './passkey-step.tsx';
import { PublicLayout } from './public-layout.tsx';
import { useEnter, type AskedFactor } from './use-enter.ts';
import classes from './auth-form.module.css';

type Kind = AskedFactor['kinds'][number];

interface SecondStepProps {
  asked: AskedFactor;
  /** Back to the first step: its ticket has expired, or the person thought better of it. */
  onBack: () => void;
}

export default function SecondStep({ asked, onBack }: SecondStepProps) {
  const t = useT();
  const [kind, setKind] = useState<Kind>(asked.kinds[0] ?? 'recovery');
  const [remember, setRemember] = useState(false);
  const leads = {
    passkey: t('Confirm it is you with the passkey of this account: your finger, your face, or a security key.'),
    totp: t('Type the six digits that your authenticator app shows now.'),
    recovery: t('Type one of the codes that you kept when you set this up. Each works once.'),
  };
  const others = {
    passkey: t('Use a passkey'),
    totp: t('Use the authenticator app'),
    recovery: t('Use a recovery code'),
  };
  return (
    <PublicLayout title={t('One more step')} lead={leads[kind]}>
      {kind === 'passkey' ? (
        <PasskeyStep asked={asked} remember={remember} onBack={onBack}>
          <RememberChoice value={remember} onChange={setRemember} />
        </PasskeyStep>
      ) : (
        <CodeStep key={kind} kind={kind} ticket={asked.ticket} remember={remember} onBack={onBack}>
          <RememberChoice value={remember} onChange={setRemember} />
        </CodeStep>
      )}
      <div className={classes.ways}>
        {asked.kinds
          .filter((other) => other !== kind)
          .map((other) => (
            <Anchor key={other} component="button" type="button" onClick={() => setKind(other)}>
              {others[other]}
            </Anchor>
          ))}
        <Anchor component="button" type="button" onClick={onBack}>
          {t('Back to sign in')}
        </Anchor>
      </div>
      {kind === 'recovery' && (
        <p className={classes.after}>
          {t('No code left? An administrator of the platform can take the second factor off your account.')}
        </p>
      )}
    </PublicLayout>
  );
}

function RememberChoice({ value, onChange }: { value: boolean; onChange: (value: boolean) => void }) {
  const t = useT();
  return (
    <Checkbox
      label={t('Do not ask on this browser for 30 days')}
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

interface CodeStepProps {
  kind: 'totp' | 'recovery';
  ticket: string;
  remember: boolean;
  onBack: () => void;
  children: React.ReactNode;
}

function CodeStep({ kind, ticket, remember, onBack, children }: CodeStepProps) {
  const t = useT();
  const enter = useEnter();
  const name = kind === 'totp' ? 'code' : 'recoveryCode';
  const form = useForm<{ code: string; recoveryCode: string }>({
    initial: { code: '', recoveryCode: '' },
    validate: (values): { code?: string; recoveryCode?: string } =>
      values[name].trim() === '' ? { [name]: t(reasons.required) } : {},
    onSubmit: async (values) => {
      try {
        await enter(await call('POST /auth/second-factor', { body: { ticket, [name]: values[name], remember } }));
      } catch (error) {
        if (isOver(error)) {
          toast.error(describeError(t, error));
          onBack();
        }
        throw error;
      }
    },
    ...useDescribe(),
  });
  const field = { autoFocus: true, spellCheck: false, dir: 'ltr' as const, classNames: { input: classes.code! } };
  return (
    <AuthForm form={form} submitLabel={t('Confirm')}>
      {kind === 'totp' ? (
        <TextInput
          label={t('Code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          {...field}
          {...form.field('code')}
        />
      ) : (
        <TextInput
          label={t('Recovery code')}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={64}
          {...field}
          {...form.field('recoveryCode')}
        />
      )}
      {children}
    </AuthForm>
  );
}
