import {
  allValues,
  deliveredValues,
  pathsAbove,
  valuesBelow,
  wholePath,
  askability,
  deliveredPath,
  fieldPaths,
  notAllowedParts,
  openEndedAbove,
} from "../../contract/response/fields.ts";
import {
  needsAdditionalAuthorisation,
  sensitivityHint,
} from "../../contract/response/fieldTexts.ts";
import type { ResponseType } from "../../contract/operations.ts";
import { limits } from "../../contract/parameter.ts";
import { text, type Language } from "../../contract/text.ts";
import type { AuthorisedUse } from "../../model/environments/authorisedUse.ts";

export interface MinimisationSummary {
  /** Entries of the list, which count towards the limit. */
  readonly paths: number;
  readonly limit: number;
  /** Requested single values per person, and all available ones. */
  readonly values: number;
  readonly all: number;
  /** Sensitive values, and values that need an additional authorisation decision. No value is in both. */
  readonly shares: { readonly sensitive: number; readonly authorisation: number };
  readonly groups: readonly {
    readonly path: string;
    readonly values: number;
    readonly all: number;
  }[];
  /** Groups requested as a whole, which include later additions. */
  readonly whole: readonly { readonly path: string; readonly values: number }[];
  readonly authorisation: readonly string[];
  /** Entries that the environment's client may not request, so that the service would reject the request. */
  readonly unauthorised?: {
    readonly environment: string;
    readonly entries: readonly { readonly index: number; readonly path: string }[];
  };
  readonly sensitive: readonly { readonly path: string; readonly why: string }[];
  readonly deprecated: readonly string[];
  /** Values that only this entry returns: the response shrinks by this number without it. */
  readonly entries: readonly AskedEntry[];
  /** Entries that are not legal paths. */
  readonly apart: readonly ApartEntry[];
}

export interface AskedEntry {
  /** From 0. */
  readonly index: number;
  readonly path: string;
  readonly loses: number;
  /** Entry that returns the same values, if this one is redundant. */
  readonly coveredBy?: string;
}

export interface ApartEntry {
  readonly index: number;
  /** Absent for a placeholder. */
  readonly path?: string;
  readonly shown: string;
  readonly reason: string;
}

interface ListedPath {
  readonly path: string | undefined;
  readonly written: string;
}

export function minimisationSummary(
  listed: readonly ListedPath[],
  responseType: ResponseType,
  language: Language,
  use?: AuthorisedUse,
): MinimisationSummary {
  const known = listed.flatMap(({ path }, index) =>
    path !== undefined && askability(path, responseType) === "allowed" ? [{ path, index }] : [],
  );
  const paths = known.map(({ path }) => path);
  const own = [...new Set(paths.flatMap((path) => valuesBelow(path, responseType)))];
  const asked = deliveredValues(paths, responseType);
  const catalogue = fieldPaths(responseType);
  const once = [...new Set(paths)];
  return {
    paths: listed.length,
    limit: limits.fields,
    values: asked.size,
    all: allValues(responseType).size,
    shares: sharesOf(own),
    groups: [...new Set(own.map((value) => value.split(".")[0] ?? value))].map((path) => ({
      path,
      values: own.filter((value) => value.split(".")[0] === path).length,
      all: valuesBelow(path, responseType).length,
    })),
    whole: once
      .map((path) => ({ path, values: valuesBelow(path, responseType).length }))
      .filter(({ path, values }) => values > 1 || catalogue.get(path)?.shape.wholeOnly === true),
    authorisation: own.filter(needsAdditionalAuthorisation),
    ...(use && {
      unauthorised: {
        environment: use.environment,
        entries: known.filter(({ path }) => !use.mayAsk(path)),
      },
    }),
    sensitive: sensitiveOf(own, language),
    deprecated: own.filter((value) => catalogue.get(value)?.deprecated),
    entries: entriesOf(known, responseType),
    apart: listed.flatMap((entry, index) => apartOf(entry, index, responseType, language)),
  };
}

/** A value that is both counts as needing an authorisation. */
function sharesOf(values: readonly string[]): MinimisationSummary["shares"] {
  const isSensitive = (value: string) =>
    [...pathsAbove(value), value].some((path) => sensitivityHint(path) !== undefined);
  const authorisation = new Set(values.filter(needsAdditionalAuthorisation).map(deliveredPath));
  const sensitive = new Set(values.filter(isSensitive).map(deliveredPath));
  const both = [...sensitive].filter((value) => authorisation.has(value)).length;
  return { sensitive: sensitive.size - both, authorisation: authorisation.size };
}

/** Outermost groups with the same reason, instead of each value. */
function sensitiveOf(
  values: readonly string[],
  language: Language,
): MinimisationSummary["sensitive"] {
  const found = new Map<string, string>();
  for (const value of values) {
    const path = [...pathsAbove(value), value].find((above) => sensitivityHint(above));
    const why = path === undefined ? undefined : sensitivityHint(path);
    if (path !== undefined && why) found.set(path, why[language]);
  }
  return [...found].map(([path, why]) => ({ path, why }));
}

function entriesOf(
  known: readonly { readonly path: string; readonly index: number }[],
  responseType: ResponseType,
): readonly AskedEntry[] {
  const sources = new Map<string, Set<number>>();
  for (const { path, index } of known)
    for (const value of deliveredValues([path], responseType))
      sources.set(value, (sources.get(value) ?? new Set()).add(index));
  return known.map(({ path, index }) => {
    const values = [...deliveredValues([path], responseType)];
    const loses = values.filter((value) => sources.get(value)?.size === 1).length;
    const others = new Set(values.flatMap((value) => [...(sources.get(value) ?? [])]));
    const other = known.find((one) => one.index !== index && others.has(one.index));
    return {
      index,
      path,
      loses,
      ...(loses === 0 && other && values.length > 0 ? { coveredBy: other.path } : {}),
    };
  });
}

const words = {
  placeholder: text("known only at run time", "pas bekend bij het uitvoeren"),
  automatic: text(
    "returned automatically, can't be requested",
    "automatisch geleverd, niet op te vragen",
  ),
  wholeOnly: text("can be requested only as a whole", "alleen als geheel op te vragen"),
  unknown: text("not in this response", "niet in dit antwoord"),
  unknownPart: (whole: string) =>
    text(`unknown part, returns all of ${whole}`, `onbekend onderdeel, levert heel ${whole}`),
} as const;

function apartOf(
  { path, written }: ListedPath,
  index: number,
  responseType: ResponseType,
  language: Language,
): readonly ApartEntry[] {
  if (path === undefined) return [{ index, shown: written, reason: words.placeholder[language] }];
  const entry = (reason: string): readonly ApartEntry[] => [{ index, path, shown: path, reason }];
  const verdict = askability(path, responseType);
  if (verdict === "unknown") return entry(words.unknown[language]);
  if (verdict === "not allowed") {
    const isAutomatic = notAllowedParts.some((part) => !part.endsWith(".") && path.includes(part));
    return entry(words[isAutomatic ? "automatic" : "wholeOnly"][language]);
  }
  if (fieldPaths(responseType).has(path) || !openEndedAbove(path, responseType)) return [];
  return entry(words.unknownPart(wholePath(path, responseType))[language]);
}
