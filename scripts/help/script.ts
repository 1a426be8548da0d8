/** Comfort only: the search. Without it the contents lead everywhere. */
export const script = `
const contents = document.getElementById('contents');
const find = document.getElementById('find');
const list = document.getElementById('found');
const nothing = contents.querySelector('.nothing');
const plain = (text) => text.normalize('NFD').replace(/\\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase();
let index;

const load = () => index ??= fetch(find.dataset.index).then((answer) => answer.json()).then((pages) =>
  pages.flatMap(({ path, title, parts }) => parts.map(({ id, heading, text }, place) => ({
    path: id ? path + '#' + id : path, title, heading, text, place,
    inTitle: plain(title), inHeading: plain(heading), inText: plain(text),
  }))), () => { index = undefined; return []; });

// A word that begins like it is worth twice one that only holds it.
const fits = (text, word) => (' ' + text).includes(' ' + word) ? 2 : text.includes(word) ? 1 : 0;

function score(part, words) {
  const whole = words.join(' ');
  let sum = fits(part.inHeading, whole) * 8 + fits(part.inText, whole) * 2;
  for (const word of words) {
    const worth = fits(part.inTitle, word) * (part.place === 0 ? 6 : 2)
      + fits(part.inHeading, word) * 4 + fits(part.inText, word);
    if (worth === 0) return 0;
    sum += worth;
  }
  return sum;
}

// Folding keeps the number of letters only where each is one sign; the stretch is cut at blanks, so a letter more or
// less does no harm.
function stretch({ text, inText }, word) {
  const at = Math.max(inText.indexOf(word), 0);
  const start = at < 40 ? 0 : text.indexOf(' ', at - 40) + 1;
  const end = start + 110 < text.length ? text.lastIndexOf(' ', start + 110) : text.length;
  return (start ? '… ' : '') + text.slice(start, end) + (end < text.length ? ' …' : '');
}

function line(part, word) {
  const link = document.createElement('a');
  link.href = part.path;
  const name = document.createElement('b');
  name.textContent = part.heading || part.title;
  link.append(name);
  if (part.heading) link.append(Object.assign(document.createElement('i'), { textContent: part.title }));
  link.append(Object.assign(document.createElement('span'), { textContent: stretch(part, word) }));
  const item = document.createElement('li');
  item.append(link);
  return item;
}

let asked = 0;
async function search() {
  const words = plain(find.value).split(/\\s+/).filter(Boolean);
  const turn = ++asked;
  const all = words.length > 0 ? await load() : [];
  if (turn !== asked) return;
  const best = all.map((part) => [score(part, words), part]).filter(([worth]) => worth > 0)
    .sort(([one], [other]) => other - one).slice(0, 12);
  list.replaceChildren(...best.map(([, part]) => line(part, words[0])));
  list.parentElement.hidden = best.length === 0;
  nothing.hidden = words.length === 0 || best.length > 0;
  for (const group of contents.querySelectorAll('.group:not(.results)')) group.hidden = words.length > 0;
}

find.parentElement.hidden = false;
find.addEventListener('focus', load, { once: true });
find.addEventListener('input', search);
find.addEventListener('keydown', async (event) => {
  if (event.key !== 'Enter' || event.isComposing) return;
  await search();
  list.querySelector('a')?.click();
});
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.target.closest('input')) return;
  event.preventDefault();
  if (getComputedStyle(contents).display === 'none') contents.showPopover();
  find.focus();
});
contents.addEventListener('click', (event) => {
  if (event.target.closest('a') && contents.matches(':popover-open')) contents.hidePopover();
});
contents.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' });
`;
