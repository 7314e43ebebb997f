/**
 * Whether a picture may be fetched from `source`: http, https, blob, data with an image type, or a path of this origin.
 * Addresses with characters that browsers drop or turn round before they read the scheme are refused.
 */
export function isSafeImageSource(source: string): boolean {
  if (!source.trim() || /[\u0000-\u001f\u007f\\]/.test(source)) return false;
  return /^(https?:\/\/|blob:|data:image\/)/i.test(source) || !/^\s*(\/\/|[a-z][a-z\d+.-]*:)/i.test(source);
}
