/** How this release names itself to services and to the secure frame: platform, kit, version. */
export const sdkVersion = 'html-mooring-0.1.0';
