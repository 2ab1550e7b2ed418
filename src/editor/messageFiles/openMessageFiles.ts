interface OpenMessageFile {
  readonly isActive: boolean;
  toggleMask(): void;
}

/** The message files that are open in this window. */
export class OpenMessageFiles {
  readonly #open = new Set<OpenMessageFile>();

  add(file: OpenMessageFile): void {
    this.#open.add(file);
  }

  delete(file: OpenMessageFile): void {
    this.#open.delete(file);
  }

  /** The one that the user is in. */
  get active(): OpenMessageFile | undefined {
    return [...this.#open].find(({ isActive }) => isActive);
  }
}
