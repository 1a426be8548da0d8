import type { Words } from './words-form.ts';

export const es: Words = {
  kinds: {
    'new-lead': {
      title: { one: 'Un nuevo cliente potencial', other: '{n} nuevos clientes potenciales' },
      body: 'Alguien dejó un contacto y quiere saber de usted.',
    },
    'reception-request': {
      title: { one: 'Un invitado pregunta a recepción', other: '{n} invitados preguntan a recepción' },
      body: 'Quien no pudo entrar espera diez minutos como máximo.',
    },
    'device-down': {
      title: { one: 'Un router no responde', other: '{n} routers no responden' },
      body: '{names}: sin noticias desde hace minutos. Revise allí la corriente e internet.',
    },
    'device-up': {
      title: { one: 'Un router vuelve a responder', other: '{n} routers vuelven a responder' },
      body: '{names}',
    },
    'login-fall': {
      title: {
        one: 'Menos invitados entran por un método de acceso',
        other: 'Menos invitados entran por {n} métodos de acceso',
      },
      body: 'Un tercio menos que en las cuatro semanas anteriores. La salud del inicio de sesión muestra cuál y en qué teléfonos.',
    },
    'licence-end': {
      title: { other: 'El plan {plan} termina el {date}' },
      body: 'Después la página vuelve a FREE. Los invitados siguen entrando.',
    },
    'licence-over': {
      title: { other: 'El plan {plan} ha terminado' },
      body: 'La página está ahora en FREE. Los invitados siguen entrando.',
    },
    'plan-nearly-full': {
      title: { other: 'El plan {plan} está casi lleno' },
      body: 'Cuando se llene no se podrá añadir nada más. Los invitados siguen entrando. La licencia de la página muestra lo que se usa.',
    },
    'plan-full': {
      title: { other: 'El plan {plan} está lleno' },
      body: 'No se puede añadir nada más. Los invitados siguen entrando. La licencia de la página muestra lo que se usa.',
    },
    'campaign-done': { title: { one: 'Se envió una campaña', other: 'Se enviaron {n} campañas' }, body: '{names}' },
    'campaign-not-sent': {
      title: { one: 'Una campaña no empezó', other: '{n} campañas no empezaron' },
      body: '{names}: no se envió nada. La campaña dice por qué; corríjalo y envíela de nuevo.',
    },
    'low-rating': { title: { one: 'Una valoración baja', other: '{n} valoraciones bajas' }, body: '{names}' },
    automation: {
      title: { one: 'Una automatización le necesita', other: 'Una automatización le necesita por {n} invitados' },
      body: '{names}',
    },
    'hotel-down': {
      title: { other: 'El sistema hotelero no responde' },
      body: 'Por ahora los invitados quizá no puedan entrar con su habitación.',
    },
    'hotel-up': {
      title: { other: 'El sistema hotelero vuelve a responder' },
      body: 'Los invitados entran con su habitación como antes.',
    },
    'zalo-down': {
      title: { other: 'Zalo ya no funciona en esta página' },
      body: '{names}: los mensajes y las respuestas no salen. Los ajustes de Zalo dicen por qué y qué hacer.',
    },
    'zalo-up': {
      title: { other: 'Zalo vuelve a funcionar' },
      body: '{names}: los mensajes y las respuestas salen como antes.',
    },
    'zalo-waiting': {
      title: { one: 'Un invitado espera respuesta en Zalo', other: '{n} invitados esperan respuesta en Zalo' },
      body: 'Escribieron hace unos minutos y nadie lo ha mirado todavía.',
    },
    'zalo-handover': {
      title: {
        one: 'Una conversación de Zalo necesita a una persona',
        other: '{n} conversaciones de Zalo necesitan a una persona',
      },
      body: 'El chatbot la ha pasado y no responde a esto por sí mismo.',
    },
    'daily-summary': {
      title: { other: 'Ayer en cifras' },
      body: 'Accesos: {logins} (el día anterior: {before}). Invitados: {guests}, nuevos: {fresh}.',
    },
    'weekly-summary': {
      title: { other: 'La semana pasada en cifras' },
      body: 'Accesos: {logins} (la semana anterior: {before}). Invitados: {guests}, nuevos: {fresh}.',
    },
  },
  button: 'Abrir la consola',
  footer: 'Recibe este correo porque trabaja en {page}. Elija de qué se le avisa en Notificaciones de la página.',
  picture: 'Accesos por día',
};
