import { Select, Switch, TextInput } from '@mantine/core';
import { memo } from 'react';
import type { SplashDesign } from '@wifi/contract/access/splash-design.ts';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { useT } from '../../../kit/language.tsx';
import { ColourField } from '../../../widgets/editor/colour-field.tsx';
import { PanelFold } from '../../../widgets/editor/panel-fold.tsx';
import { MediaPicker } from '../../../widgets/media/media-picker.tsx';
import { useSetDesign } from '../editing.ts';
import { WordsField } from '../fields/words-field.tsx';
import { DesignSlides } from './design-slides.tsx';
import { TemplateSelect } from './template-select.tsx';
import classes from '../../../widgets/editor/editor-fields.module.css';

type Picture = 'logo' | 'headerImage' | 'footerImage' | 'backgroundMobile' | 'backgroundDesktop' | 'posterImage';
type Flag = { [Name in keyof SplashDesign]-?: SplashDesign[Name] extends boolean ? Name : never }[keyof SplashDesign];
type Amount = 'logoLoadingTime' | 'videoPlayedTime' | 'waitTime' | 'countdown' | 'slideSpeed' | 'slideChangeSpeed';

interface DesignPanelProps {
  design: SplashDesign;
  problems: Record<string, string>;
}

const firstTintOpacity = 0.4;

/** Every setting of the design, in groups. */
export const DesignPanel = memo(function DesignPanel({ design, problems }: DesignPanelProps) {
  const t = useT();
  const set = useSetDesign();
  const picture = (name: Picture, label: string, description?: string) => (
    <MediaPicker
      label={label}
      kind="i"
      value={design[name]}
      error={problems[name]}
      onChange={(value) => set(name, value)}
      {...(description && { description })}
    />
  );
  const flag = (name: Flag, label: string) => (
    <Switch label={label} checked={design[name]} onChange={({ currentTarget }) => set(name, currentTarget.checked)} />
  );
  const amount = (name: Amount, label: string, max: number, min = 0) => (
    <NumberField label={label} value={design[name]} min={min} max={max} onChange={(value) => set(name, value)} />
  );
  const share = (name: 'cardOpacity' | 'tintOpacity', label: string) => (
    <NumberField
      label={label}
      value={Math.round(design[name] * 100)}
      max={100}
      step={5}
      suffix=" %"
      onChange={(value) => set(name, value / 100)}
    />
  );
  const colour = (name: 'primaryColour' | 'textColour' | 'cardColour', label: string) => (
    <ColourField label={label} value={design[name]} onChange={(value) => set(name, value)} />
  );
  const { wave } = design;
  return (
    <>
      <PanelFold title={t('Look')} isOpen>
        <TemplateSelect value={design.template} onChange={(template) => set('template', template)} />
        {colour('primaryColour', t('Colour of buttons'))}
        {colour('textColour', t('Colour of text'))}
        {colour('cardColour', t('Colour of the card'))}
      </PanelFold>
      <PanelFold title={t('Texts')} isOpen>
        <WordsField
          label={t('Welcome text')}
          longest={300}
          value={design.welcomeText}
          onChange={(value) => set('welcomeText', value)}
          isLong
        />
        <WordsField
          label={t('Bottom text')}
          longest={300}
          value={design.bottomText}
          onChange={(value) => set('bottomText', value)}
          isLong
        />
        {flag('asksForTerms', t('Asks guests to accept the terms'))}
        {design.asksForTerms && (
          <WordsField
            label={t('Terms of use')}
            longest={8000}
            value={design.termsText}
            onChange={(value) => set('termsText', value)}
            isLong
          />
        )}
        {flag('asksForEmailNews', t('Asks whether guests want news by e-mail'))}
        {design.asksForEmailNews && (
          <WordsField
            label={t('What guests agree to: news by e-mail')}
            longest={300}
            value={design.emailNewsText}
            onChange={(value) => set('emailNewsText', value)}
            isLong
          />
        )}
        {flag('asksForMessageNews', t('Asks whether guests want news by Zalo or SMS'))}
        {design.asksForMessageNews && (
          <WordsField
            label={t('What guests agree to: news by Zalo or SMS')}
            longest={300}
            value={design.messageNewsText}
            onChange={(value) => set('messageNewsText', value)}
            isLong
          />
        )}
        {(design.asksForEmailNews || design.asksForMessageNews) && (
          <p className={classes.hint}>
            {t(
              'The box stands where a survey or sign-up asks for the address or number, and is never ticked beforehand: guests log in without it too. Say who writes, how and how often.',
            )}{' '}
            {t('Answers are kept with their wording. News is not sent from here yet.')}
          </p>
        )}
        {flag('showsInstruction', t('Shows an instruction'))}
        {design.showsInstruction && (
          <WordsField
            label={t('Instruction')}
            longest={500}
            value={design.instruction}
            onChange={(value) => set('instruction', value)}
            isLong
          />
        )}
        <p className={classes.hint}>
          {t('On the two buttons of “Choice of two”, where the step has no words of its own:')}
        </p>
        <WordsField
          label={t('Button label for in-house guests')}
          longest={60}
          value={design.inHouseButtonLabel}
          onChange={(value) => set('inHouseButtonLabel', value)}
        />
        <WordsField
          label={t('Button label for visitors')}
          longest={60}
          value={design.guestButtonLabel}
          onChange={(value) => set('guestButtonLabel', value)}
        />
      </PanelFold>
      <PanelFold title={t('Pictures')}>
        {picture('logo', t('Logo'))}
        {picture('backgroundMobile', t('Background on phones'), t('Best 1:1 or 2:3'))}
        {picture('backgroundDesktop', t('Background on wide screens'), t('Best 3:1 or 4:1'))}
        <Select
          label={t('Size of the background')}
          value={design.backgroundSize}
          allowDeselect={false}
          data={[
            { value: 'cover', label: t('Fills the screen') },
            { value: 'contain', label: t('Shown whole') },
            { value: 'repeat', label: t('Repeated') },
          ]}
          onChange={(value) => value && set('backgroundSize', value)}
        />
        <ColourField
          label={t('Tint over the background')}
          value={design.tint}
          onChange={(value) => {
            set('tint', value);
            // A tint that nobody could see would look like a fault.
            if (value && design.tintOpacity === 0) set('tintOpacity', firstTintOpacity);
          }}
        />
        {share('tintOpacity', t('Opacity of the tint'))}
        {picture('headerImage', t('Picture at the top'))}
        {picture('footerImage', t('Picture at the bottom'))}
        {amount('logoLoadingTime', t('Seconds that the logo stands alone'), 5)}
      </PanelFold>
      <PanelFold title={t('Card and wave')}>
        {share('cardOpacity', t('Opacity of the card'))}
        <Switch
          label={t('Wave at the bottom')}
          checked={wave.isShown}
          onChange={({ currentTarget }) => set('wave', { ...wave, isShown: currentTarget.checked })}
        />
        {wave.isShown && (
          <>
            <div className={classes.pair}>
              <NumberField
                label={t('Height')}
                value={wave.height}
                min={10}
                max={200}
                onChange={(height) => set('wave', { ...wave, height })}
              />
              <NumberField
                label={t('Points')}
                value={wave.points}
                min={2}
                max={10}
                onChange={(points) => set('wave', { ...wave, points })}
              />
              <NumberField
                label={t('Amplitude')}
                value={wave.amplitude}
                min={2}
                max={100}
                onChange={(amplitude) => set('wave', { ...wave, amplitude })}
              />
            </div>
            <Switch
              label={t('The wave stands still')}
              checked={wave.isPaused}
              onChange={({ currentTarget }) => set('wave', { ...wave, isPaused: currentTarget.checked })}
            />
          </>
        )}
      </PanelFold>
      <PanelFold title={t('Film')}>
        <MediaPicker
          label={t('Film')}
          kind="v"
          value={design.video}
          error={problems.video}
          onChange={(value) => set('video', value)}
        />
        {picture('posterImage', t('Picture before the film plays'))}
        {amount('videoPlayedTime', t('Seconds to watch before the login'), 120)}
        {flag('videoControls', t('Shows controls'))}
        {flag('videoMuted', t('Without sound'))}
        {flag('videoAutoplay', t('Plays by itself'))}
      </PanelFold>
      <PanelFold title={t('Slides')}>
        <DesignSlides slides={design.slides} problems={problems} onChange={(slides) => set('slides', slides)} />
        <Select
          label={t('Change of slides')}
          value={design.slideType}
          allowDeselect={false}
          data={[
            { value: 'none', label: t('No change') },
            { value: 'fade', label: t('Fade') },
            { value: 'scroll', label: t('Scroll') },
          ]}
          onChange={(value) => value && set('slideType', value)}
        />
        <div className={classes.pair}>
          {amount('slideSpeed', t('A slide stands, in milliseconds'), 20_000, 1000)}
          {amount('slideChangeSpeed', t('A change takes, in milliseconds'), 3000)}
        </div>
      </PanelFold>
      <PanelFold title={t('Behaviour')}>
        {amount('waitTime', t('Seconds to wait before the login'), 60)}
        {flag('autologin', t('Known devices log in by themselves'))}
        {design.autologin && amount('countdown', t('Seconds of countdown'), 30)}
        {flag('showsSurvey', t('Shows surveys'))}
        <NumberField
          label={t('Minutes more for following you on Zalo')}
          description={t('Offered after the last step to sessions that have an end. Nobody has to. 0: not offered.')}
          value={design.followMinutes ?? 0}
          max={1440}
          onChange={(minutes) => set('followMinutes', minutes)}
        />
        <TextInput
          label={t('Where guests go after the login')}
          description={t('Empty: a page that says that they are online.')}
          type="url"
          dir="ltr"
          maxLength={500}
          autoComplete="off"
          spellCheck={false}
          value={design.redirectUrl}
          error={problems.redirectUrl}
          onChange={({ currentTarget }) => set('redirectUrl', currentTarget.value.trim())}
        />
      </PanelFold>
    </>
  );
});
