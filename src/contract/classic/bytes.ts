/** Bytes that are being written, one message after the other, in a room that is made larger or anew when it is full. */
export class Bytes {
  /** Blank where nothing was written. */
  private room: Uint8Array<ArrayBuffer>;
  /** Where what is being written begins. */
  private start = 0;
  private at = 0;

  /** @param firstRoom most messages are smaller; one room for many costs less */
  constructor(firstRoom = 2048) {
    this.room = new Uint8Array(firstRoom).fill(blank);
  }

  get length(): number {
    return this.at - this.start;
  }

  /** All that was written; what is written next begins anew. */
  take(): Uint8Array<ArrayBuffer> {
    const taken = this.room.subarray(this.start, this.at);
    this.start = this.at;
    return taken;
  }

  /** Leaves out what was written from a place on. */
  cut(place: number): void {
    this.room.fill(blank, this.start + place, this.at);
    this.at = this.start + place;
  }

  /** Bytes, one a character. */
  put(binary: string): void {
    this.makeRoom(binary.length);
    const { room, at } = this;
    for (let index = 0; index < binary.length; index += 1)
      room[at + index] = binary.charCodeAt(index);
    this.at = at + binary.length;
  }

  /**
   * The characters of a text, from one of them on, where all are bytes of a table; otherwise nothing, and false.
   * @param table 1 for each byte that is in it
   */
  putWithin(table: Uint8Array, text: string, from = 0): boolean {
    this.makeRoom(text.length);
    const isWithin = this.copy(table, text, from, this.at - from);
    if (isWithin) this.at += text.length - from;
    return isWithin;
  }

  /** The same between quotes. */
  putQuoted(table: Uint8Array, text: string): boolean {
    this.makeRoom(text.length + 2);
    const { room, at } = this;
    if (!this.copy(table, text, 0, at + 1)) return false;
    room[at] = quote;
    room[at + 1 + text.length] = quote;
    this.at = at + 2 + text.length;
    return true;
  }

  /** @param first where the first character of the text would stand */
  private copy(table: Uint8Array, text: string, from: number, first: number): boolean {
    const { room } = this;
    for (let index = from; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      if (table[code] !== 1) {
        room.fill(blank, this.at, first + index);
        return false;
      }
      room[first + index] = code;
    }
    return true;
  }

  byte(byte: number): void {
    this.makeRoom(1);
    this.room[this.at] = byte;
    this.at += 1;
  }

  /** A byte, a line end, and the blanks before the line after it. */
  line(byte: number, blanks: number): void {
    this.makeRoom(2 + blanks);
    const { room, at } = this;
    room[at] = byte;
    room[at + 1] = lineEnd;
    this.at = at + 2 + blanks;
  }

  /** A line end, blanks, and the byte after them. */
  lastLine(blanks: number, byte: number): void {
    this.makeRoom(2 + blanks);
    const { room, at } = this;
    room[at] = lineEnd;
    room[at + 1 + blanks] = byte;
    this.at = at + 2 + blanks;
  }

  /** One byte between blanks. */
  apart(byte: number): void {
    this.makeRoom(3);
    this.room[this.at + 1] = byte;
    this.at += 3;
  }

  /** Keeps room for so many digits of a number that is known later; their place. */
  keep(width: number): number {
    this.makeRoom(width);
    const place = this.length;
    this.at += width;
    return place;
  }

  /** Writes a number at a place that was kept for it; undefined where it is too large. */
  fill(place: number, width: number, value: number): true | undefined {
    let at = this.start + place + width;
    let rest = value;
    for (let left = width; left > 0; left -= 1) {
      const digit = rest % 10;
      at -= 1;
      this.room[at] = 48 + digit;
      // Without a fraction, so that it stays a whole number to the engine.
      rest = (rest - digit) / 10;
    }
    return rest === 0 || undefined;
  }

  private makeRoom(count: number): void {
    if (this.at + count <= this.room.length) return;
    const written = this.room.subarray(this.start, this.at);
    this.room = new Uint8Array(Math.max(this.room.length, 2 * (written.length + count))).fill(
      blank,
    );
    this.room.set(written);
    this.start = 0;
    this.at = written.length;
  }
}

/** For who writes messages one after the other. */
export const roomForMany = 65_536;

const [lineEnd, blank, quote] = [0x0a, 0x20, 0x22];
