import type { ReactElement } from 'react';
import type { SocialNetwork } from '@wifi/contract/venue/page-categories.ts';
import { useSplash } from '../splash-context.ts';
import { css } from '../style/css.ts';
import { MethodForm, type MethodProps } from './method-form.tsx';

const styles = css`
  .mark {
    flex: none;
    display: grid;
    place-items: center;
    width: 26px;
    height: 26px;
    border: 2px solid currentcolor;
    border-radius: 8px;
    font: 700 15px/1 var(--sans);
  }
  .aside {
    font-size: 14px;
    color: var(--soft);
  }
`;

/** A letter of our own drawing, in the colours of the button: no network's picture. */
const letters: Record<SocialNetwork, string> = { facebook: 'f', google: 'G', zalo: 'Z', oidc: '@' };
const names: Record<Exclude<SocialNetwork, 'oidc'>, string> = { facebook: 'Facebook', google: 'Google', zalo: 'Zalo' };

interface Props extends MethodProps {
  network: SocialNetwork;
}

/** A button that leads to a network, which says who the guest is. */
export function Social({ network, ...props }: Props): ReactElement {
  const { t, wants } = useSplash();
  wants(styles);
  const label =
    network === 'oidc' ? t('Continue with your account') : t('Continue with {network}', { network: names[network] });
  const mark = (
    <b className="mark" aria-hidden="true">
      {letters[network]}
    </b>
  );
  return (
    <MethodForm {...props} button={label} mark={mark}>
      {props.screen.opensBrowser?.includes(network) && (
        <p className="aside">{t('This goes on in your browser: we show you how.')}</p>
      )}
    </MethodForm>
  );
}
