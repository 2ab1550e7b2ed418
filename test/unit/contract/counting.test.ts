import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { waitingText } from "../../../src/explain/explainDownload.ts";
import { counted } from "../../../src/contract/text.ts";
import { auditLogSummaryLines } from "../../../src/cli/reporters/auditLog.ts";
import { gapWords } from "../../../src/presentation/inbox/messageColumns.ts";
import { retentionWords } from "../../../src/presentation/inbox/listedMessages.ts";
import { inboxWords } from "../../../src/protocol/inbox.ts";
import { peopleWords } from "../../../src/protocol/words/responseWords.ts";
import { pickerWords } from "../../../src/protocol/fieldPicker.ts";
import { readerWords } from "../../../src/protocol/words/readerWords.ts";

const source = new URL("../../../src/", import.meta.url);

/** Plural nouns of both languages, as sentences have them after a number. */
const several = [
  ...readFileSync(new URL("contract/text.ts", source), "utf8").matchAll(
    /\[text\("[^"]*", "[^"]*"\), text\("([^"]*)", "([^"]*)"\)\]/g,
  ),
].flatMap(([, en = "", nl = ""]) => [en, nl]);

/** Limits, which are never one. All others vary. */
const limit =
  /^(?:[a-zA-Z]*[lL]imits\.\w+|longest\w+|max\w+|most\w+|minimum|maximum|auditLogRules\.\w+|shortest\w+|grens|limit\.toLocaleString\("nl"\))$/;

describe("a count in a sentence", () => {
  it.each(["en", "nl"] as const)("has the word for one and for several: %s", (language) => {
    const words = ([0, 1, 2] as const).map((count) => counted(count, "message")[language]);
    const [one, more] = language === "en" ? ["message", "messages"] : ["bericht", "berichten"];
    expect(words).toEqual([`0 ${more}`, `1 ${one}`, `2 ${more}`]);
  });

  it("is nowhere written with a noun that stays the same", () => {
    const pattern = new RegExp(`\\$\\{([^{}]*)\\} (?:more )?(?:${several.join("|")})\\b`, "g");
    const fixed = readdirSync(source, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) =>
        [...readFileSync(new URL(file, source), "utf8").matchAll(pattern)]
          .filter(([, number = ""]) => !limit.test(number))
          .map(([found]) => `${file}: ${found}`),
      );
    expect(several.length).toBeGreaterThan(40);
    expect(fixed).toEqual([]);
  });

  it("of one gives no sentence about several", () => {
    const planned = {
      lines: 1,
      runs: 1,
      calls: 1,
      outcomes: 1,
      unended: 1,
      faulty: 1,
      unchecked: 1,
      hasKey: true,
    };
    const said = [
      waitingText(1),
      gapWords.missing(1),
      retentionWords.expiring(1, 1),
      retentionWords.expired(1),
      inboxWords.found(1, 1),
      inboxWords.failed(1),
      peopleWords.ofPersons(1, 1),
      pickerWords.paths(1),
      pickerWords.valuesOf(1, 1),
      pickerWords.unauthorised(1),
      pickerWords.loses(1),
      readerWords.foundCount(1),
      readerWords.values(1),
    ];
    const lines = (["en", "nl"] as const).flatMap((language) => [
      ...said.map((each) => each[language]),
      ...auditLogSummaryLines(planned, language).map((each) => JSON.stringify(each)),
    ]);
    const plural = new RegExp(
      `\\b1 (?:${several.filter((word) => !["keer", "uur"].includes(word)).join("|")})\\b`,
    );
    expect(lines.filter((each) => plural.test(each))).toEqual([]);
    expect(
      lines.filter((each) => /\b(are|were|have(?! been)|hebben|zijn|worden) /.test(each)),
    ).toEqual([]);
  });
});
