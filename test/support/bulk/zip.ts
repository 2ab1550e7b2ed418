import { crc32, deflateRawSync } from "node:zlib";

/** A file for a zip, and the claims of its headers. */
interface ZipFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly isStored?: boolean;
  readonly isEncrypted?: boolean;
  readonly claimedSize?: number;
  readonly localName?: string;
  /** Sizes and offset in the extra field, as for files above 4 GiB. */
  readonly isLarge?: boolean;
}

export function zipOf(files: readonly ZipFile[], comment = ""): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const file of files) {
    const { name, bytes, isStored = false, isEncrypted = false, isLarge = false } = file;
    const packed = isStored ? Buffer.from(bytes) : deflateRawSync(bytes);
    const size = file.claimedSize ?? bytes.length;
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(isEncrypted ? 1 : 0, 2);
    fields.writeUInt16LE(isStored ? 0 : 8, 4);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(size, 18);
    const localName = Buffer.from(file.localName ?? name);
    const local = Buffer.from(fields);
    local.writeUInt16LE(localName.length, 22);
    const ownName = Buffer.from(name);
    fields.writeUInt16LE(ownName.length, 22);
    let extra = Buffer.alloc(0);
    if (isLarge) {
      extra = Buffer.alloc(28);
      extra.writeUInt16LE(1, 0);
      extra.writeUInt16LE(24, 2);
      [size, packed.length, at].forEach((each, index) =>
        extra.writeBigUInt64LE(BigInt(each), 4 + 8 * index),
      );
      fields.writeUInt32LE(0xffffffff, 14);
      fields.writeUInt32LE(0xffffffff, 18);
      fields.writeUInt16LE(extra.length, 24);
    }
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(isLarge ? 0xffffffff : at, 10);
    directory.push(Buffer.from("PK\x01\x02\x14\0"), fields, rest, ownName, extra);
    parts.push(Buffer.from("PK\x03\x04"), local, localName, packed);
    at += 30 + localName.length + packed.length;
  }
  const central = Buffer.concat(directory);
  const isLarge = files.some((file) => file.isLarge === true);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(isLarge ? 0xffff : files.length, 8);
  end.writeUInt16LE(isLarge ? 0xffff : files.length, 10);
  end.writeUInt32LE(isLarge ? 0xffffffff : central.length, 12);
  end.writeUInt32LE(isLarge ? 0xffffffff : at, 16);
  end.writeUInt16LE(comment.length, 20);
  const large = isLarge ? [largeEnd(files.length, central.length, at)] : [];
  return Buffer.concat([...parts, central, ...large, end, Buffer.from(comment)]);
}

function largeEnd(count: number, length: number, start: number): Buffer {
  const end = Buffer.alloc(56 + 20);
  end.writeUInt32LE(0x06064b50, 0);
  end.writeBigUInt64LE(44n, 4);
  [count, count, length, start].forEach((each, index) =>
    end.writeBigUInt64LE(BigInt(each), 24 + 8 * index),
  );
  end.writeUInt32LE(0x07064b50, 56);
  end.writeBigUInt64LE(BigInt(start + length), 64);
  end.writeUInt32LE(1, 72);
  return end;
}
