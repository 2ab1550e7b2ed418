import {
  isJsonObject,
  memberOf,
  type JsonObject,
  type JsonValue,
} from "../../contract/json/json.ts";
import { isAtOrBelow } from "../../contract/answer/askedValues.ts";
import type { GroupShape, Shape } from "../../contract/answer/shape.ts";
import { dateText } from "../texts/dates.ts";
import { answerTypeOf, shapeOf, type PersonOptions } from "../person/personOptions.ts";
import { shown } from "../mask.ts";
import { groupEntries } from "../shapeEntries.ts";
import { tableText } from "../valueText.ts";
import type { Entry, Mark } from "../view.ts";
import { bounded, type DiagramEdge, type EdgeKind } from "./diagram.ts";
import { diagramWords as words } from "./diagramWords.ts";
import type { Found, People } from "./people.ts";
import { textAt } from "./personNames.ts";

/** What the picture is made of while it is made. */
export interface Drawing {
  readonly people: People;
  readonly asked: Found;
  readonly edges: DiagramEdge[];
  /** What tells these lines apart. */
  readonly edgeKeys: Set<string>;
  readonly person: JsonObject;
  readonly path: string;
  readonly options: PersonOptions;
  /** How many items of lists have not the form of the contract. */
  notDrawn: number;
}

/** Adds parents, partners and children, as the person's own record knows them (contract section 1). */
export function addRelatives(drawing: Drawing): void {
  const { people, asked, options } = drawing;
  const { language } = options;
  for (const { source, path, marks, label } of itemsOf(drawing, "ouders")) {
    const which = textAt(source, "ouderAanduiding");
    const role = which === undefined ? label : `${label} ${bounded(which)}`;
    const generation = 0;
    const found = people.tell({
      group: "parents",
      generation,
      role,
      source,
      path,
      list: "ouders",
      marks,
    });
    addEdge(drawing, found, asked, "parent", "");
  }
  const partners = itemsOf(drawing, "partners");
  for (const { source, path, marks, label } of partners) {
    const kind = unionKind(source, partners.length, options);
    const isFormer = kind === "formerPartner";
    const found = people.tell({
      group: "partners",
      generation: 1,
      role: isFormer ? words.former[language] : label,
      source,
      path,
      list: "partners",
      details: unionDetails(source, options),
      marks,
    });
    addEdge(drawing, asked, found, kind, "");
  }
  for (const { source, path, marks, label } of itemsOf(drawing, "kinderen")) {
    const found = people.tell({
      group: "children",
      generation: 2,
      role: label,
      source,
      path,
      list: "kinderen",
      marks,
    });
    addEdge(drawing, asked, found, "parent", "");
  }
}

/** Nobody is drawn as their own parent, and nothing twice. */
export function addEdge(
  { edges, edgeKeys }: Drawing,
  from: Found,
  to: Found,
  kind: EdgeKind,
  label: string,
  marks: readonly Mark[] = [],
): void {
  if (from === to) return;
  const key = `${from.id} ${to.id} ${kind} ${label}`;
  if (edgeKeys.has(key)) return;
  edgeKeys.add(key);
  edges.push({ from: from.id, to: to.id, kind, label, marks });
}

/**
 * Without an end it is a current one, where the end was asked or several came: of ended ones only the
 * last is delivered, and only when there is no current one.
 */
function unionKind(source: JsonObject, count: number, options: PersonOptions): EdgeKind {
  const end = "ontbindingHuwelijkPartnerschap";
  if (memberOf(source, end) !== undefined) return "formerPartner";
  const wasAsked = options.fields?.some(
    (field) => isAtOrBelow(`partners.${end}`, field) || isAtOrBelow(field, `partners.${end}`),
  );
  return count > 1 || wasAsked === true ? "partner" : "union";
}

function unionDetails(source: JsonObject, options: PersonOptions): readonly string[] {
  const { language } = options;
  const union = memberOf(source, "soortVerbintenis");
  const kind = union === undefined ? undefined : tableText(union);
  const dateIn = (group: string) => {
    const date = memberOf(memberOf(source, group), "datum");
    return date === undefined ? undefined : dateText(date, language);
  };
  const [since, ended] = ["aangaanHuwelijkPartnerschap", "ontbindingHuwelijkPartnerschap"].map(
    dateIn,
  );
  const parts = [
    kind === undefined ? undefined : shown(kind, "fact", options).value,
    since === undefined
      ? undefined
      : `${words.since[language]} ${shown(since, "date", options).value}`,
    ended === undefined
      ? undefined
      : `${words.ended[language]} ${shown(ended, "date", options).value}`,
  ].filter((part) => part !== undefined);
  return parts.length > 0 ? [parts.join(", ")] : [];
}

interface Relative {
  readonly source: JsonObject;
  readonly path: string;
  readonly label: string;
  readonly marks: readonly Mark[];
}

function itemsOf(drawing: Drawing, name: string): readonly Relative[] {
  const { person, path, options } = drawing;
  const list = listShape(name, options);
  const value = memberOf(person, name);
  if (!list || value === undefined) return [];
  if (!Array.isArray(value)) {
    drawing.notDrawn += 1;
    return [];
  }
  return (value as readonly JsonValue[]).flatMap((source, index): readonly Relative[] => {
    if (!isJsonObject(source)) {
      drawing.notDrawn += 1;
      return [];
    }
    const at = `${path}.${name}[${index}]`;
    const marks = marksIn(groupEntries(list, source, at, options));
    return [{ source, path: at, label: list.label[options.language], marks }];
  });
}

/** The group of one item; undefined where the answer type has no such list. */
function listShape(name: string, options: PersonOptions): GroupShape | undefined {
  const shape: Shape | undefined = shapeOf(options).members[name];
  return shape?.kind === "list" && shape.item.kind === "group" ? shape.item : undefined;
}

/** Whether the answers to this query hold relatives, authority, both or nothing of them. */
export function relationsOf(options: PersonOptions): {
  readonly relatives: boolean;
  readonly authority: boolean;
} {
  const type = answerTypeOf(options);
  return { relatives: type === "Persoon", authority: type !== "PersoonBeperkt" };
}

/** The marks of these values, each once, with the names of all that have it. */
export function marksIn(entries: readonly Entry[]): readonly Mark[] {
  const named = new Map<string, string[]>();
  const look = (all: readonly Entry[]) => {
    for (const entry of all) {
      for (const mark of entry.marks)
        if (mark.kind === "investigation") {
          const names = named.get(mark.text) ?? [];
          if (!names.includes(entry.label)) names.push(entry.label);
          named.set(mark.text, names);
        }
      if (entry.kind === "block") look(entry.entries);
    }
  };
  look(entries);
  return [...named].map(([said, names]) => ({
    kind: "investigation",
    text: bounded(`${names.join(", ")}: ${said}`),
  }));
}
