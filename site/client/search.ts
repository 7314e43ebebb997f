import type { SearchEntry } from './searchOptions';

type Found = Pick<SearchEntry, 'id' | 'page' | 'title'>;
type Search = (text: string) => readonly Found[];

const siteRoot = new URL(document.documentElement.dataset['root'] ?? './', location.href);

/** The index is large: it comes with the first search. */
async function loadSearch(): Promise<Search> {
  const [{ default: MiniSearch }, { searchOptions }, answer] = await Promise.all([
    import('minisearch'),
    import('./searchOptions'),
    fetch(new URL('assets/search.json', siteRoot)),
  ]);
  const index = MiniSearch.loadJSON<SearchEntry>(await answer.text(), searchOptions);
  return (text) => index.search(text).slice(0, 12) as unknown as readonly Found[];
}

function createDialog() {
  const dialog = document.createElement('dialog');
  dialog.className = 'search';
  dialog.setAttribute('aria-label', 'Search');
  const field = document.createElement('input');
  field.type = 'search';
  field.placeholder = 'Search the documentation';
  field.setAttribute('aria-label', 'Search the documentation');
  const status = document.createElement('p');
  status.setAttribute('role', 'status');
  const list = document.createElement('ul');
  dialog.append(field, status, list);
  document.body.append(dialog);
  return { dialog, field, status, list };
}

function toRow({ id, page, title }: Found): HTMLLIElement {
  const row = document.createElement('li');
  const link = document.createElement('a');
  link.href = new URL(id, siteRoot).href;
  const name = document.createElement('strong');
  name.textContent = title;
  const place = document.createElement('small');
  place.textContent = title === page ? '' : page;
  link.append(name, place);
  row.append(link);
  return row;
}

/** Arrow keys go through the field and the results, around. */
function moveFocus(dialog: HTMLElement, step: number): void {
  const stops = [...dialog.querySelectorAll<HTMLElement>('input, a')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  stops[(at + step + stops.length) % stops.length]?.focus();
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** The search of the header, with `/` and Ctrl+K. */
export function setUpSearch(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-search]');
  if (!button) return;
  const { dialog, field, status, list } = createDialog();
  let search: Promise<Search> | undefined;

  const show = async () => {
    const text = field.value.trim();
    search ??= loadSearch();
    try {
      const found = text === '' ? [] : (await search)(text);
      // What was typed meanwhile has an answer of its own.
      if (field.value.trim() !== text) return;
      list.replaceChildren(...found.map(toRow));
      status.textContent = text === '' ? '' : found.length === 0 ? `Nothing about "${text}"` : '';
    } catch {
      search = undefined;
      status.textContent = 'The index could not be loaded. Type again to try again.';
    }
  };
  const open = () => {
    if (!dialog.open) dialog.showModal();
    field.select();
    void show();
  };
  field.addEventListener('input', () => void show());
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      moveFocus(dialog, event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && event.target === field) list.querySelector('a')?.click();
  });
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog || (event.target as HTMLElement).closest('a')) dialog.close();
  });
  addEventListener('keydown', (event) => {
    const isAsked =
      (event.key === 'k' && (event.ctrlKey || event.metaKey)) || (event.key === '/' && !isTyping(event.target));
    if (!isAsked) return;
    event.preventDefault();
    open();
  });
  button.addEventListener('click', open);
  button.hidden = false;
}
