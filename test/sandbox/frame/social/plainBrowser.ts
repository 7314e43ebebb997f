/** A page that was reached, as a browser without scripts has it. */
export interface PlainPage {
  url: string;
  status: number;
  html: string;
}

const unescapeHtml = (words: string) =>
  words.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** Reads an attribute of the page's root element. */
export const rootData = ({ html }: PlainPage, name: string): string | undefined => {
  const value = new RegExp(`<html[^>]* data-${name}="([^"]*)"`).exec(html)?.[1];
  return value === undefined ? undefined : unescapeHtml(value);
};

/** Plays a person's browser with nothing but HTTP: keeps cookies, follows redirects, sends the one form of a page. */
export function createPlainBrowser() {
  const jar = new Map<string, Map<string, string>>();

  function keep(response: Response, origin: string): void {
    const cookies = jar.get(origin) ?? new Map<string, string>();
    jar.set(origin, cookies);
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';');
      const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
      const isOver = attributes.some((one) => /^\s*expires=Thu, 01 Jan 1970/i.test(one));
      if (isOver) cookies.delete(name);
      else cookies.set(name, value);
    }
  }

  async function open(url: string, form?: URLSearchParams): Promise<PlainPage> {
    const { origin } = new URL(url);
    const cookie = [...(jar.get(origin) ?? [])].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { ...(cookie ? { cookie } : {}), ...(form ? { origin } : {}) },
      ...(form ? { method: 'POST', body: form } : {}),
    });
    keep(response, origin);
    const location = response.headers.get('location');
    if (location) return open(new URL(location, url).href);
    return { url, status: response.status, html: await response.text() };
  }

  return {
    open,
    /** Sends the page's form with these fields. */
    send({ url, html }: PlainPage, fields: Readonly<Record<string, string>>): Promise<PlainPage> {
      const form = /<form[^>]*>/.exec(html)?.[0];
      if (!form) throw new Error(`${url} has no form: ${html}`);
      const action = /action="([^"]*)"/.exec(form)?.[1];
      const hidden = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(
        ([, name = '', value = '']) => [unescapeHtml(name), unescapeHtml(value)],
      );
      return open(new URL(action ?? url, url).href, new URLSearchParams({ ...Object.fromEntries(hidden), ...fields }));
    },
  };
}
