interface OpenMessageFile {
  readonly isActive: boolean;
  toggleMask(): void;
}

export class OpenMessageFiles {
  readonly #open = new Set<OpenMessageFile>();

  add(file: OpenMessageFile): void {
    this.#open.add(file);
  }

  delete(file: OpenMessageFile): void {
    this.#open.delete(file);
  }

  get active(): OpenMessageFile | undefined {
    return [...this.#open].find(({ isActive }) => isActive);
  }
}
