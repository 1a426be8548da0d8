import { createTheme, type MantineColorsTuple } from '@mantine/core';
import type { Translate } from '../translator.ts';
import classes from './theme.module.css';

// Closed on purpose: a colour that is not the brand's does not compile.
type ColourName =
  | 'primary'
  | 'accent'
  | 'good'
  | 'warn'
  | 'danger'
  | 'gray'
  | 'dark'
  | 'dimmed'
  | 'white'
  | 'inherit'
  | `var(--${string})`;

declare module '@mantine/core' {
  export interface MantineThemeColorsOverride {
    colors: Record<ColourName, MantineColorsTuple>;
  }
}

const tuple = (colour: string) => Array.from({ length: 10 }, () => `var(${colour})`) as unknown as MantineColorsTuple;

const field = {
  classNames: {
    input: classes.input,
    label: classes.label,
    description: classes.description,
    error: classes.error,
    wrapper: classes.wrapper,
  },
};
const chosen = { ...field.classNames, input: `${classes.input} ${classes.chosen}` };
// A scroll box of its own inside the list would be one that the keyboard cannot reach: the list itself scrolls.
const list = { comboboxProps: { shadow: 'md' }, withScrollArea: false };
/** Around several choices: their title and what it says are those of a field. */
const group = { classNames: { label: classes.label, description: classes.description, error: classes.error } };
const pills = { pill: classes.pill, inputField: classes.pillsField };
const choice = { classNames: { label: classes.choiceLabel, body: classes.choiceBody } };
const floating = {
  shadow: 'md',
  transitionProps: { transition: 'fade', duration: 120 },
  classNames: { dropdown: classes.dropdown },
};

/**
 * Values live in tokens.css; here is only what Mantine needs to know in code, and its own few words in our language.
 */
export const makeTheme = (t: Translate) =>
  createTheme({
    white: 'var(--on-solid)',
    black: 'var(--ink)',
    primaryColor: 'primary',
    colors: {
      primary: tuple('--primary'),
      accent: tuple('--accent'),
      good: tuple('--good'),
      warn: tuple('--warn'),
      danger: tuple('--danger'),
    } as Record<ColourName, MantineColorsTuple>,
    cursorType: 'pointer',
    respectReducedMotion: true,
    activeClassName: classes.pressed,
    components: {
      Text: { defaultProps: { size: 'sm' } },
      Anchor: { defaultProps: { underline: 'hover', fw: 500 } },
      Button: { defaultProps: { size: 'sm' }, classNames: { root: classes.button, section: classes.buttonSection } },
      ActionIcon: {
        defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' },
        classNames: { root: classes.iconButton },
      },
      CloseButton: {
        defaultProps: { 'aria-label': t('Close'), iconSize: 18 },
        classNames: { root: classes.iconButton },
      },
      InputWrapper: group,
      TextInput: field,
      PasswordInput: {
        defaultProps: { visibilityToggleButtonProps: { 'aria-label': t('Show or hide the password'), tabIndex: 0 } },
        classNames: { ...field.classNames, innerInput: classes.innerInput, visibilityToggle: classes.iconButton },
      },
      NumberInput: {
        classNames: { ...field.classNames, input: `${classes.input} ${classes.figures}`, controls: classes.steppers },
      },
      Textarea: { defaultProps: { autosize: true, minRows: 3 }, ...field },
      NativeSelect: { classNames: chosen },
      Select: {
        defaultProps: { ...list, nothingFoundMessage: t('Nothing found') },
        classNames: { ...chosen, options: classes.options },
      },
      MultiSelect: {
        defaultProps: { ...list, nothingFoundMessage: t('Nothing found') },
        classNames: { ...field.classNames, ...pills, options: classes.options },
      },
      Autocomplete: field,
      TagsInput: { classNames: { ...field.classNames, ...pills } },
      DateInput: field,
      DatePickerInput: field,
      Checkbox: { ...choice, defaultProps: { radius: 'xs' } },
      CheckboxGroup: group,
      Radio: choice,
      RadioGroup: group,
      Switch: {
        classNames: { ...choice.classNames, track: classes.track },
        defaultProps: { withThumbIndicator: false, color: 'primary' },
      },
      Chip: { defaultProps: { variant: 'light', size: 'sm', radius: 'xl' }, classNames: { label: classes.chip } },
      Badge: { defaultProps: { variant: 'light', radius: 'sm', size: 'md' }, classNames: { root: classes.badge } },
      Alert: { defaultProps: { variant: 'light' }, classNames: { root: classes.alert, title: classes.alertTitle } },
      Progress: { classNames: { root: classes.bar } },
      Paper: { classNames: { root: classes.paper } },
      Modal: {
        defaultProps: {
          centered: true,
          closeButtonProps: { 'aria-label': t('Close'), iconSize: 20 },
          transitionProps: { transition: 'fade', duration: 140 },
          overlayProps: { color: 'var(--scrim)', backgroundOpacity: 1 },
        },
        classNames: { content: classes.modal, title: classes.modalTitle, overlay: classes.overlay },
      },
      Drawer: {
        defaultProps: {
          position: 'right',
          closeButtonProps: { 'aria-label': t('Close'), iconSize: 20 },
          overlayProps: { color: 'var(--scrim)', backgroundOpacity: 1 },
        },
        classNames: { title: classes.modalTitle, content: classes.drawer, overlay: classes.overlay },
      },
      // Its placeholder for the first focus is a child that no menu may have.
      Menu: {
        defaultProps: { ...floating, withInitialFocusPlaceholder: false },
        classNames: { item: classes.menuItem, label: classes.menuLabel, ...floating.classNames },
      },
      Popover: {
        defaultProps: { shadow: 'md', transitionProps: floating.transitionProps },
        classNames: floating.classNames,
      },
      Tooltip: {
        defaultProps: { openDelay: 300, transitionProps: floating.transitionProps, color: 'gray' },
        classNames: { tooltip: classes.tooltip },
      },
      SegmentedControl: {
        classNames: { root: classes.segments, label: classes.segmentLabel, indicator: classes.segmentIndicator },
      },
      Tabs: { classNames: { tab: classes.tab } },
      Skeleton: { classNames: { root: classes.skeleton } },
      Avatar: { defaultProps: { color: 'primary', variant: 'light' } },
      NavLink: { classNames: { root: classes.navLink } },
      Loader: { defaultProps: { type: 'dots', size: 'sm' } },
    },
  });
