type Child = Node | string | undefined;
type Attributes = Readonly<Record<string, string | (() => void)>>;

/** Makes an element; functions among the attributes listen to the event of that name. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'string') made.setAttribute(name, value);
    else made.addEventListener(name, value);
  }
  made.append(...children.filter((child) => child !== undefined));
  return made;
}
