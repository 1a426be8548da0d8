/** What of a person may stand in a column. */
export type Tie =
  | 'profile'
  | 'visit'
  | 'device'
  | 'account'
  /** A number or address that was proved. */
  | 'contact'
  /** Who a network said that they are. */
  | 'identity'
  /** Who they are to the page's official account on Zalo. */
  | 'follower'
  | 'session'
  | 'lead'
  | 'email'
  | 'phone'
  /** An address, a number or a follower, whichever a message goes to. */
  | 'reached-at'
  /** The same on a row that may be somebody else's, who has the same address: theirs, unless it names another. */
  | 'sent-to'
  | 'message'
  /** What was typed to be let in. */
  | 'typed'
  /** Words in which a contact of the person's stands. */
  | 'words';

/** `rows` go with the person; `own-way` is told in `erase-rows.ts`. */
type Erasing = 'rows' | 'own-way';

export interface PersonTable {
  /** Column → what of the person stands in it; none where it is sealed, and goes whole. */
  ties: Record<string, Tie>;
  erasing: Erasing;
  /** Never handed out: secrets, and what only our own machinery reads. */
  hidden?: readonly string[];
}

/**
 * The one place that says which tables know a guest, and by what. Export and erasure walk it; a test walks the database
 * and fails for a table that stands neither here nor below.
 */
export const personTables: Record<string, PersonTable> = {
  webhook_deliveries: { ties: { profile_id: 'profile', visit_id: 'visit', lead_id: 'lead' }, erasing: 'rows' },
  automation_events: { ties: { profile_id: 'profile', visit_id: 'visit', lead_id: 'lead' }, erasing: 'rows' },
  automation_members: { ties: { profile_id: 'profile' }, erasing: 'rows' },
  automation_runs: { ties: { profile_id: 'profile' }, erasing: 'rows', hidden: ['failures'] },
  lead_notes: { ties: { lead_id: 'lead' }, erasing: 'rows' },
  lead_visits: { ties: { visit_id: 'visit', lead_id: 'lead' }, erasing: 'rows' },
  leads: { ties: { profile_id: 'profile', email: 'email', phone: 'phone' }, erasing: 'rows', hidden: ['search_text'] },
  // Before the messages, by which they are found where these name no guest.
  message_clicks: { ties: { profile_id: 'profile', message_id: 'message' }, erasing: 'rows' },
  messages: { ties: { profile_id: 'profile', recipient: 'sent-to' }, erasing: 'rows', hidden: ['key'] },
  zalo_bot_answers: { ties: { user_id: 'follower' }, erasing: 'rows' },
  zalo_lines: { ties: { user_id: 'follower' }, erasing: 'rows' },
  zalo_followers: {
    ties: { user_id: 'follower', profile_id: 'profile' },
    erasing: 'rows',
    hidden: ['search_text'],
  },
  // What operators were told names no guest; of a conversation it leads there.
  notifications: { ties: { talk: 'follower' }, erasing: 'rows', hidden: ['uid', 'data'] },
  message_blocks: { ties: { contact: 'reached-at' }, erasing: 'rows' },
  email_campaign_guests: { ties: { profile_id: 'profile' }, erasing: 'rows' },
  zalo_campaign_people: { ties: { profile_id: 'profile', user_id: 'follower' }, erasing: 'rows' },
  group_members: { ties: { profile_id: 'profile' }, erasing: 'rows' },
  guest_codes: {
    ties: { visit_id: 'visit', mac: 'device', phone: 'phone', email: 'email' },
    erasing: 'rows',
    hidden: ['code_hash'],
  },
  begun_answers: { ties: { visit_id: 'visit', mac: 'device', answers: 'words' }, erasing: 'rows' },
  survey_answers: { ties: { visit_id: 'visit' }, erasing: 'rows' },
  portal_events: { ties: { visit_id: 'visit', mac: 'device', typed: 'typed' }, erasing: 'own-way' },
  social_attempts: {
    ties: { visit_id: 'visit', mac: 'device' },
    erasing: 'rows',
    hidden: ['nonce', 'visit', 'verifier'],
  },
  passes: { ties: { visit_id: 'visit', mac: 'device' }, erasing: 'rows', hidden: ['password', 'carry'] },
  prelogin_passes: { ties: { visit_id: 'visit', mac: 'device' }, erasing: 'rows', hidden: ['visit', 'resume'] },
  follow_offers: { ties: { visit_id: 'visit', user_id: 'follower' }, erasing: 'rows', hidden: ['code'] },
  reception_requests: { ties: { visit_id: 'visit', mac: 'device', typed: 'words' }, erasing: 'rows' },
  remembered_devices: { ties: { visit_id: 'visit', mac: 'device' }, erasing: 'rows' },
  sessions_to_count: { ties: { session_id: 'session' }, erasing: 'rows' },
  guest_sessions: {
    ties: { visit_id: 'visit', mac: 'device' },
    erasing: 'own-way',
    hidden: ['login_class', 'router_facts'],
  },
  visits_to_count: { ties: { visit_id: 'visit' }, erasing: 'rows' },
  consents: { ties: { id: 'visit', visit_id: 'visit', profile_id: 'profile' }, erasing: 'own-way' },
  consent_givers: { ties: { visit_id: 'visit', profile_id: 'profile' }, erasing: 'rows' },
  visits: { ties: { id: 'visit' }, erasing: 'rows' },
  profile_visits: { ties: { visit_id: 'visit', profile_id: 'profile', recognised_id: 'profile' }, erasing: 'rows' },
  profile_events: { ties: { profile_id: 'profile', other_id: 'profile' }, erasing: 'rows' },
  profile_keys: { ties: { profile_id: 'profile' }, erasing: 'rows' },
  guest_earlier: { ties: { profile_id: 'profile' }, erasing: 'rows' },
  guest_totals: { ties: { profile_id: 'profile' }, erasing: 'rows' },
  profiles: { ties: { id: 'profile', merged_into: 'profile' }, erasing: 'rows', hidden: ['search_text', 'birth_day'] },
  guest_contacts: { ties: { id: 'contact' }, erasing: 'rows' },
  guest_accounts: { ties: { id: 'account', macs: 'device' }, erasing: 'own-way', hidden: ['password'] },
  social_identities: { ties: { id: 'identity' }, erasing: 'rows' },
  access_codes: { ties: { macs: 'device' }, erasing: 'own-way', hidden: ['password', 'recent_logins'] },
  hotel_stays: { ties: { macs: 'device' }, erasing: 'own-way', hidden: ['stay_id', 'guests', 'mac_guests'] },
  import_pieces: { ties: {}, erasing: 'own-way', hidden: ['sealed'] },
  import_left_out: { ties: {}, erasing: 'own-way', hidden: ['sealed'] },
  repeatable_answers: { ties: { answer: 'words' }, erasing: 'own-way', hidden: ['name_hash', 'request_hash'] },
  privacy_requests: {
    ties: { profile_id: 'profile', visit_id: 'visit', contact: 'words', note: 'words' },
    erasing: 'own-way',
  },
};

/** Tenant tables that know no guest, each with its reason. */
export const impersonalTables: Record<string, string> = {
  access_code_presets: 'settings of the reception desk',
  answer_days: 'sums by day',
  answer_months: 'sums by month',
  answers_to_count: 'on their way into the sums; whoever erases waits until they are there',
  api_keys: 'made by operators, for their programs',
  audit_events: 'what operators did: names guests by number only',
  automation_steps_done: 'how many guests went which way',
  automation_versions: 'made by operators',
  automations: 'made by operators; who is on the way stands in automation_runs',
  campaign_days: 'sums by day',
  campaigns: 'made by operators',
  count_states: 'how the page is counted',
  day_counts: 'sums by day',
  demo_lobbies: 'which pages have guests that are played',
  device_sights: 'routers',
  device_states: 'routers',
  devices: 'routers',
  email_styles: 'settings',
  email_template_versions: 'made by operators',
  email_templates: 'made by operators',
  zalo_approved_reads: 'when Zalo was asked for templates',
  zalo_approved_templates: 'made by operators',
  zalo_attachments: 'files of the library that Zalo has',
  zalo_templates: 'made by operators',
  failed_calls: 'servers that we called, by host: neither what was sent nor for whom',
  email_campaigns: 'made by operators; who was in them stands in email_campaign_guests',
  zalo_campaigns: 'made by operators; who was in them stands in zalo_campaign_people',
  erased_logins: 'numbers of logins that are gone, and names of credentials that opened once: they tell of nobody',
  erasures: 'the proof: keyed digests and numbers, nothing to read',
  guest_code_settings: 'settings',
  groups: 'made by operators; who is in them stands in group_members',
  hotel_settings: 'settings',
  imports: 'names of files that operators brought, and what came of them; what stands in them is in import_pieces',
  invoices: 'what the page paid for: written to the venue',
  item_reviews: 'words on the public site, signed with any name and tied to nobody',
  lead_rules: 'settings',
  limit_warnings: 'which limits of the plan were warned of',
  media_files: 'uploaded by operators',
  message_months: 'sums by month',
  message_settings: 'settings',
  method_gardens: 'hosts that login methods need',
  month_counts: 'sums by month',
  own_domains: 'settings',
  sending_domains: 'settings',
  notification_choices: 'settings of operators',
  notification_rules: 'settings',
  notification_troubles: 'what operators were told is failing: routers, methods, hotel systems',
  page_figures: 'sums of the page',
  page_invitations: 'operators',
  page_items: 'made by operators',
  page_menus: 'made by operators',
  page_permissions: 'operators',
  page_settings: 'settings',
  page_subscriptions: 'the plan of the page',
  page_usage: 'how much of its plan the page uses',
  payment_orders: 'what operators ordered for the page',
  profile_counters: 'the last number given out',
  retention_rules: 'settings',
  kept_answer_days: 'sums by day',
  kept_day_counts: 'sums by day',
  kept_return_days: 'sums by day',
  login_health_days: 'sums by day',
  login_health_months: 'sums by month',
  return_days: 'sums by day',
  return_months: 'sums by month',
  slow_queries: 'statements without the values that were asked for',
  subscription_changes: 'how the page came by its plans: operators, money and codes',
  terms_versions: 'wordings that operators wrote',
  integrations: 'set up by operators',
  bounce_hooks: 'where mail providers tell what came back',
  walled_gardens: 'settings',
  webhooks: 'made by operators',
  zalo_bots: 'settings',
  zalo_inbox_settings: 'settings',
  zalo_questions: 'what the page answers',
  zalo_rules: 'what the page answers',
  zalo_syncs: 'how far the list of followers has been read: tags and days, nobody',
  wifi_campaign_drafts: 'made by operators',
  wifi_campaign_versions: 'made by operators',
  wifi_campaigns: 'made by operators',
  zalo_accounts: 'settings',
  zalo_attempts: 'operators who are on their way to Zalo, for ten minutes',
  zalo_events: 'what Zalo told, until it is worked on: seconds, two hours at most',
  zalo_heard: 'digests of what Zalo told, kept for three days',
};

/** Tables that belong to no page, each with what it has of guests. */
export const platformTables: Record<string, string> = {
  device_directory: 'routers',
  failed_jobs: 'what a job was given, sealed, for two weeks at most; nobody is shown it',
  health_minutes: 'numbers',
  guesses: 'digests of phones, counted for an hour',
  licence_batches: 'codes of plans, made by operators',
  licence_codes: 'codes of plans; who put one in is an operator',
  invoice_counters: 'the last number given out',
  acme_accounts: 'with whom certificates are ordered',
  acme_challenges: 'what a certificate authority is shown',
  host_certificates: 'certificates of hosts',
  own_hosts: 'names of hosts, which everybody finds in DNS',
  mail_counts: 'digests of addresses, counted for an hour',
  message_senders: 'when mail servers and gateways may be asked for more',
  mails: 'what was written to a guest or about one: `forgetMailsOf`',
  one_time_codes: 'operators',
  pages: 'venues',
  passkeys: 'operators',
  plans: 'the plans of the platform',
  program_processes: 'processes of the program',
  push_keys: 'the program’s own keys',
  push_subscriptions: 'browsers of operators',
  portal_addresses: 'where the portal was and is',
  recovery_codes: 'operators',
  registrations: 'operators',
  remembered_browsers: 'operators',
  sessions: 'operators',
  sign_in_attempts: 'operators, and what others typed in their place, veiled; for 90 days',
  template_files: 'pictures of the platform’s templates',
  template_versions: 'made by the platform’s administrators',
  templates: 'made by the platform’s administrators',
  social_deletions: 'who asked a network to be forgotten here, until it is done',
  spent_tickets: 'numbers of tickets, kept for minutes',
  totp_factors: 'operators',
  users: 'operators',
  zalo_rates: 'calls of a minute by app',
};

/** Columns with such a name must stand among the ties of their table, or in the list after this one. */
export const tellingColumns =
  /(^|_)(profile|visit|recognised|merged|mac|macs|session|account|email|phone|mobile|lead|contact|guardian)(_id|_ids|s|_into)?$/;

/**
 * Telling names by which no row is looked for, as `table.column`: its guest is known by another column, or there is
 * none.
 */
export const harmlessColumns: readonly string[] = [
  'consents.guardian',
  'consents.mac',
  'page_settings.asks_guardian',
  'day_counts.sessions',
  'devices.hides_phones',
  'erasures.profile_ids',
  'guest_sessions.router_session_id',
  'kept_day_counts.sessions',
  'hotel_settings.tells_profiles',
  'month_counts.sessions',
  'guest_code_settings.per_phone',
  'guest_contacts.contact',
  'page_invitations.email',
  'page_invitations.mobile',
  'profiles.email',
  'profiles.phone',
  'prelogin_passes.visit',
  'social_attempts.visit',
  'social_identities.email',
  'visits.mac',
  'webhook_deliveries.tells_contacts',
  'zalo_followers.phone',
  'zalo_attempts.session_id',
];

/**
 * Where something of an erased guest may stand for a while, as `table.column`, and why. Nothing may stand anywhere for
 * good.
 */
export const keptForAWhile: Record<string, string> = {
  'guest_sessions.router_session_id':
    'while the session runs: the router is told by it what to end, and some routers put the address of the phone into it; it goes within a quarter of an hour of the end',
};
