import { describe, expect, it } from "vitest";
import * as z from "zod";
import {
  loCategories,
  loGroups,
  mayBeIncorrect,
  nationalTables,
  loElements,
} from "../../src/contract/messages/loElements.ts";
import {
  elementCodeWords,
  headCodeWords,
  noValueWords,
} from "../../src/contract/messages/codeWords.ts";
import { tableElements } from "../../src/contract/messages/tableElements.ts";
import { describeCode } from "../../src/contract/tables/tables.ts";
import { messageKinds } from "../../src/contract/messages/messageKinds.ts";
import { readShared, sharedFiles, sharedIsThere } from "./shared.ts";

const elementsSchema = z.object({
  tables: z.record(z.string(), z.string()),
  categories: z.record(
    z.string(),
    z.object({
      name: z.string(),
      repeatable: z.boolean(),
      history: z.boolean(),
      deprecated: z.boolean().optional(),
      groups: z.array(z.string()),
      historyGroups: z.array(z.string()).optional(),
    }),
  ),
  groups: z.record(
    z.string(),
    z.object({
      name: z.string(),
      elements: z.array(z.string()),
      deprecated: z.boolean().optional(),
    }),
  ),
  elements: z.record(
    z.string(),
    z.object({
      lo: z.string(),
      name: z.string(),
      group: z.string(),
      kind: z.string(),
      table: z.string().optional(),
      values: z.string().optional(),
      deprecated: z.boolean().optional(),
    }),
  ),
});

const dutch = z.object({ nl: z.string() }).transform(({ nl }) => nl);
const dutchByCode = z.record(z.string(), dutch);
const wordsSchema = z.object({
  errorReasons: z.record(z.string(), z.object({ values: dutchByCode })),
  statusCodes: z.object({ values: z.record(z.string(), dutchByCode) }),
  headMembers: z.record(
    z.string(),
    z.object({ values: dutchByCode.optional(), special: dutchByCode.optional() }),
  ),
  elements: z.record(z.string(), z.object({ values: dutchByCode.optional() })),
  tableColumns: z.record(
    z.string(),
    z.object({
      name: z.string(),
      columns: dutchByCode,
      values: z.record(z.string(), dutchByCode).optional(),
    }),
  ),
});

/** Expands `4: 1 en 2` to the descriptions of 1 and 2. */
function writtenOut(words: string, all: Readonly<Record<string, string>>): string {
  const parts = /^[0-9](?:(?:, | en )[0-9])+$/.test(words) ? words.match(/[0-9]/g) : null;
  return parts ? parts.map((part) => all[part] ?? "").join("; ") : words;
}

const kindsSchema = z.object({
  types: z.record(
    z.string(),
    z.object({
      name: z.string(),
      error: z.boolean(),
      plData: z.string().nullable(),
      fields: z.array(z.string()),
      required: z.array(z.string()),
    }),
  ),
});

const byKey = <T>(entries: Iterable<readonly [string, T]>) =>
  Object.fromEntries([...entries].sort(([first], [second]) => (first < second ? -1 : 1)));

const bigTables: Readonly<Record<string, string>> = {
  "gemeenten.json": "Gemeenten",
  "landen.json": "Landen",
  "nationaliteiten.json": "Nationaliteiten",
};

const tableIn = (values: string | undefined) =>
  values === undefined ? undefined : (bigTables[values] ?? values.split("#")[1]);

function personDataNames(content: Readonly<Record<string, unknown>>): readonly string[] {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== "object" || value === null) return;
    for (const [name, member] of Object.entries(value)) {
      if (name !== "historie") found.add(name);
      visit(member);
    }
  };
  visit(content["plData"]);
  visit(content["plDataSet"]);
  return [...found];
}

describe.skipIf(!sharedIsThere)("our data of messages beside the shared data", () => {
  it("has the same categories, groups, elements and tables", () => {
    const shared = elementsSchema.parse(readShared("data/lo-elements.json"));
    expect(
      byKey(
        [...loCategories].map(([code, { label, repeatable, history, deprecated, groups }]) => [
          code,
          { name: label.nl, repeatable, history, deprecated, groups },
        ]),
      ),
    ).toEqual(
      byKey(
        Object.entries(shared.categories).map(
          ([code, { name, repeatable, history, deprecated, groups }]) => [
            code,
            { name, repeatable, history, deprecated, groups },
          ],
        ),
      ),
    );
    for (const [code, { historyGroups = [] }] of Object.entries(shared.categories)) {
      const category = loCategories.get(code);
      expect(category && mayBeIncorrect(category), code).toBe(historyGroups.includes("84"));
    }
    expect(
      byKey([...loGroups].map(([code, { label, deprecated }]) => [code, [label.nl, deprecated]])),
    ).toEqual(
      byKey(
        Object.entries(shared.groups).map(([code, { name, deprecated }]) => [
          code,
          [name, deprecated],
        ]),
      ),
    );
    expect(byKey(loElements)).toEqual(
      byKey(
        Object.entries(shared.elements).map(
          ([code, { lo, name, group, kind, table, values, deprecated }]) => [
            code,
            {
              code,
              number: lo,
              name,
              group,
              kind,
              nationalTable: table,
              table: tableIn(values),
              deprecated,
            },
          ],
        ),
      ),
    );
    const { tableColumns } = wordsSchema.parse(readShared("data/code-words.json"));
    const tables = { ...shared.tables, "59": tableColumns["59"]?.name };
    expect(byKey(nationalTables)).toEqual(byKey(Object.entries(tables)));
  });

  it("has the same words for codes", () => {
    const shared = wordsSchema.parse(readShared("data/code-words.json"));
    const wrong: string[] = [];
    const same = (place: string, ours: string | undefined, theirs: string) => {
      if (ours !== theirs) wrong.push(`${place}: ${String(ours)} / ${theirs}`);
    };
    for (const [kind, { values }] of Object.entries(shared.errorReasons))
      for (const [code, words] of Object.entries(values))
        same(`${kind} ${code}`, headCodeWords("foutreden", code, kind), words);
    for (const [kind, values] of Object.entries(shared.statusCodes.values))
      for (const [code, words] of Object.entries(values))
        same(`${kind} ${code}`, headCodeWords("status", code, kind), words);
    for (const [member, { values = {}, special = {} }] of Object.entries(shared.headMembers)) {
      for (const [code, words] of Object.entries(values))
        same(`${member} ${code}`, headCodeWords(member, code, undefined), words);
      for (const value of Object.keys(special))
        if (!noValueWords(member, value)) wrong.push(`${member} ${value}`);
    }
    for (const [element, { values = {} }] of Object.entries(shared.elements))
      for (const [code, words] of Object.entries(values)) {
        const table = loElements.get(element)?.table;
        const own = table === undefined ? undefined : describeCode(table, code);
        const ours = own ?? elementCodeWords(element, code);
        // If the person service has a table, its descriptions are shown here too.
        if (own !== undefined && table !== "Indicatie_Geheim") continue;
        same(`${element} ${code}`, ours, writtenOut(words, values));
      }
    for (const { columns, values = {} } of Object.values(shared.tableColumns)) {
      for (const [code, name] of Object.entries(columns))
        same(code, tableElements.get(code)?.name, name);
      for (const [code, words] of Object.entries(values))
        for (const [value, meaning] of Object.entries(code.includes(" ") ? {} : words))
          same(`${code} ${value}`, tableElements.get(code)?.meanings.get(value), meaning);
    }
    expect(wrong).toEqual([]);
  });

  it("has the same kinds, but does not call a correction of data an error", () => {
    const shared = kindsSchema.parse(readShared("data/message-types.json")).types;
    const ours = [...messageKinds.values()].map(
      ({ code, name, error, personData, headFields }) =>
        [
          code,
          {
            name,
            error,
            plData: personData === "none" ? null : personData,
            fields: headFields.map((field) => field.name),
            required: headFields.filter((field) => field.required).map((field) => field.name),
          },
        ] as const,
    );
    const theirs = Object.entries(shared).map(
      ([code, kind]) =>
        [
          code,
          {
            ...kind,
            // Ag31 repairs data that was supplied before. It does not report a failure.
            error: kind.error && code !== "Ag31",
            required: kind.required.filter((name) => name !== "plData"),
          },
        ] as const,
    );
    expect(byKey(ours)).toEqual(byKey(theirs));
  });

  // Shows: berichten-content
  it("has a name for everything in the official messages", () => {
    const files = sharedIsThere ? sharedFiles("messages") : [];
    expect(files).toHaveLength(32);
    const nameless = files.flatMap((file) => {
      const content = readShared(file) as { readonly berichtType?: string };
      const kind = messageKinds.get(content.berichtType ?? "");
      const head = kind?.headFields.map((field) => field.name) ?? [];
      const known = new Set(["$schema", "berichtType", "plData", ...head]);
      return [
        ...(kind ? [] : [content.berichtType]),
        ...Object.keys(content).filter((name) => !known.has(name)),
        ...personDataNames(content).filter(
          (name) => !loCategories.has(name) && !loElements.has(name),
        ),
      ].map((name) => `${file}: ${name}`);
    });
    expect(nameless).toEqual([]);
  });
});
