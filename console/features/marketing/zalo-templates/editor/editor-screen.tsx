import { Anchor, Button, Select, TextInput, Title } from '@mantine/core';
import { IconArrowLeft, IconSend } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { languages } from '@wifi/contract/languages.ts';
import { longestZaloTemplateName } from '@wifi/contract/marketing/zalo-message-words.ts';
import type { ZaloMessage } from '@wifi/contract/marketing/zalo-message.ts';
import { mergeZaloMessage } from '@wifi/email/zalo/merge-zalo.ts';
import { useT, type LanguageId } from '../../../../kit/language.tsx';
import { Card } from '../../../../kit/layout/card.tsx';
import { TwoColumns } from '../../../../kit/layout/two-columns.tsx';
import { usePageCall } from '../../../../shell/calls/queries.ts';
import { ZaloChat } from '../../../../widgets/zalo-chat/zalo-chat.tsx';
import { ZaloMessageView } from '../../../../widgets/zalo-chat/zalo-message-view.tsx';
import { kindNames, listPath, type Template } from '../template.ts';
import { CheckList, sentenceOf } from './check-list.tsx';
import { MessageFields } from './message-fields.tsx';
import { TestDrawer } from './test-drawer.tsx';
import { useChecks } from './use-checks.ts';
import { useTemplateEditor, type TemplateEditing } from './use-template-editor.ts';
import bar from '../../../../widgets/editor/editor.module.css';
import classes from './editor.module.css';

/** What it says at the start, how the guest sees it at the end. */
export function EditorScreen({ template }: { template: Template }) {
  const t = useT();
  const editor = useTemplateEditor(template);
  const [isTesting, setIsTesting] = useState(false);
  const { draft, saved, language, message, isDirty, isSaving } = editor;
  const { check, approvedOf } = useChecks(message.kind === 'zbs');
  const checks = useMemo(() => check(message), [check, message]);
  // What is only missing yet is said in the list of checks, not at a field that nobody has come to.
  const problemAt = (at: string) => {
    const found = checks.find((check) => check.at === at && !check.check.startsWith('no-'));
    return found && sentenceOf(t, found);
  };
  return (
    <>
      <div className={bar.title}>
        <Anchor component={Link} to={listPath} className={bar.back!}>
          <IconArrowLeft aria-hidden size={16} stroke={1.5} />
          {t('Zalo message templates')}
        </Anchor>
        <Title order={1}>
          <bdi>{saved.name}</bdi>
        </Title>
      </div>
      <div className={bar.head}>
        <header className={bar.bar}>
          <div className={bar.badges}>
            {t(kindNames[message.kind])}
            <span role="status">{isDirty ? t('Not saved') : t('Saved')}</span>
          </div>
          <div className={bar.buttons}>
            <Button
              variant="default"
              disabled={isDirty}
              leftSection={<IconSend aria-hidden size={18} stroke={1.5} />}
              onClick={() => setIsTesting(true)}
            >
              {t('Send a test')}
            </Button>
            <Button disabled={!isDirty} loading={isSaving} onClick={() => void editor.save()}>
              {t('Save')}
            </Button>
          </div>
        </header>
      </div>
      <TwoColumns
        aside={<Preview message={message} language={language} editor={editor} check={check} approvedOf={approvedOf} />}
      >
        <Card title={t('What it says')}>
          <div className={classes.fields}>
            <TextInput
              label={t('Name')}
              description={t('Only your team sees it.')}
              value={draft.name}
              maxLength={longestZaloTemplateName}
              onChange={({ currentTarget }) => editor.rename(currentTarget.value)}
            />
            <LanguageField editor={editor} />
            <MessageFields message={message} language={language} problemAt={problemAt} onChange={editor.write} />
          </div>
        </Card>
      </TwoColumns>
      {isTesting && <TestDrawer template={saved} language={language} onClose={() => setIsTesting(false)} />}
    </>
  );
}

function LanguageField({ editor }: { editor: TemplateEditing }) {
  const t = useT();
  const { draft, language } = editor;
  const isMain = language === draft.language;
  return (
    <div>
      <Select
        label={t('Language of the message')}
        description={
          isMain ? t('Guests whose language is missing here read this one.') : t('Guests who speak it read this one.')
        }
        value={language}
        allowDeselect={false}
        onChange={(chosen) => chosen && editor.show(chosen)}
        data={languages.map(({ id, name }) => ({
          value: id,
          label: draft.written[id] ? name : t('{name}: add', { name }),
        }))}
      />
      {!isMain && (
        <div className={classes.small}>
          <Button size="xs" variant="subtle" onClick={editor.makeMain}>
            {t('Make it the main language')}
          </Button>
          <Button size="xs" variant="subtle" color="danger" onClick={editor.drop}>
            {t('Remove this language')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface PreviewProps extends ReturnType<typeof useChecks> {
  message: ZaloMessage;
  language: LanguageId;
  editor: TemplateEditing;
}

function Preview({ message, language, editor, check, approvedOf }: PreviewProps) {
  const t = useT();
  const { data } = usePageCall('GET /email-fields', { query: {} });
  const followed = useDeferredValue(message);
  const fields = data?.fields ?? {};
  const merged = mergeZaloMessage(followed, fields, language);
  return (
    <div className={classes.preview}>
      <ZaloChat name={String(fields.venue_name ?? t('Your official account'))}>
        <ZaloMessageView message={'refused' in merged ? followed : merged} approvedName={approvedOf(followed)?.name} />
      </ZaloChat>
      <CheckList written={editor.draft.written} check={check} onShow={editor.show} />
    </div>
  );
}
