import MarkdownIt, { type Token } from 'markdown-it';
import type { Highlight } from './highlight';

/** A heading of a page, for its outline. */
export interface Heading {
  level: number;
  id: string;
  text: string;
}

/** What stands below one heading, as words to search in. */
export interface Section {
  id: string;
  title: string;
  text: string;
}

/** A page's content, drawn. */
export interface Rendered {
  html: string;
  headings: readonly Heading[];
  sections: readonly Section[];
}

export const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

/** An anchor for a title, in letters, digits and hyphens. */
export const toAnchor = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** What stands behind the language of a block: `tsx before title="src/App.tsx"`. */
export function readFence(info: string): { language: string; title: string | undefined; isBefore: boolean } {
  const [language = 'text'] = info.trim().split(/\s+/);
  return {
    language: language || 'text',
    title: /title="([^"]+)"/.exec(info)?.[1],
    isBefore: /\sbefore\b/.test(info.replace(/"[^"]*"/g, '')),
  };
}

/** The words of a text, without the tags within it. */
const textOf = ({ children }: Token) =>
  (children ?? []).map(({ type, content }) => (type !== 'html_inline' && content) || ' ').join('');

/** Gives each heading an anchor of its own. */
function anchorHeadings(tokens: readonly Token[]): readonly Heading[] {
  const taken = new Map<string, number>();
  return tokens.flatMap((token, index) => {
    const inline = tokens[index + 1];
    if (token.type !== 'heading_open' || !inline) return [];
    const text = textOf(inline).trim();
    const anchor = toAnchor(text);
    const earlier = taken.get(anchor) ?? 0;
    taken.set(anchor, earlier + 1);
    const id = earlier === 0 ? anchor : `${anchor}-${earlier + 1}`;
    token.attrSet('id', id);
    return [{ level: Number(token.tag.slice(1)), id, text }];
  });
}

function collectSections(tokens: readonly Token[]): readonly Section[] {
  const sections: Section[] = [];
  tokens.forEach((token, index) => {
    const inline = tokens[index + 1];
    if (token.type === 'heading_open' && inline)
      sections.push({ id: String(token.attrGet('id')), title: textOf(inline).trim(), text: '' });
    else if (token.type === 'inline' && tokens[index - 1]?.type !== 'heading_open') {
      const last = sections.at(-1);
      if (last) last.text = `${last.text} ${textOf(token)}`.trim();
    }
  });
  return sections;
}

/** A page links to the source of another, `./vite.md`; a reader's browser to what was made of it. */
const toPageLink = (href: string) => (/^[a-z]+:/.test(href) ? href : href.replace(/\.md(?=$|#)/, '.html'));

function addRules(markdown: InstanceType<typeof MarkdownIt>, highlight: Highlight): void {
  const { rules } = markdown.renderer;
  rules.fence = (tokens, index) => {
    const { content = '', info = '' } = tokens[index] ?? {};
    const { language, title, isBefore } = readFence(info);
    const caption = [isBefore ? '<b>Before</b>' : '', title ? escapeHtml(title) : ''].filter(Boolean).join(' ');
    const head = caption && `<figcaption>${caption}</figcaption>`;
    return `<figure class="code">${head}${highlight.draw(content.trimEnd(), language)}</figure>\n`;
  };
  rules.link_open = (tokens, index, options, _, self) => {
    const token = tokens[index];
    token?.attrSet('href', toPageLink(String(token.attrGet('href'))));
    return self.renderToken(tokens, index, options);
  };
  // Wide tables scroll by keyboard too; a group, for each of twenty landmarks would need a name of its own.
  rules.table_open = () => '<div class="table" role="group" aria-label="Table" tabindex="0"><table>\n';
  rules.table_close = () => '</table></div>\n';
  rules.heading_close = (tokens, index) => {
    const { tag = '' } = tokens[index] ?? {};
    const open = tokens.slice(0, index).findLast(({ type }) => type === 'heading_open');
    const id = open?.attrGet('id');
    const link = tag === 'h1' || !id ? '' : ` <a class="anchor" href="#${id}" aria-hidden="true" tabindex="-1">#</a>`;
    return `${link}</${tag}>\n`;
  };
}

/** Draws Markdown; raw HTML stands as it is, for every page is the project's own. */
export function createMarkdown(highlight: Highlight): { render(text: string): Rendered; inline(text: string): string } {
  const markdown = new MarkdownIt({ html: true });
  addRules(markdown, highlight);
  return {
    render(text) {
      const tokens = markdown.parse(text, {});
      const headings = anchorHeadings(tokens);
      return {
        html: markdown.renderer.render(tokens, markdown.options, {}),
        headings,
        sections: collectSections(tokens),
      };
    },
    inline: (text) => markdown.renderInline(text),
  };
}
