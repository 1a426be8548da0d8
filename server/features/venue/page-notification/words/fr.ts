import type { Words } from './words-form.ts';

export const fr: Words = {
  kinds: {
    'new-lead': {
      title: { one: 'Un nouveau prospect', other: '{n} nouveaux prospects' },
      body: 'Quelqu’un a laissé un contact et souhaite avoir de vos nouvelles.',
    },
    'reception-request': {
      title: { one: 'Un invité demande la réception', other: '{n} invités demandent la réception' },
      body: 'Qui n’a pas pu entrer attend dix minutes au plus.',
    },
    'device-down': {
      title: { one: 'Un routeur est en panne', other: '{n} routeurs sont en panne' },
      body: '{names} : aucun signe depuis quelques minutes. Vérifiez sur place le courant et internet.',
    },
    'device-up': {
      title: { one: 'Un routeur fonctionne à nouveau', other: '{n} routeurs fonctionnent à nouveau' },
      body: '{names}',
    },
    'login-fall': {
      title: {
        one: 'Moins de invités entrent par un mode de connexion',
        other: 'Moins de invités entrent par {n} modes de connexion',
      },
      body: 'Un tiers de moins que les quatre semaines précédentes. La santé des connexions montre lequel, et sur quels téléphones.',
    },
    'licence-end': {
      title: { other: 'Le forfait {plan} prend fin le {date}' },
      body: 'Ensuite la page revient à FREE. Les invités entrent toujours.',
    },
    'licence-over': {
      title: { other: 'Le forfait {plan} a pris fin' },
      body: 'La page est maintenant sur FREE. Les invités entrent toujours.',
    },
    'plan-nearly-full': {
      title: { other: 'Le forfait {plan} est presque plein' },
      body: 'Une fois plein, rien ne peut être ajouté. Les invités entrent toujours. La licence de la page montre ce qui est utilisé.',
    },
    'plan-full': {
      title: { other: 'Le forfait {plan} est plein' },
      body: 'Rien ne peut être ajouté. Les invités entrent toujours. La licence de la page montre ce qui est utilisé.',
    },
    'campaign-done': {
      title: { one: 'Une campagne est envoyée', other: '{n} campagnes sont envoyées' },
      body: '{names}',
    },
    'campaign-not-sent': {
      title: { one: 'Une campagne n’a pas démarré', other: '{n} campagnes n’ont pas démarré' },
      body: '{names} : rien n’a été envoyé. La campagne dit pourquoi ; corrigez cela et envoyez-la de nouveau.',
    },
    'low-rating': { title: { one: 'Une mauvaise note', other: '{n} mauvaises notes' }, body: '{names}' },
    automation: {
      title: {
        one: 'Une automatisation a besoin de vous',
        other: 'Une automatisation a besoin de vous pour {n} invités',
      },
      body: '{names}',
    },
    'hotel-down': {
      title: { other: 'Le système hôtelier ne répond pas' },
      body: 'Pour l’instant, les invités ne peuvent peut-être pas entrer avec leur chambre.',
    },
    'hotel-up': {
      title: { other: 'Le système hôtelier répond à nouveau' },
      body: 'Les invités entrent avec leur chambre comme avant.',
    },
    'zalo-down': {
      title: { other: 'Zalo ne fonctionne plus pour cette page' },
      body: '{names} : les messages et les réponses ne partent plus. Les réglages Zalo disent pourquoi et que faire.',
    },
    'zalo-up': {
      title: { other: 'Zalo fonctionne à nouveau' },
      body: '{names} : les messages et les réponses partent comme avant.',
    },
    'zalo-waiting': {
      title: { one: 'Un invité attend une réponse sur Zalo', other: '{n} invités attendent une réponse sur Zalo' },
      body: 'Le message date de quelques minutes et personne ne l’a encore lu.',
    },
    'zalo-handover': {
      title: {
        one: 'Une conversation Zalo a besoin de quelqu’un',
        other: '{n} conversations Zalo ont besoin de quelqu’un',
      },
      body: 'Le chatbot a passé la main et n’y répond pas lui-même.',
    },
    'daily-summary': {
      title: { other: 'Hier en chiffres' },
      body: 'Connexions : {logins} (la veille : {before}). Invités : {guests}, nouveaux : {fresh}.',
    },
    'weekly-summary': {
      title: { other: 'La semaine dernière en chiffres' },
      body: 'Connexions : {logins} (la semaine précédente : {before}). Invités : {guests}, nouveaux : {fresh}.',
    },
  },
  button: 'Ouvrir la console',
  footer:
    'Vous recevez ce message parce que vous travaillez sur {page}. Choisissez ce dont vous êtes averti sous Notifications de la page.',
  picture: 'Connexions par jour',
};
