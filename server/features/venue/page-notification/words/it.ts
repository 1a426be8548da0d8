import type { Words } from './words-form.ts';

export const it: Words = {
  kinds: {
    'new-lead': {
      title: { one: 'Un nuovo lead', other: '{n} nuovi lead' },
      body: 'Qualcuno ha lasciato un recapito e vuole sentirti.',
    },
    'reception-request': {
      title: { one: 'Un ospite chiede alla reception', other: '{n} ospiti chiedono alla reception' },
      body: 'Chi non è entrato aspetta al massimo dieci minuti.',
    },
    'device-down': {
      title: { one: 'Un router non risponde', other: '{n} router non rispondono' },
      body: '{names}: nessun segnale da minuti. Controlla sul posto corrente e internet.',
    },
    'device-up': {
      title: { one: 'Un router risponde di nuovo', other: '{n} router rispondono di nuovo' },
      body: '{names}',
    },
    'login-fall': {
      title: {
        one: 'Meno ospiti entrano con un metodo di accesso',
        other: 'Meno ospiti entrano con {n} metodi di accesso',
      },
      body: 'Un terzo in meno rispetto alle quattro settimane precedenti. La salute degli accessi mostra quale, e su quali telefoni.',
    },
    'licence-end': {
      title: { other: 'Il piano {plan} termina il {date}' },
      body: 'Poi la pagina torna a FREE. Gli ospiti entrano comunque.',
    },
    'licence-over': {
      title: { other: 'Il piano {plan} è terminato' },
      body: 'Ora la pagina è su FREE. Gli ospiti entrano comunque.',
    },
    'plan-nearly-full': {
      title: { other: 'Il piano {plan} è quasi pieno' },
      body: 'Quando è pieno non si può aggiungere altro. Gli ospiti entrano comunque. La licenza della pagina mostra che cosa è in uso.',
    },
    'plan-full': {
      title: { other: 'Il piano {plan} è pieno' },
      body: 'Non si può aggiungere altro. Gli ospiti entrano comunque. La licenza della pagina mostra che cosa è in uso.',
    },
    'campaign-done': {
      title: { one: 'Una campagna è stata inviata', other: '{n} campagne sono state inviate' },
      body: '{names}',
    },
    'campaign-not-sent': {
      title: { one: 'Una campagna non è partita', other: '{n} campagne non sono partite' },
      body: '{names}: non è stato inviato nulla. La campagna dice perché; rimedia e inviala di nuovo.',
    },
    'low-rating': { title: { one: 'Una valutazione bassa', other: '{n} valutazioni basse' }, body: '{names}' },
    automation: {
      title: { one: 'Un’automazione ha bisogno di te', other: 'Un’automazione ha bisogno di te per {n} ospiti' },
      body: '{names}',
    },
    'hotel-down': {
      title: { other: 'Il sistema alberghiero non risponde' },
      body: 'Per ora gli ospiti potrebbero non entrare con la camera.',
    },
    'hotel-up': {
      title: { other: 'Il sistema alberghiero risponde di nuovo' },
      body: 'Gli ospiti entrano con la camera come prima.',
    },
    'zalo-down': {
      title: { other: 'Zalo non funziona più per questa pagina' },
      body: '{names}: messaggi e risposte non partono. Le impostazioni di Zalo dicono perché e che cosa fare.',
    },
    'zalo-up': { title: { other: 'Zalo funziona di nuovo' }, body: '{names}: messaggi e risposte partono come prima.' },
    'zalo-waiting': {
      title: { one: 'Un ospite aspetta una risposta su Zalo', other: '{n} ospiti aspettano una risposta su Zalo' },
      body: 'Hanno scritto da qualche minuto e nessuno ha ancora guardato.',
    },
    'zalo-handover': {
      title: {
        one: 'Una conversazione su Zalo ha bisogno di una persona',
        other: '{n} conversazioni su Zalo hanno bisogno di una persona',
      },
      body: 'Il chatbot l’ha passata e non risponde da solo.',
    },
    'daily-summary': {
      title: { other: 'Ieri in cifre' },
      body: 'Accessi: {logins} (il giorno prima: {before}). Ospiti: {guests}, nuovi: {fresh}.',
    },
    'weekly-summary': {
      title: { other: 'La settimana scorsa in cifre' },
      body: 'Accessi: {logins} (la settimana prima: {before}). Ospiti: {guests}, nuovi: {fresh}.',
    },
  },
  button: 'Apri la console',
  footer: 'Ricevi questa e-mail perché lavori su {page}. Scegli di cosa essere avvisato in Notifiche della pagina.',
  picture: 'Accessi per giorno',
};
