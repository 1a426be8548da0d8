/** Comfort only: copy buttons, finding a call, and where in the page one is. */
export const script = `
const contents = document.getElementById('contents');
const links = [...contents.querySelectorAll('a')];

for (const button of document.querySelectorAll('.copy')) {
  if (!navigator.clipboard) break;
  button.hidden = false;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.closest('figure').querySelector('code').textContent);
    button.textContent = 'Copied';
    setTimeout(() => { button.textContent = 'Copy'; }, 1500);
  });
}

contents.addEventListener('click', (event) => {
  if (event.target.closest('a') && contents.matches(':popover-open')) contents.hidePopover();
});

const find = document.getElementById('find');
find.parentElement.hidden = false;
find.addEventListener('input', () => {
  const words = find.value.toLowerCase().split(/\\s+/).filter(Boolean);
  let found = 0;
  for (const group of contents.querySelectorAll('.group')) {
    let shown = 0;
    for (const link of group.querySelectorAll('li a')) {
      const text = link.dataset.words ?? link.textContent.toLowerCase();
      const isShown = words.every((word) => text.includes(word));
      link.parentElement.hidden = !isShown;
      shown += isShown;
    }
    group.hidden = shown === 0;
    found += shown;
  }
  contents.querySelector('.nothing').hidden = found > 0;
});
find.addEventListener('keydown', (event) => {
  if (event.key === 'Enter') contents.querySelector('li:not([hidden]) a[data-words]')?.click();
});
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.target.closest('input')) return;
  event.preventDefault();
  if (getComputedStyle(contents).display === 'none') contents.showPopover();
  find.focus();
});

const byId = new Map(links.map((link) => [link.hash.slice(1), link]));
const seen = new Set();
const watch = new IntersectionObserver((entries) => {
  for (const entry of entries) entry.isIntersecting ? seen.add(entry.target.id) : seen.delete(entry.target.id);
  const current = links.find((link) => seen.has(link.hash.slice(1)));
  for (const link of links) link === current ? link.setAttribute('aria-current', 'true') : link.removeAttribute('aria-current');
  const line = current?.getBoundingClientRect();
  if (line && (line.top < 80 || line.bottom > innerHeight)) contents.scrollTop += line.top - innerHeight / 2;
}, { rootMargin: '-100px 0px -70% 0px' });
for (const part of document.querySelectorAll('.call, #shapes, #error-codes, #field-reasons')) if (byId.has(part.id)) watch.observe(part);
`;
