import type { Art } from '../../../tools/playwright/art';

export { toDataUri } from '../../../tools/playwright/art';
export type { Art } from '../../../tools/playwright/art';

/** A lighthouse over the sea. */
export const harborArt: Art = [
  ['rect', { width: '64', height: '64', rx: '14', fill: '#14304f' }],
  ['circle', { cx: '46', cy: '17', r: '6', fill: '#ffd27a' }],
  ['path', { d: 'M27 46 29.4 25h7.2L39 46z', fill: '#fff' }],
  ['path', { d: 'M28.3 35h9.4l.6 5H27.7z', fill: '#f0643c' }],
  ['path', { d: 'M28 18h10v6H28zM33 12l6 5H27z', fill: '#f0643c' }],
  [
    'path',
    {
      d: 'M10 48q5.5-5 11 0t11 0 11 0 11 0',
      fill: 'none',
      stroke: '#6fc3ff',
      'stroke-width': '4',
      'stroke-linecap': 'round',
    },
  ],
];

/** A quiet lagoon under the sun. */
export const lagoonArt: Art = [
  ['rect', { width: '64', height: '64', rx: '14', fill: '#0d6b66' }],
  ['circle', { cx: '32', cy: '25', r: '10', fill: '#ffe7a3' }],
  [
    'path',
    {
      d: 'M12 36q5-5 10 0t10 0 10 0 10 0',
      fill: 'none',
      stroke: '#aef3e4',
      'stroke-width': '4',
      'stroke-linecap': 'round',
    },
  ],
  [
    'path',
    {
      d: 'M16 46q4-4 8 0t8 0 8 0 8 0',
      fill: 'none',
      stroke: '#5fd9c5',
      'stroke-width': '4',
      'stroke-linecap': 'round',
    },
  ],
];
