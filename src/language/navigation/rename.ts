import { text, type Text } from "../../contract/text.ts";
import type { Span, TextEdit } from "../../model/text/span.ts";
import { directiveForm } from "../syntax/directives.ts";
import { identifierEnd } from "../syntax/lines.ts";
import { sameName, type Names, type Occurrence } from "./occurrences.ts";

/** What is to be renamed, or why nothing can be. */
export type RenamePreparation =
  | { readonly span: Span; readonly name: string }
  | { readonly refusal: Text };

/** The edits of every place of a name, or why the new name cannot be taken. */
export type RenameResult = { readonly edits: readonly TextEdit[] } | { readonly refusal: Text };

const noName = text(
  "Nothing to rename here. Place the cursor on a variable, a request's @name or the row of @each.",
  "Hier staat geen naam die hernoemd kan worden. Zet de cursor in de naam van een variabele, van een verzoek (@name) of van een rij van @each.",
);

/** Whether the name at the offset can be renamed; what nothing defines has no other places. */
export function prepareRename(names: Names, offset: number): RenamePreparation {
  const at = names.at(offset);
  if (!at) return { refusal: noName };
  if (!sameName(names, at).some(({ role }) => role === "definition"))
    return { refusal: undefinedName(at.name) };
  return { span: at.span, name: at.name };
}

/** Renames the name at the offset everywhere: in lines, JSON texts, expectations and variables. */
export function rename(names: Names, offset: number, newName: string): RenameResult {
  const prepared = prepareRename(names, offset);
  if ("refusal" in prepared) return prepared;
  if (newName === prepared.name) return { edits: [] };
  const at = names.at(offset);
  if (!at) return { refusal: noName };
  const refusal = refusalOf(newName, at, names);
  if (refusal) return { refusal };
  return {
    edits: sameName(names, at).map(({ span, added }) =>
      added ? { span: added, newText: ` as ${newName}` } : { span, newText: newName },
    ),
  };
}

function refusalOf(newName: string, renamed: Occurrence, names: Names): Text | undefined {
  if (newName === "" || identifierEnd(newName, 0) !== newName.length) return notAName(newName);
  if (renamed.kind === "variable" && directiveForm(newName)) return reserved(newName);
  return names.of(newName).some((other) => canMeet(other, renamed)) ? taken(newName) : undefined;
}

/** Rows of different requests never stand in one placeholder; all other names could be confused. */
function canMeet(other: Occurrence, renamed: Occurrence): boolean {
  const bothOwn = other.ordinal !== undefined && renamed.ordinal !== undefined;
  return !bothOwn || other.ordinal === renamed.ordinal;
}

function undefinedName(name: string): Text {
  return text(
    `Nothing in this file defines ${name}, so there is nothing to rename. Define it first: @${name} = value, or @name ${name} in a request.`,
    `Niets in dit bestand definieert ${name}, dus er valt niets te hernoemen. Definieer het eerst: @${name} = waarde, of @name ${name} in een verzoek.`,
  );
}

function notAName(name: string): Text {
  return text(
    `"${name}" is not a name. A name begins with a letter or _ and holds letters, digits, _ and -, such as gemeente_2.`,
    `"${name}" is geen naam. Een naam begint met een letter of _ en bevat letters, cijfers, _ en -, zoals gemeente_2.`,
  );
}

function reserved(name: string): Text {
  return text(
    `${name} is the word of the directive @${name}. Choose another name.`,
    `${name} is het woord van de aanwijzing @${name}. Kies een andere naam.`,
  );
}

function taken(name: string): Text {
  return text(
    `${name} is already used in this file. Choose another name, so that the two stay apart.`,
    `${name} wordt in dit bestand al gebruikt. Kies een andere naam, zodat de twee uit elkaar blijven.`,
  );
}
