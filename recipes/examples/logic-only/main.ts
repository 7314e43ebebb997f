import { runLogic, type Step } from './runLogic';
import './style.css';

function element(tag: string, className: string, text: string): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

function toRow({ title, code, result }: Step): HTMLElement {
  const row = document.createElement('li');
  const outcome = element('samp', 'result', result);
  row.append(element('h2', 'title', title), element('code', 'code', code), outcome);
  return row;
}

const startedAt = performance.now();
const steps = await runLogic();
const tookMs = Math.max(1, Math.round(performance.now() - startedAt));

document.getElementById('steps')?.append(...steps.map(toRow));
const summary = document.getElementById('summary');
if (summary) summary.textContent = `${steps.length} steps in ${tookMs} ms, five and a half minutes on the mock clock.`;
