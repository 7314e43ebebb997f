const hue = (id: string) => [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7);

const picture = (shape: string, id: string, mark: string) => {
  const angle = hue(id);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><defs><linearGradient ' +
    'id="g" x1="0" y1="0" x2="1" y2="1">' +
    `<stop stop-color="hsl(${angle} 70% 58%)"/><stop offset="1" stop-color="hsl(${(angle + 40) % 360} 72% ` +
    `36%)"/></linearGradient></defs>${shape}${mark}</svg>`
  );
};

/** A rounded tile with the wallet's first letter. */
export const walletImage = (id: string, name: string): string =>
  picture(
    '<rect width="64" height="64" rx="14" fill="url(#g)"/>',
    id,
    '<text x="32" y="43" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="700" ' +
      `font-size="32" fill="#fff">${name.charAt(0)}</text>`,
  );

/** A coin with waves, for networks, connectors, currencies and tokens. */
export const assetImage = (id: string): string =>
  picture(
    '<circle cx="32" cy="32" r="32" fill="url(#g)"/>',
    id,
    '<path d="M14 29q6-6 12 0t12 0 12 0M14 41q6-6 12 0t12 0 12 0" fill="none" stroke="#fff" stroke-width="5" ' +
      'stroke-linecap="round"/>',
  );
