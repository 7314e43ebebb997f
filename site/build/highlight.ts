import { transformerStyleToClass } from '@shikijs/transformers';
import { createCssVariablesTheme, createHighlighter } from 'shiki';

const languages = ['ts', 'tsx', 'js', 'jsx', 'sh', 'html', 'css', 'json', 'vue', 'svelte', 'astro', 'text'] as const;

/** Draws code with classes alone: a page under a strict content policy has no style attribute. */
export interface Highlight {
  /** The code as a `pre`. Throws where the language is not among those the site knows. */
  draw(code: string, language: string): string;
  /** The rules of every class that was drawn so far. */
  css(): string;
}

/** Colours are custom properties, which the site's style sheet sets for each theme. */
export async function createHighlight(): Promise<Highlight> {
  const theme = createCssVariablesTheme({ name: 'site', variablePrefix: '--code-', fontStyle: false });
  const highlighter = await createHighlighter({ themes: [theme], langs: languages.filter((one) => one !== 'text') });
  const toClass = transformerStyleToClass({ classPrefix: 'k-' });
  return {
    draw(code, language) {
      if (!(languages as readonly string[]).includes(language)) throw new Error(`No grammar for "${language}"`);
      return highlighter.codeToHtml(code, { lang: language, theme: 'site', transformers: [toClass] });
    },
    css: () => toClass.getCSS(),
  };
}
