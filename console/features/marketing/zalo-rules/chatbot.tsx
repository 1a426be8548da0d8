import { Alert, Button, Tabs } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../../kit/language.tsx';
import { PageHeader } from '../../../kit/layout/page-header.tsx';
import { TwoColumns } from '../../../kit/layout/two-columns.tsx';
import { usePageCall } from '../../../shell/calls/queries.ts';
import { useAccess } from '../../../shell/session/access.tsx';
import { useUrlText } from '../../../widgets/lists/use-url-text.ts';
import { BotForm } from './bot-form.tsx';
import { QuestionForm, type EditedQuestion } from './question-form.tsx';
import { QuestionsTab } from './questions-tab.tsx';
import { RuleForm, type EditedRule } from './rule-form.tsx';
import { RulesTab } from './rules-tab.tsx';
import { TryPane } from './try-pane.tsx';
import { UnansweredTab } from './unanswered-tab.tsx';
import classes from './chatbot.module.css';

export default function Chatbot() {
  const t = useT();
  const { can } = useAccess();
  const [tab, setTab] = useUrlText('tab');
  const [rule, setRule] = useState<EditedRule>();
  const [question, setQuestion] = useState<EditedQuestion>();
  const [isSetting, setSetting] = useState(false);
  const bot = usePageCall('GET /zalo-ai-settings/bot');
  const writes = can('zalo.write');
  return (
    <>
      <PageHeader
        title={t('Chatbot')}
        purpose={t('What your official account answers by itself: by rules, then from your questions and answers.')}
        actions={
          writes && (
            <Button
              variant="default"
              leftSection={<IconSettings aria-hidden />}
              disabled={!bot.data}
              onClick={() => setSetting(true)}
            >
              {t('Settings')}
            </Button>
          )
        }
      />
      {bot.data && !bot.data.isOn && (
        <Alert color="warn" className={classes.off}>
          {t('The chatbot is switched off: guests are answered by people only.')}
        </Alert>
      )}
      <TwoColumns aside={<TryPane bot={bot.data} />}>
        <Tabs
          value={tab || 'rules'}
          onChange={(value) => setTab(value === 'rules' ? '' : (value ?? ''))}
          keepMounted={false}
        >
          <Tabs.List>
            <Tabs.Tab value="rules">{t('Rules')}</Tabs.Tab>
            <Tabs.Tab value="questions">{t('Questions and answers')}</Tabs.Tab>
            {writes && <Tabs.Tab value="unanswered">{t('Not answered')}</Tabs.Tab>}
          </Tabs.List>
          <Tabs.Panel value="rules" className={classes.panel}>
            <RulesTab writes={writes} onEdit={setRule} />
          </Tabs.Panel>
          <Tabs.Panel value="questions" className={classes.panel}>
            <QuestionsTab writes={writes} onEdit={setQuestion} />
          </Tabs.Panel>
          {writes && (
            <Tabs.Panel value="unanswered" className={classes.panel}>
              <UnansweredTab onRule={setRule} onQuestion={setQuestion} />
            </Tabs.Panel>
          )}
        </Tabs>
      </TwoColumns>
      <RuleForm edited={rule} onClose={() => setRule(undefined)} />
      <QuestionForm edited={question} onClose={() => setQuestion(undefined)} />
      {bot.data && <BotForm bot={bot.data} opened={isSetting} onClose={() => setSetting(false)} />}
    </>
  );
}
