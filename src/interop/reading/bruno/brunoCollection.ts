import {
  atName,
  type ForeignCall,
  type ForeignFile,
  type ForeignHeader,
  type ForeignVariable,
  mapForeignPlaceholders,
} from "../foreignCall.ts";

interface CollectionFile {
  /** Path for notes, with forward slashes. */
  readonly path: string;
  readonly file: ForeignFile;
}

/** Whether a file contains the settings of its folder, by its name. */
export function isFolderSettings(path: string): boolean {
  return /(?:^|\/)(?:(?:collection|folder)\.bru|(?:opencollection|folder)\.ya?ml)$/.test(path);
}

/**
 * All requests of a collection in the order in which Bruno runs them: folders first, each by its `seq`. Folders become
 * titles such as `Intake / Find`. Headers and variables of a folder apply to its requests. A variable gets its own name
 * if it has a different value in another request.
 */
export function joinCollection(files: readonly CollectionFile[]): ForeignFile {
  const values = new Map<string, ForeignVariable>();
  const calls: ForeignCall[] = [];
  const folders = folderTitles(files);
  for (const { path, file } of inRunOrder(files)) {
    const above = files.filter(
      (one) => isFolderSettings(one.path) && path.startsWith(folderOf(one.path)),
    );
    const outermostFirst = above.sort((a, b) => a.path.length - b.path.length);
    const place = atName(path);
    const own = new Map(
      [...outermostFirst.map((one) => one.file), file]
        .flatMap(({ variables }) => variables)
        .map((variable) => [variable.name, variable]),
    );
    const renamed = new Map<string, string>();
    for (const [name, variable] of own) {
      const free = freeName(name, variable.value, values, own);
      if (free !== name) renamed.set(name, free);
      if (!values.has(free)) values.set(free, { ...variable, name: free, place });
    }
    for (const free of renamed.values()) {
      const variable = values.get(free);
      if (variable) values.set(free, { ...variable, value: withNames(variable.value, renamed) });
    }
    const headers = outermostFirst.flatMap((one) => one.file.headers ?? []);
    for (const call of file.calls)
      calls.push({
        ...withOwnNames(call, renamed),
        place,
        title: [...(folders.get(folderOf(path)) ?? []), call.title].join(" / "),
        headers: headersOf([...headers, ...call.headers]),
      });
  }
  return {
    variables: [...values.values()],
    calls,
    notes: files.flatMap(({ path, file }) =>
      file.notes.map(({ message }) => ({ place: atName(path), message })),
    ),
  };
}

/** Names of each folder and its parents, up to the folder of the collection, which has no name. */
function folderTitles(files: readonly CollectionFile[]): ReadonlyMap<string, readonly string[]> {
  const folders = new Set(files.map(({ path }) => folderOf(path)));
  const names = new Map(
    files.flatMap(({ path, file: { folderName = "" } }) =>
      isFolderSettings(path) && folderName !== "" ? [[folderOf(path), folderName] as const] : [],
    ),
  );
  const roots = files.flatMap(({ path }) => (isCollectionSettings(path) ? [folderOf(path)] : []));
  const shared = sharedFolder([...folders]);
  return new Map(
    [...folders].map((folder) => {
      const own = roots.filter((root) => folder.startsWith(root));
      const root = own.sort((a, b) => a.length - b.length)[0] ?? shared;
      const steps = folder.slice(root.length).split("/").slice(0, -1);
      const titles = steps.map((step, at) => {
        const path = `${root}${steps.slice(0, at + 1).join("/")}/`;
        return (names.get(path) ?? step).trim() || step;
      });
      return [folder, titles] as const;
    }),
  );
}

function isCollectionSettings(path: string): boolean {
  return isFolderSettings(path) && !/(?:^|\/)folder\.[a-z]+$/.test(path);
}

function sharedFolder([first = "", ...others]: readonly string[]): string {
  let shared = first;
  while (!others.every((folder) => folder.startsWith(shared)))
    shared = shared.slice(0, shared.lastIndexOf("/", shared.length - 2) + 1);
  return shared;
}

function inRunOrder(files: readonly CollectionFile[]): readonly CollectionFile[] {
  const requests = files.filter(({ path }) => !isFolderSettings(path));
  const settings = new Map(
    files.flatMap(({ path, file }) =>
      isFolderSettings(path) ? [[folderOf(path), file.seq ?? Infinity] as const] : [],
    ),
  );
  const within = (folder: string): readonly CollectionFile[] => {
    const here = requests.filter(({ path }) => folderOf(path) === folder);
    const below = new Set(
      requests.flatMap(({ path }) => {
        const rest = path.startsWith(folder) ? path.slice(folder.length) : "";
        const end = rest.indexOf("/", rest.startsWith("/") ? 1 : 0);
        return end < 0 ? [] : [folder + rest.slice(0, end + 1)];
      }),
    );
    const folders = [...below].sort(bySeq((one) => settings.get(one) ?? Infinity));
    return [...folders.flatMap(within), ...here.sort(bySeq(({ file }) => file.seq ?? Infinity))];
  };
  return within("");
}

/** Sorting keeps the order of entries with equal or missing numbers. */
function bySeq<One>(seqOf: (one: One) => number) {
  return (a: One, b: One) => (seqOf(a) === seqOf(b) ? 0 : seqOf(a) - seqOf(b));
}

/** With a trailing slash; empty for a file without a folder. */
function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1);
}

/** The last header of a name counts. */
function headersOf(headers: readonly ForeignHeader[]): readonly ForeignHeader[] {
  return [...new Map(headers.map((header) => [header.name.toLowerCase(), header])).values()];
}

/** The value's own name, or one with a number if another value has that name. */
function freeName(
  name: string,
  value: string,
  values: ReadonlyMap<string, ForeignVariable>,
  own: ReadonlyMap<string, ForeignVariable>,
): string {
  for (let count = 1; ; count++) {
    const candidate = count === 1 ? name : `${name}_${count}`;
    if (count > 1 && own.has(candidate)) continue;
    const known = values.get(candidate);
    if (known === undefined || known.value === value) return candidate;
  }
}

function withNames(text: string, renamed: ReadonlyMap<string, string>): string {
  return mapForeignPlaceholders(text, (inside) => renamed.get(inside.trim()) ?? inside);
}

function withOwnNames(call: ForeignCall, renamed: ReadonlyMap<string, string>): ForeignCall {
  const { url, headers, body, ownLines } = call;
  return {
    ...call,
    url: withNames(url, renamed),
    headers: headers.map(({ name, value }) => ({ name, value: withNames(value, renamed) })),
    ...(body?.kind === "text" && { body: { ...body, text: withNames(body.text, renamed) } }),
    ownLines: ownLines.map((line) => withNames(line, renamed)),
  };
}
