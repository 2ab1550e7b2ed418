import { isJsonObject, memberOf, type JsonObject, type JsonValue } from "../json/json.ts";
import { loElements } from "../messages/loElements.ts";
import { valueTable } from "../tables/tables.ts";
import { text, type Text } from "../text.ts";
import {
  isPossible,
  unknownDate,
  sourcePerson,
  type Coded,
  type SourceGroup,
  type SourceLeaf,
  type SourceMember,
  type SourcePerson,
} from "./sourceShape.ts";

/** Problem in a stored person, without its value. */
interface SourceFault {
  readonly path: readonly PropertyKey[];
  readonly message: Text;
}

interface ReadSource {
  readonly person: SourcePerson;
  readonly faults: readonly SourceFault[];
}

/** Reads any version. Extra members are skipped, and `lenient` reads an invalid date as unknown. */
export function readSource(
  stored: JsonObject,
  options: { readonly lenient?: boolean } = {},
): ReadSource {
  const reading = new SourceReader(options.lenient === true);
  // The tree that types the person also drives the reading, so the cast is safe.
  const person = (reading.group(stored, sourcePerson, []) ?? {}) as SourcePerson;
  return { person, faults: reading.faults };
}

type Path = readonly PropertyKey[];

class SourceReader {
  readonly faults: SourceFault[] = [];
  readonly #lenient: boolean;

  constructor(lenient: boolean) {
    this.#lenient = lenient;
  }

  /** Undefined if no member has a value. */
  group(value: JsonValue, shape: SourceGroup, path: Path): JsonObject | undefined {
    if (!isJsonObject(value)) return this.#fault(path, says.noObject);
    const read: Record<string, JsonValue> = {};
    for (const [name, member] of Object.entries(shape.members)) {
      const part = memberOf(value, name);
      const kept = isNothing(part) ? undefined : this.#member(part, member, [...path, name]);
      if (kept !== undefined) read[name] = kept;
    }
    return Object.keys(read).length > 0 ? read : undefined;
  }

  #member(value: JsonValue, shape: SourceMember, path: Path): JsonValue | undefined {
    switch (shape.kind) {
      case "raw":
        return value;
      case "group":
        return this.group(value, shape, path);
      case "list": {
        if (!Array.isArray(value)) return this.#fault(path, says.noList);
        const items = value as readonly JsonValue[];
        return items.map((item, index) => this.group(item, shape.item, [...path, index]) ?? {});
      }
      default:
        return this.#leaf(value, shape, path);
    }
  }

  #leaf(value: JsonValue, { kind, element }: SourceLeaf, path: Path): JsonValue | undefined {
    switch (kind) {
      case "text":
        return typeof value === "string" ? value : this.#fault(path, says.noText);
      case "yes":
        return value === true ? true : this.#fault(path, says.noYes);
      case "date":
        return this.#date(value, path);
      case "house":
        return this.#house(value, path);
      case "code":
        return this.#code(value, tableOf(element), path);
    }
  }

  /** Anything but eight digits is an unknown date. */
  #date(value: JsonValue, path: Path): string | undefined {
    if (typeof value !== "string") return this.#fault(path, says.noDate);
    if (!/^[0-9]{8}$/.test(value)) return unknownDate;
    if (isPossible(value)) return value;
    return this.#lenient ? unknownDate : this.#fault(path, says.impossible);
  }

  #house(value: JsonValue, path: Path): number | undefined {
    const number = typeof value === "string" && /^\s*[0-9]{1,5}\s*$/.test(value) ? +value : value;
    return typeof number === "number" && Number.isInteger(number) && number >= 0
      ? number
      : this.#fault(path, says.noHouse);
  }

  #code(value: JsonValue, table: string | undefined, path: Path): JsonObject | undefined {
    if (!isJsonObject(value)) return this.#fault(path, says.noCode);
    const parts = ["code", "omschrijving", "soort"] as const;
    const given: { -readonly [Part in (typeof parts)[number]]?: string } = {};
    for (const part of parts) {
      const words = memberOf(value, part);
      if (isNothing(words)) continue;
      if (typeof words !== "string") return this.#fault([...path, part], says.noText);
      given[part] = words;
    }
    if (table === supplierTable && given.code !== undefined)
      given.code = given.code.padStart(4, "0");
    return Object.keys(given).length > 0 ? { ...withWords(given, table) } : undefined;
  }

  #fault(path: Path, message: Text): undefined {
    this.faults.push({ path, message });
    return undefined;
  }
}

/** Null, empty text and false all mean "absent". */
function isNothing(value: JsonValue | undefined): value is undefined | null | false | "" {
  return value === undefined || value === null || value === false || value === "";
}

function tableOf(element: string): string | undefined {
  return loElements.get(`e${element.slice(-4)}`)?.table;
}

/** Its codes have four digits, but messages may omit the first. */
const supplierTable = "RNI_Deelnemer";

/** In this table an entry is a title or a predicate. No other table has kinds in responses. */
const nobleTable = "Adellijke_Titel_Predicaat";

/** Adds the table's words to a bare code, for a title also its kind. */
function withWords(value: Coded, table: string | undefined): Coded {
  const entry =
    table !== undefined && value.code !== undefined
      ? valueTable(table)?.entries.get(value.code)
      : undefined;
  if (!entry) return value;
  return {
    omschrijving: entry.name,
    ...(entry.kind === undefined || table !== nobleTable ? {} : { soort: entry.kind }),
    ...value,
  };
}

const says = {
  noObject: text("Use an object here.", "Gebruik hier een object."),
  noList: text("Use a list here.", "Gebruik hier een lijst."),
  noText: text("Use text here.", "Gebruik hier tekst."),
  noYes: text("Only true is allowed here.", "Hier is alleen true toegestaan."),
  noDate: text(
    "Use a date here: a text of eight digits, with zeros for unknown parts.",
    "Gebruik hier een datum: een tekst van acht cijfers, met nullen voor onbekende delen.",
  ),
  impossible: text(
    "This date doesn't exist. Correct it, or use --lenient to treat it as unknown.",
    "Deze datum bestaat niet. Verbeter de datum, of gebruik --lenient om die als onbekend te lezen.",
  ),
  noHouse: text("Use a house number here.", "Gebruik hier een huisnummer."),
  noCode: text(
    "Use a code here: an object with code and omschrijving.",
    "Gebruik hier een code: een object met code en omschrijving.",
  ),
} as const;
