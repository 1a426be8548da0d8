import * as z from 'zod';
import { campaign } from '../access/campaigns.ts';
import { stayColumns } from '../access/hotel-system-words.ts';
import { listedGuest, stayList } from '../access/hotel-system.ts';
import { loginFlow, loginStep, plainMethod } from '../access/login-flow.ts';
import { splashDesign } from '../access/splash-design.ts';
import { surveyQuestion } from '../access/survey.ts';
import { offeredTemplate, template } from '../access/templates.ts';
import { stored as wifiCampaign } from '../access/wifi-campaigns.ts';
import {
  done,
  eid,
  email,
  emailOrMobile,
  id,
  languageId,
  linkCode,
  mobile,
  newPassword,
  pathId,
  role,
  timestamp,
  typedPassword,
  uuid,
} from '../fields.ts';
import { automationFlow } from '../marketing/automation-flow.ts';
import { automation } from '../marketing/automation.ts';
import { emailCampaign } from '../marketing/email-campaigns.ts';
import { emailColour, emailDesign, emailPaint, emailStyle } from '../marketing/email-design.ts';
import { emailTemplate } from '../marketing/email-templates.ts';
import { groupCondition, groupRule } from '../marketing/group-rule.ts';
import { group, groupMember } from '../marketing/groups.ts';
import { sharedEmail } from '../marketing/shared-emails.ts';
import { zaloCampaign } from '../marketing/zalo-campaigns.ts';
import { zaloMessage } from '../marketing/zalo-message.ts';
import { zaloRule } from '../marketing/zalo-rules.ts';
import { device } from '../network/devices.ts';
import { sessionLimits } from '../network/session-limits.ts';
import { lead, newLead } from '../people/leads.ts';
import { afterProfile, detailed, profile } from '../people/profiles.ts';
import {
  afterConsent,
  afterDeed,
  afterEvent,
  afterFile,
  afterId,
  afterMember,
  afterName,
  afterOffered,
  afterPerson,
  afterRequest,
  afterState,
  afterTimelineEntry,
  afterVisit,
  afterWifiCampaign,
} from '../place-in-list.ts';
import { reportPeriod } from '../report-range.ts';
import { importOfFile } from '../upkeep/imports.ts';
import { apiKey } from '../venue/api-keys.ts';
import { askedForFactor, signedIn, signedInUser, signInAnswer } from '../venue/auth.ts';
import { integration } from '../venue/integrations.ts';
import { joinCode } from '../venue/page-roles.ts';
import { page, pagePermission } from '../venue/pages.ts';
import { pageSubscription } from '../venue/plans.ts';
import { webhook } from '../venue/webhooks.ts';

interface Note {
  /** A name of its own under components/schemas. */
  id?: string;
  description?: string;
  format?: string;
  examples?: unknown[];
}

/** What the checks cannot say about themselves: refinements and transforms are code, invisible to JSON Schema. */
export const notes = z.registry<Note>();

notes.add(role, {
  id: 'Role',
  description: 'What somebody may do on a page, from least to most.',
  examples: ['manager'],
});
notes.add(languageId, { id: 'Language', examples: ['vi'] });
notes.add(done, { id: 'Done' });
notes.add(apiKey, { id: 'ApiKey' });
notes.add(webhook, { id: 'Webhook' });
notes.add(importOfFile, { id: 'Import' });
notes.add(integration, { id: 'Integration' });
notes.add(page, { id: 'Page' });
notes.add(pagePermission, { id: 'PagePermission' });
notes.add(pageSubscription, { id: 'PageSubscription' });
notes.add(signedInUser, { id: 'SignedInUser' });
notes.add(signedIn, { id: 'SignedIn' });
notes.add(askedForFactor, {
  id: 'AskedForSecondFactor',
  description: 'Of whoever set one up: no token yet, but a ticket for POST /auth/second-factor.',
});
notes.add(signInAnswer, { id: 'SignInAnswer' });
notes.add(splashDesign, {
  id: 'SplashDesign',
  description: 'How the guest’s page looks. A colour that is null is the template’s own.',
});
notes.add(loginFlow, { id: 'LoginFlow', description: 'The steps that a guest goes through, in their order.' });
notes.add(loginStep, { id: 'LoginStep' });
notes.add(plainMethod, { id: 'LoginMethod', description: 'A login method that holds no others.' });
notes.add(surveyQuestion, { id: 'SurveyQuestion' });
notes.add(emailDesign, {
  id: 'EmailDesign',
  description: 'What a mail says in each language, in rows of blocks. Texts may hold merge fields: {{ first_name }}.',
});
notes.add(emailColour, { examples: ['#0b6e69'] });
notes.add(emailPaint, { id: 'EmailPaint', description: 'A colour of the mail’s style, or one of its own.' });
notes.add(emailStyle, { id: 'EmailStyle' });
notes.add(emailTemplate, { id: 'EmailTemplate' });
notes.add(emailCampaign, { id: 'EmailCampaign' });
notes.add(zaloCampaign, { id: 'ZaloCampaign' });
notes.add(zaloRule, { id: 'ZaloRule' });
notes.add(zaloMessage, { id: 'ZaloMessage' });
notes.add(automation, { id: 'Automation' });
notes.add(automationFlow, {
  id: 'AutomationFlow',
  description: 'When guests enter, and a tree of steps, each named by where the one before leads.',
  examples: [
    {
      when: { kind: 'first-login' },
      first: 'a',
      steps: [{ id: 'a', kind: 'tag', change: 'add', tag: 'new', next: null }],
    },
  ],
});
notes.add(stayList, {
  description: `Either \`guests\` with the fields ${Object.keys(listedGuest.shape).join(', ')}, or \`csv\` with the columns ${stayColumns.join(', ')}. Room and last name are needed; days are written 2026-12-31. With \`replace\`, whoever is missing has left.`,
  examples: [{ guests: [{ room: '101', lastName: 'Nguyen', departure: '2026-12-31' }], mode: 'replace' }],
});
notes.add(group, { id: 'Group' });
notes.add(lead, { id: 'Lead' });
notes.add(profile, { id: 'Profile' });
notes.add(detailed, { id: 'ProfileInDetail' });
notes.add(campaign, { id: 'Campaign' });
notes.add(wifiCampaign, { id: 'WifiCampaign' });
notes.add(template, { id: 'Template' });
notes.add(sharedEmail, { id: 'SharedEmail' });
notes.add(offeredTemplate, { id: 'OfferedTemplate' });
notes.add(device, { id: 'Device' });
notes.add(reportPeriod, { id: 'ReportPeriod' });
notes.add(groupRule, {
  id: 'GroupRule',
  description: 'Whom a group is made of: all or any of its conditions; a part is a rule inside the rule.',
});
notes.add(groupCondition, { id: 'GroupCondition' });
notes.add(groupMember, { id: 'GroupMember' });
notes.add(newLead, { examples: [{ name: 'Lan Pham', email: 'lan@example.com' }] });
notes.add(sessionLimits, {
  id: 'SessionLimits',
  description: 'How much of the network one login gives; 0 is no limit.',
});

notes.add(eid, { description: 'Public id of a page.', examples: ['lotus7tea2'] });
notes.add(id, { examples: [7] });
notes.add(pathId, { examples: [7] });
notes.add(afterVisit, { examples: ['2026-11-15T11:00:00.000000Z_019a84c2-7d10-7b3e-8f5a-2c6d9e1b4a70'] });
notes.add(afterProfile, { examples: ['0_2026-11-15T11:00:00.000000Z_2026-11-14T09:30:00.000000Z_184'] });
notes.add(afterEvent, { examples: ['2026-11-15T11:00:00.000000Z_184'] });
notes.add(afterId, { examples: ['184'] });
notes.add(afterFile, { examples: ['2026-11-15T11:00:00.000000Z_6b33783976'] });
notes.add(afterPerson, { examples: ['6b33783976'] });
notes.add(afterWifiCampaign, { examples: ['0_2026-11-15T11:00:00.000000Z_184'] });
notes.add(afterState, { examples: ['2_184'] });
notes.add(afterOffered, { examples: ['0_15000000_184'] });
notes.add(afterName, { examples: ['6d6169_184'] });
notes.add(afterMember, { examples: ['2026-11-15T11:00:00.000000Z_0_2026-11-14T09:30:00.000000Z_184'] });
notes.add(afterTimelineEntry, { examples: ['2026-11-15T11:00:00.000000Z_0_019a84c2-7d10-7b3e-8f5a-2c6d9e1b4a70'] });
notes.add(afterConsent, { examples: ['2026-11-15T11:00:00.000000Z_019a84c2-7d10-7b3e-8f5a-2c6d9e1b4a70_656d61696c'] });
notes.add(afterRequest, { examples: ['0_2026-11-15T11:00:00.000000Z_2026-11-14T09:30:00.000000Z_184'] });
notes.add(afterDeed, { examples: ['2026-11-15T11:00:00.000000Z_2026-11-14T09:30:00.000000Z_184'] });
notes.add(uuid, { examples: ['3f0c6a52-8a1e-4c57-9d3b-6f1f0f6f2b11'] });
notes.add(timestamp, { format: 'date-time', examples: ['2026-11-15T08:30:00.000Z'] });

notes.add(email, { format: 'email', description: 'Stored in lower case.', examples: ['lan@example.com'] });
notes.add(mobile, {
  description: '8 to 15 digits, with or without +; spaces, dots, dashes and brackets are dropped.',
  examples: ['+84901234567'],
});
notes.add(emailOrMobile, {
  description: 'An e-mail address, or a mobile number of 8 to 15 digits.',
  examples: ['lan@example.com'],
});
notes.add(newPassword, { format: 'password', examples: ['river-stone-lamp-42'] });
notes.add(typedPassword, { format: 'password', examples: ['river-stone-lamp-42'] });
notes.add(joinCode, {
  description: 'The last part of the link that was handed on.',
  examples: [`12-${'Zk3vQ9xT1mB7cW5sLr2NfA'.padEnd(43, 'Q')}`],
});
notes.add(linkCode, {
  description: 'The last part of the mailed or printed link.',
  examples: ['Zk3vQ9xT1mB7cW5sLr2NfA'],
});
