import { crc32, deflateSync } from 'node:zlib';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** A screen as Xvfb keeps it (X window dump, 32 bits a pixel, blue first) as a PNG. */
export function xwdToPng(dump: Buffer): Buffer {
  const [headerSize = 0, , , , width = 0, height = 0] = Array.from({ length: 6 }, (_, field) =>
    dump.readUInt32BE(field * 4),
  );
  const [bytesPerLine, colors] = [dump.readUInt32BE(12 * 4), dump.readUInt32BE(19 * 4)];
  const start = headerSize + colors * 12;
  const lines = Buffer.alloc(height * (width * 3 + 1));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = start + y * bytesPerLine + x * 4;
      const to = y * (width * 3 + 1) + 1 + x * 3;
      lines[to] = dump[from + 2] ?? 0;
      lines[to + 1] = dump[from + 1] ?? 0;
      lines[to + 2] = dump[from] ?? 0;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits a channel, red, green and blue.
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
