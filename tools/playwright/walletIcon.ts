import { toDataUri, type Art } from './art';

/** A drawing of a wallet's own: a buoy in a colour made from its name. */
export function walletIcon(name: string): string {
  const turn = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7);
  const art: Art = [
    ['rect', { width: '64', height: '64', rx: '14', fill: `hsl(${turn} 45% 30%)` }],
    ['path', { d: 'M24 40 28 16h8l4 24z', fill: '#fff' }],
    ['path', { d: 'M26.300 26h11.400l1.400 8H24.900z', fill: `hsl(${turn} 75% 58%)` }],
    ['circle', { cx: '32', cy: '12', r: '4', fill: '#ffd27a' }],
    [
      'path',
      {
        d: 'M10 46q5.500-5 11 0t11 0 11 0 11 0',
        fill: 'none',
        stroke: `hsl(${turn} 75% 78%)`,
        'stroke-width': '4',
        'stroke-linecap': 'round',
      },
    ],
  ];
  return toDataUri(art);
}
