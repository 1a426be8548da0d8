import { Radio, Stack, TextInput } from '@mantine/core';
import { useTimeZone } from '../../kit/dates/clock.tsx';
import { useT } from '../../kit/language.tsx';
import classes from './sent-campaigns.module.css';

interface Props {
  isLater: boolean;
  at: string;
  error: string | undefined;
  onChange: (changes: { isLater?: boolean; at?: string }) => void;
}

/** When a campaign begins: at once, or at a time of the page's clocks. */
export function BeginFields({ isLater, at, error, onChange }: Props) {
  const t = useT();
  const timeZone = useTimeZone();
  return (
    <>
      <Radio.Group
        label={t('Begins')}
        value={isLater ? 'later' : 'now'}
        onChange={(value) => onChange({ isLater: value === 'later' })}
      >
        <Stack gap="sm" mt="xs">
          <Radio value="now" label={t('When I press Send')} />
          <Radio value="later" label={t('Later')} />
        </Stack>
      </Radio.Group>
      {isLater && (
        <TextInput
          type="datetime-local"
          required
          className={classes.short}
          label={t('Day and time')}
          description={t('Times are those of the page: {timeZone}.', { timeZone })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={at}
          error={error}
          onChange={({ currentTarget }) => onChange({ at: currentTarget.value.slice(0, 16) })}
        />
      )}
    </>
  );
}
