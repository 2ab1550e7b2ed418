import { describe, expect, it } from "vitest";
import { LanguageFile } from "../../../src/language/languageService.ts";
import { randomFile, randomEdit } from "../../support/edits/randomEdits.ts";
import { Random } from "../../support/generated/random.ts";
import { seed, shareOf } from "../../support/share.ts";
import { checkDocument, type CheckContext } from "../../../src/language/checkDocument.ts";
import { FileDiagnostics } from "../../../src/language/file/fileDiagnostics.ts";
import { draftOf } from "../../../src/language/file/requestDrafts.ts";
import { RequestFile } from "../../../src/language/file/requestFile.ts";
import { complete } from "../../../src/language/completion/complete.ts";
import { toFileDraft } from "../../../src/language/draft.ts";
import { formatDocument, formatOnEnter } from "../../../src/language/format/format.ts";
import { hover } from "../../../src/language/hover/hover.ts";
import {
  foldingRanges,
  selectionSpans,
  fileLinks,
} from "../../../src/language/navigation/ranges.ts";
import { inlayHints } from "../../../src/language/navigation/inlayHints.ts";
import {
  highlightsAt,
  referencesAt,
  prepareRename,
  rename,
} from "../../../src/language/navigation/occurrences.ts";
import { semanticTokens } from "../../../src/language/navigation/semanticTokens.ts";
import { tokenData } from "../../../src/language/navigation/tokens.ts";
import { boundTo, outlineIn, runTargets } from "../../../src/language/outline.ts";
import { parseRequestDocument, type RequestDocument } from "../../../src/language/syntax/parser.ts";
import { askedCounts, fieldLensPlaces } from "../../../src/language/refactor/fieldPicking.ts";
import { operationChanges } from "../../../src/language/refactor/changeOperation.ts";
import { orderRequests } from "../../../src/runner/run/order.ts";
import { applyEdits, type Span, type TextEdit } from "../../../src/model/text/sourceText.ts";
import { definitionAt, formatRange, namesOf } from "../../support/wholeForms.ts";

/** With a profile, so that the environment in the preamble matters to every section. */
const context: CheckContext = {
  environments: ["local"],
  csvFiles: [
    { name: "a.csv", columns: ["x"] },
    { name: "b.csv", columns: ["bsn"] },
  ],
  authorisation: { environment: "local", fields: ["naam"] },
};

interface Edited {
  readonly text: string;
  readonly file: LanguageFile;
}

type Pair = readonly [what: string, edited: unknown, whole: unknown];

function differenceFromWhole(edited: Edited, random: Random): string | undefined {
  const { text, file } = edited;
  const whole = parseRequestDocument(text);
  const pairs: readonly Pair[] = [
    ["text", file.text, text],
    ["findings", file.diagnostics(context), checkDocument(whole, context)],
    random.pick(sometimes)(edited, whole, placeToAsk(random, text)),
  ];
  for (const [what, own, expected] of pairs) {
    const place = differenceIn(own, expected);
    if (place !== undefined)
      return `${what} at ${place}\n  edited: ${JSON.stringify(own)}\n  whole:  ${JSON.stringify(expected)}`;
  }
  return undefined;
}

interface AskedPlace {
  readonly offset: number;
  readonly range: Span;
}

function placeToAsk(random: Random, text: string): AskedPlace {
  const anywhere = random.below(text.length + 1);
  const name = text.indexOf(random.pick(["zoek", "lees", "nr", "plaats", "rij", "{{"]), anywhere);
  const offset = name < 0 || random.chance(0.3) ? anywhere : name + random.below(3);
  const start = Math.min(offset, text.length);
  const end = random.chance(0.5) ? start + random.below(80) : start;
  return { offset: start, range: { start, end: Math.min(end, text.length) } };
}

/** Each request costs a search of the whole file, so only a few of a large file are compared. */
const fewOf = ({ tree }: RequestDocument) => tree.requests.slice(0, 5);

/** One of these, at random, is compared after each edit. The diagnostics are always compared. */
const sometimes: readonly ((edited: Edited, whole: RequestDocument, at: AskedPlace) => Pair)[] = [
  ({ text }, whole) => {
    const once = new RequestFile(text, { isReadOnce: true });
    return [
      "findings and drafts of a file that is read once",
      [new FileDiagnostics(once).all(context), draftOf(once)],
      [checkDocument(whole, context), toFileDraft(whole)],
    ];
  },
  ({ file }, whole) => ["outline", file.outline(), outlineIn(whole.tree.requests.length)(whole)],
  ({ file }, whole) => ["run targets", file.runTargets(), boundTo(whole.tree, runTargets(whole))],
  ({ file }, whole) => ["format", file.format(), formatDocument(whole)],
  ({ file }, whole, { offset }) => [
    "completion",
    file.complete(offset, { environments: ["local"] }),
    complete(whole, offset, { environments: ["local"] }),
  ],
  ({ file }, whole, { offset }) => ["hover", file.hover(offset), hover(whole, offset)],
  ({ file }, whole, { range }) => [
    "format of a range",
    file.formatRange(range),
    formatRange(whole, range),
  ],
  ({ file }, whole, { offset }) => [
    "format on Enter",
    file.formatOnEnter(offset),
    formatOnEnter(whole, offset),
  ],
  ({ file }, whole) => ["folding", file.folding(), foldingRanges(whole)],
  ({ file }, whole) => ["links", file.links(), fileLinks(whole)],
  ({ file }, whole) => ["tokens", file.tokens(), tokenData(semanticTokens(whole), whole.lines)],
  ({ file }, whole, { range }) => [
    "tokens of a range",
    file.tokensIn(range),
    tokenData(semanticTokens(whole, range), whole.lines),
  ],
  ({ file }, whole, { range }) => ["inlay hints", file.inlayHints(range), inlayHints(whole, range)],
  ({ file }, whole, { offset }) => [
    "definition",
    file.definition(offset),
    definitionAt(whole, offset),
  ],
  ({ file }, whole, { offset }) => [
    "references",
    referencesAt(file.names, offset, true),
    referencesAt(namesOf(whole), offset, true),
  ],
  ({ file }, whole, { offset }) => [
    "highlights",
    highlightsAt(file.names, offset),
    highlightsAt(namesOf(whole), offset),
  ],
  ({ file }, whole, { offset }) => [
    "rename",
    [prepareRename(file.names, offset), rename(file.names, offset, "lees")],
    [prepareRename(namesOf(whole), offset), rename(namesOf(whole), offset, "lees")],
  ],
  ({ file }, whole, { offset }) => [
    "selection",
    file.selection(offset),
    selectionSpans(whole, offset),
  ],
  ({ file }, whole) => ["field lenses", file.fieldLensPlaces(), fieldLensPlaces(whole)],
  ({ file }, whole) => [
    "asked counts",
    whole.tree.requests.map(({ ordinal }) => file.askedCounts(ordinal)),
    whole.tree.requests.map((request) => askedCounts(whole, request)),
  ],
  ({ file }, whole) => {
    const all = whole.tree.requests.length > 1000 ? fewOf(whole) : whole.tree.requests;
    const ordinals = all.map(({ ordinal }) => ordinal);
    const { requests, ...rest } = toFileDraft(whole);
    const known = new Set(ordinals);
    const expected = requests.filter(({ ordinal }) => known.has(ordinal));
    return ["drafts", file.chosen(ordinals).draft, { ...rest, requests: expected }];
  },
  ({ file }, whole) => {
    const draft = toFileDraft(whole);
    const ordinals = fewOf(whole).map(({ ordinal }) => [ordinal]);
    return [
      "a request and what it needs",
      ordinals.map((one) => orderRequests(file.chosen(one).draft, { ordinals: one }).requests),
      ordinals.map((one) => orderRequests(draft, { ordinals: one }).requests),
    ];
  },
  ({ file }, whole) => {
    const errors = checkDocument(whole, context).filter(({ severity }) => severity === "error");
    return [
      "errors of requests",
      fewOf(whole).map(({ ordinal }) => file.errorsOf(ordinal, context)),
      fewOf(whole).map(({ span: { start, end } }) =>
        errors.filter(({ span: at }) => at.start >= start && at.start <= end),
      ),
    ];
  },
  ({ file }, whole, { range }) => [
    "operation changes",
    file.operationChanges(range),
    operationChanges(whole, range),
  ],
  ({ file }, { lines }, { offset }) => {
    const position = lines.positionAt(offset);
    return [
      "position",
      [file.positionAt(offset), file.offsetAt(position)],
      [position, lines.offsetAt(position)],
    ];
  },
];

function editsDiffer(start: string, random: Random, count: number): string | undefined {
  let text = start;
  const file = new LanguageFile(text);
  const done: TextEdit[] = [];
  for (let i = 0; i < count; i++) {
    const edit = randomEdit(random, text);
    done.push(edit);
    text = applyEdits(text, [edit]);
    file.edit([edit]);
    const difference = differenceFromWhole({ text, file }, random);
    if (difference !== undefined)
      return `${difference}\n  text:   ${JSON.stringify(text)}\n  edits:  ${JSON.stringify(done.slice(-3))}`;
  }
  return undefined;
}

/** The path of the first difference of two plain values. An absent member equals undefined. */
function differenceIn(own: unknown, expected: unknown): string | undefined {
  if (own === expected) return undefined;
  if (!isObject(own) || !isObject(expected)) return `: ${String(own)} / ${String(expected)}`;
  if (Array.isArray(own) && own.length !== (expected as unknown as unknown[]).length)
    return ".length";
  for (const key in { ...own, ...expected }) {
    const place = differenceIn(own[key], expected[key]);
    if (place !== undefined) return `.${key}${place}`;
  }
  return undefined;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

describe("an edited file", () => {
  const { count: files, part } = shareOf("test/flow/language/edits.test.ts");
  const editsOfEach = 20;
  const filesOfEach = Math.min(files, 100);

  // In parts, so that a failing one is soon found.
  // Shows: language-edits
  it.each(Array.from({ length: files / filesOfEach }, (_, i) => i * filesOfEach))(
    "is the same as one read as a whole, edit after edit: files %i and on",
    (first) => {
      for (let file = seed + first; file < seed + first + filesOfEach; file++) {
        const random = new Random(file);
        const difference = editsDiffer(randomFile(random), random, editsOfEach);
        if (difference !== undefined) expect.fail(`file ${file}: ${difference}`);
      }
    },
  );

  it.each(["{{", "### x\n", '{"a":', "\r"])(
    "takes %j, pasted again and again to a megabyte, and its removal",
    (piece) => {
      const start = "@nr = 1\n### a\n@name zoek\nTelBerichten\n### b\n? status == {{nr}}\n";
      const file = new LanguageFile(start);
      // Each section costs far more than its characters.
      const letters = piece.startsWith("#") ? part(1_000_000) : 1_000_000;
      const pasted = piece.repeat(letters / piece.length);
      for (const at of [0, 8, 20, start.length]) {
        file.edit([{ span: { start: at, end: at }, newText: pasted }]);
        const text = start.slice(0, at) + pasted + start.slice(at);
        expect(file.length).toBe(text.length);
        // Reading 160,000 sections as a whole takes seconds, so only one place is compared.
        if (at === 20) expect(differenceFromWhole({ text, file }, new Random(at))).toBeUndefined();
        file.edit([{ span: { start: at, end: at + pasted.length }, newText: "" }]);
        expect(differenceFromWhole({ text: start, file }, new Random(at))).toBeUndefined();
      }
    },
  );
});
