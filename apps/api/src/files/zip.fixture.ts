import { crc32 } from 'node:zlib';

/** A zip of stored entries; with `sizesAfter`, each says its size only after its bytes, as Google Docs writes them. */
export function zipOf(entries: Record<string, string | Buffer>, { sizesAfter = false } = {}): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(entries)) {
    const data = Buffer.from(content as string);
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(crc32(data), 0);
    sizes.writeUInt32LE(data.length, 4);
    sizes.writeUInt32LE(data.length, 8);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(sizesAfter ? 8 : 0, 2);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.from(common);
    if (!sizesAfter) sizes.copy(local, 10);
    sizes.copy(common, 10);
    const after = sizesAfter ? Buffer.concat([Buffer.from('PK\x07\x08'), sizes]) : Buffer.alloc(0);
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), local, Buffer.from(name), data, after]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, rest, Buffer.from(name)]));
    files.push(file);
    offset += file.length;
  }
  const size = directory.reduce((sum, each) => sum + each.length, 0);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, ...directory, end]);
}
