import { Alert, Anchor, Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { reasons } from '@wifi/contract/reasons.ts';
import { longestTypedLicence, readLicenceCode } from '@wifi/contract/sales/licence-code-text.ts';
import { toast } from '../../../../kit/feedback/toast-store.ts';
import { useForm } from '../../../../kit/form/use-form.ts';
import { useT } from '../../../../kit/language.tsx';
import { Card } from '../../../../kit/layout/card.tsx';
import { useDescribe } from '../../../../shell/calls/describe-error.ts';
import { usePageSend } from '../../../../shell/calls/queries.ts';
import { contactLink } from './contact-link.ts';
import { LicenceOutcome, type Outcome } from './licence-outcome.tsx';
import classes from './page-licence.module.css';

interface Provider {
  name: string;
  contact: string;
}

/** First what a code would do, and only then does it. */
export function PutCodeIn({ provider }: { provider: Provider }) {
  const t = useT();
  const [seen, setSeen] = useState<Outcome>();
  const preview = usePageSend('POST /page-license/preview');
  const redeem = usePageSend('POST /page-license/redeem', {
    refreshes: ['GET /page-license', 'GET /page-license/changes', 'GET /pages', 'GET /pages/{eid}'],
  });
  const element = useRef<HTMLFormElement>(null);
  const typed = useCodeInAddress();
  const form = useForm({
    ...useDescribe(),
    initial: { code: typed },
    validate: ({ code }) =>
      !code.trim()
        ? { code: t(reasons.required) }
        : readLicenceCode(code)
          ? {}
          : { code: t(reasons['licence-mistyped']) },
    onSubmit: async ({ code }) => setSeen(await preview.mutateAsync({ body: { code } })),
  });
  useEffect(() => {
    if (form.refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form.refusals]);
  const confirm = useForm({
    ...useDescribe(),
    initial: { code: '' },
    onSubmit: async () => {
      const { plan } = await redeem.mutateAsync({ body: { code: form.values.code, seen: seen!.seen } });
      toast.success(t('This page is on {plan} now', { plan }));
      setSeen(undefined);
      form.reset({ code: '' });
    },
  });
  const refused = confirm.errors.code ?? confirm.failure;
  const isLoss = seen !== undefined && (seen.lostDays > 0 || seen.losesLifetime || seen.loses.length > 0);
  const cancel = () => {
    // Where the person came from, once it can be typed into again.
    flushSync(() => setSeen(undefined));
    confirm.reset();
    element.current?.querySelector('input')?.focus();
  };
  return (
    <Card title={t('Put a licence code in')}>
      <form ref={element} className={classes.form} onSubmit={form.submit} noValidate>
        {form.failure && (
          <Alert color="danger" role="alert">
            {form.failure}
          </Alert>
        )}
        <div className={classes.row}>
          <TextInput
            className={classes.code}
            label={t('Licence code')}
            description={t('Capitals, spaces and dashes do not matter.')}
            placeholder="XXXX-XXXX-XXXX-XXXX-XXXX"
            dir="ltr"
            maxLength={longestTypedLicence}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            disabled={seen !== undefined}
            {...form.field('code')}
          />
        </div>
        {seen ? (
          <>
            <LicenceOutcome outcome={seen} />
            {refused && (
              <Alert color="danger" role="alert">
                {refused}
              </Alert>
            )}
            <div className={classes.row}>
              {/* Who presses Enter twice in a hurry gives nothing up. */}
              <Button
                color={isLoss ? 'danger' : 'primary'}
                loading={confirm.isSubmitting}
                onClick={() => void confirm.submit()}
                autoFocus={!isLoss}
              >
                {t('Put the code in')}
              </Button>
              <Button variant="default" autoFocus={isLoss} onClick={cancel}>
                {t('Cancel')}
              </Button>
            </div>
          </>
        ) : (
          <div className={classes.row}>
            <Button type="submit" loading={form.isSubmitting}>
              {t('See what it gives')}
            </Button>
          </div>
        )}
        <ProviderNote provider={provider} />
      </form>
    </Card>
  );
}

function ProviderNote({ provider: { name, contact } }: { provider: Provider }) {
  const t = useT();
  const link = contactLink(contact);
  return (
    <p className={classes.provider}>
      {t("You haven't got license code? Please get in touch with {provider}", { provider: name || t('your provider') })}
      {contact && ': '}
      {contact &&
        (link ? (
          <Anchor href={link}>
            <bdi dir="ltr">{contact}</bdi>
          </Anchor>
        ) : (
          <bdi>{contact}</bdi>
        ))}
    </p>
  );
}

/** A printed card leads here with its code after the hash sign. It does not stay in the address. */
function useCodeInAddress(): string {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [code] = useState(() => new URLSearchParams(hash.slice(1)).get('code') ?? '');
  useEffect(() => {
    if (hash.includes('code=')) void navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);
  return code;
}
