import type { Location, Position, WorkspaceEdit } from "vscode-languageserver-types";
import { text } from "../../contract/text.ts";
import { openFile, type LanguageFile } from "../languageService.ts";
import { rename, sameName, type Occurrence } from "../navigation/occurrences.ts";
import type { LanguageFeatures, Refusal } from "./languageFeatures.ts";

/** Request files of a project, in the editor's version if they are open. */
export interface ProjectFiles {
  /** Address of a file that another names. Undefined outside the project. */
  readonly addressOf: (from: string, file: string) => string | undefined;
  readonly all: () => Promise<readonly string[]>;
  readonly read: (uri: string) => Promise<string | undefined>;
}

interface SharedName {
  readonly features: LanguageFeatures;
  readonly name: string;
  readonly at: Occurrence;
}

export async function referencesAcross(
  features: LanguageFeatures,
  position: Position,
  includeDeclaration: boolean,
  files: ProjectFiles,
): Promise<Location[]> {
  const shared = await sharedName(features, position, files);
  if (!shared) return features.references(position, includeDeclaration);
  const { features: home, at } = shared;
  const own = sameName(home.file.names, at)
    .filter(({ role }) => includeDeclaration || role === "use")
    .map(({ span }) => ({ uri: home.uri, range: home.places.range(span) }));
  const others = await usesElsewhere(shared, files);
  return [
    ...own,
    ...others.flatMap(({ features: other, places }) =>
      places.map(({ span }) => ({ uri: other.uri, range: other.places.range(span) })),
    ),
  ];
}

/** For `NAME.x` it renames `x`, if the used file defines it. */
export async function prepareRenameAcross(
  features: LanguageFeatures,
  position: Position,
  files: ProjectFiles,
): Promise<ReturnType<LanguageFeatures["prepareRename"]>> {
  const member = memberAt(features, position);
  if (!member) return features.prepareRename(position);
  const shared = await sharedName(features, position, files);
  if (!shared) return { refusal: features.localize(notGiven(member.name)) };
  return { range: features.places.range(member.span), placeholder: shared.name };
}

/** Renames in all files that define or use a name. Rejected if the defining file already has the new name. */
export async function renameAcross(
  features: LanguageFeatures,
  position: Position,
  newName: string,
  files: ProjectFiles,
): Promise<WorkspaceEdit | Refusal> {
  const member = memberAt(features, position);
  const shared = await sharedName(features, position, files);
  if (!shared)
    return member
      ? { refusal: features.localize(notGiven(member.name)) }
      : features.rename(position, newName);
  const { features: home, at } = shared;
  const renamed = rename(home.file.names, at.span.start, newName);
  if ("refusal" in renamed) return { refusal: features.localize(renamed.refusal) };
  if (renamed.edits.length === 0) return { changes: {} };
  const changes = { [home.uri]: home.edits(renamed.edits) };
  for (const { features: other, places } of await usesElsewhere(shared, files))
    changes[other.uri] = other.edits(places.map(({ span }) => ({ span, newText: newName })));
  return { changes };
}

function memberAt({ file, places }: LanguageFeatures, position: Position): Occurrence | undefined {
  const at = file.names.at(places.offset(position));
  return at?.kind === "member" ? at : undefined;
}

/** Name at a place, defined in this file or a used one. Undefined if only this file can see it. */
async function sharedName(
  features: LanguageFeatures,
  position: Position,
  files: ProjectFiles,
): Promise<SharedName | undefined> {
  const at = features.file.names.at(features.places.offset(position));
  if (!at) return undefined;
  if (at.kind !== "member") return definitionIn(features, at.name, at.kind);
  const dot = at.name.indexOf(".");
  const [used, name] = [at.name.slice(0, dot), at.name.slice(dot + 1)];
  const file = features.file.usedNames.find((one) => one.name === used)?.file;
  const uri = file === undefined ? undefined : files.addressOf(features.uri, file);
  const home = uri === undefined ? undefined : await otherFile(features, uri, files);
  return home && definitionIn(home, name);
}

const sharedKinds: ReadonlySet<string> = new Set(["variable", "request", "data"]);

function definitionIn(
  features: LanguageFeatures,
  name: string,
  kind?: Occurrence["kind"],
): SharedName | undefined {
  const at = features.file.names
    .of(name)
    .find(
      (one) =>
        one.role === "definition" &&
        sharedKinds.has(one.kind) &&
        (kind === undefined || one.kind === kind),
    );
  return at && { features, name, at };
}

async function usesElsewhere(
  { features: home, name }: SharedName,
  files: ProjectFiles,
): Promise<readonly { readonly features: LanguageFeatures; readonly places: Occurrence[] }[]> {
  const found: { features: LanguageFeatures; places: Occurrence[] }[] = [];
  for (const uri of await files.all()) {
    if (uri === home.uri) continue;
    const other = await otherFile(home, uri, files, (source) => source.includes("@use"));
    if (!other) continue;
    const places = other.file.usedNames
      .filter(({ file }) => files.addressOf(uri, file) === home.uri)
      .flatMap((used) => membersOf(other.file, `${used.name}.${name}`));
    if (places.length > 0) found.push({ features: other, places });
  }
  return found;
}

function membersOf(file: LanguageFile, name: string): readonly Occurrence[] {
  return file.names.of(name).filter(({ kind }) => kind === "member");
}

async function otherFile(
  features: LanguageFeatures,
  uri: string,
  files: ProjectFiles,
  isMeant: (source: string) => boolean = () => true,
): Promise<LanguageFeatures | undefined> {
  if (uri === features.uri) return features;
  const source = await files.read(uri);
  return source !== undefined && isMeant(source)
    ? features.ofOther(openFile(source), uri)
    : undefined;
}

const notGiven = (name: string) =>
  text(
    `The used file doesn't define ${name}, so there is nothing to rename.`,
    `Het gebruikte bestand definieert ${name} niet, dus er valt niets te hernoemen.`,
  );
