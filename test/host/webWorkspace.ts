interface Folder {
  readonly scheme: string;
  readonly authority: string;
  readonly path: string;
}

export interface FirstWorkspace {
  readonly folder: Folder;
  readonly texts: Readonly<Record<string, string>>;
}

interface Address {
  with(change: Folder): Address;
}

/** The part of VS Code's file system in memory that is used. */
interface MemoryFiles {
  mkdir(address: Address): Promise<void>;
  readdir(address: Address): Promise<[name: string, type: number][]>;
  delete(address: Address, options: object): Promise<void>;
  writeFile(address: Address, content: Uint8Array, options: object): Promise<void>;
}

export interface MemoryWorkspace {
  files?: MemoryFiles;
  /** The workbench calls it with any address and its file system, before it reads the folder. */
  open(address: Address, files: MemoryFiles): void;
  /** Makes these the only files, once the workbench has started. */
  replace(texts: Readonly<Record<string, string>>): Promise<void>;
}

interface OpenedWorkspace {
  readonly files: MemoryFiles;
  readonly at: (name: string) => Address;
}

/** Runs in the page before its scripts: keeps a folder with these files. */
export function keepWorkspaceInMemory({ folder, texts }: FirstWorkspace): void {
  const page = globalThis as unknown as { brpWorkspace: MemoryWorkspace };
  let open: (workspace: OpenedWorkspace) => void;
  const opened = new Promise<OpenedWorkspace>((resolve) => {
    open = resolve;
  });
  const write = async ({ files, at }: OpenedWorkspace, wanted: FirstWorkspace["texts"]) => {
    const isWanted = (entry: string) =>
      Object.keys(wanted).some((name) => name === entry || name.startsWith(`${entry}/`));
    for (const [entry] of await files.readdir(at("")))
      if (!isWanted(entry)) await files.delete(at(entry), { recursive: true });
    for (const [name, text] of Object.entries(wanted)) {
      const parent = name.split("/").slice(0, -1).join("/");
      if (parent) await files.mkdir(at(parent)).catch(() => undefined);
      const content = new TextEncoder().encode(text);
      await files.writeFile(at(name), content, { create: true, overwrite: true });
    }
  };
  page.brpWorkspace = {
    open(address, files) {
      page.brpWorkspace.files = files;
      const at = (name: string) => address.with({ ...folder, path: `${folder.path}/${name}` });
      void files.mkdir(at(""));
      void write({ files, at }, texts).then(() => open({ files, at }));
    },
    async replace(wanted) {
      await write(await opened, wanted);
    },
  };
}
