/** What the first view is made of, each in the one before. */
const sketch = [
  'card header title',
  'icon-button',
  'views view stack list row picture',
  'row-label',
  'badge',
  'button',
];

/**
 * Has the browser work out what the first view will look like, then how large it is: it reads the rules for that, and
 * finds the fonts of `text`. Stands beside the modal's place for what it announces, and is gone before anybody sees it.
 */
export function rehearseStyle(beside: HTMLElement, text: string, isMeasured: boolean): void {
  const copy = beside.cloneNode() as HTMLElement;
  for (const names of sketch)
    names.split(' ').reduce<HTMLElement>((parent, name) => {
      const element = beside.ownerDocument.createElement('button');
      element.className = `mooring-${name}`;
      parent.append(element);
      element.append(text);
      return element;
    }, copy);
  beside.after(copy);
  if (isMeasured) copy.getBoundingClientRect();
  else getComputedStyle(copy).color;
  copy.remove();
}
