import { text, type Reply } from '../httpServer';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text that can stand in a page. */
export const escapeHtml = (words: string) => words.replace(/[&<>"]/g, (letter) => escapes[letter] ?? '');

/** What a page is made from. */
export interface PageParts {
  title: string;
  /** HTML of the main part. */
  main: string;
  /** Address of the one script. */
  script?: string;
  /** Attributes of the root element, for the script. */
  data?: Readonly<Record<string, string>>;
  status?: number;
  /** Origins that may hold it in a frame, and that forms may lead to. */
  frameAncestors?: string;
  formTargets?: string;
  frames?: string;
}

/** A page of the frame's origin, under a strict policy. */
export function htmlPage(parts: PageParts): Reply {
  const { title, main, script, data = {}, status = 200, frames = "'none'" } = parts;
  const policy =
    `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; ` +
    `form-action ${parts.formTargets ?? "'self'"}; frame-src ${frames}` +
    `; frame-ancestors ${parts.frameAncestors ?? "'none'"}`;
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
  const page = `<!doctype html>
<html lang="en"${attributes.join('')}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/page.css">
${script === undefined ? '' : `<script src="${script}" defer></script>`}
</head>
<body><main>${main}</main></body>
</html>
`;
  return text(page, 'text/html', { 'content-security-policy': policy }, status);
}

/** A page that says one thing. */
export const notePage = (title: string, note: string, status = 200): Reply =>
  htmlPage({ title, main: `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(note)}</p>`, status });
