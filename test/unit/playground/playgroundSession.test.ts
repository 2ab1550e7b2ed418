import { describe, expect, it } from "vitest";
import { applyEdits } from "../../../src/model/text/sourceText.ts";
import { PlaygroundRuns } from "../../../src/playground/playgroundRuns.ts";
import { PlaygroundSession } from "../../../src/playground/playgroundSession.ts";
import type {
  FromPlayground,
  LanguageQuestion,
  LanguageReplies,
  PlaygroundDiagnostic,
} from "../../../src/protocol/playground.ts";

const query = "RaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\n";

/** A session with its messages, and with planned work that runs on demand. */
function openSession() {
  const sent: FromPlayground[] = [];
  const planned: (() => void)[] = [];
  const session = new PlaygroundSession({
    send: (message) => sent.push(message),
    later: (work) => planned.push(work),
    loadRuns: () => Promise.resolve(PlaygroundRuns),
  });
  return {
    planned,
    write: (text: string, version = 1) => void session.receive({ type: "text", version, text }),
    ask: <Question extends LanguageQuestion>(
      question: Question,
      offset: number,
    ): LanguageReplies[Question] => {
      void session.receive({ type: "ask", id: 7, question, offset });
      const message = sent.at(-1);
      if (message?.type !== "reply" || message.id !== 7) throw new Error("There was no reply.");
      return message.reply as LanguageReplies[Question];
    },
    checked: () => {
      for (const work of planned.splice(0)) work();
      const message = sent.find((each) => each.type === "checked");
      if (!message) throw new Error("The text was not checked.");
      return message;
    },
  };
}

function fixed(text: string, { fixes }: PlaygroundDiagnostic): string {
  return applyEdits(text, fixes[0]?.edits ?? []);
}

describe("the session of a playground", () => {
  it("replies to a question about the text before it, without waiting for a check", () => {
    const { ask, planned, write } = openSession();
    write("Raadp");
    const labels = ask("completion", 5).map(({ label }) => label);
    expect(labels).toContain("RaadpleegMetBurgerservicenummer");
    expect(planned).toHaveLength(1);
  });

  it("checks several changes once, in their last form", () => {
    const { checked, planned, write } = openSession();
    write("Raad", 1);
    write(`${query}fields:\n  - naam\n`, 2);
    expect(planned).toHaveLength(1);
    expect(checked()).toMatchObject({ version: 2, diagnostics: [], requests: [{ ordinal: 0 }] });
    write(query, 3);
    expect(planned).toHaveLength(1);
  });

  it("reports a diagnostic in both languages, with its line and a fix", () => {
    const { checked, write } = openSession();
    const text = `${query}fields:\n  - naam.voornaam\n`;
    write(text);
    const [diagnostic] = checked().diagnostics;
    expect(diagnostic).toMatchObject({ code: "unknown-field", severity: "error", line: 4 });
    expect(diagnostic?.message.en).not.toBe(diagnostic?.message.nl);
    expect(diagnostic && fixed(text, diagnostic)).toContain("naam.voornamen");
  });

  it("knows only the built-in environment", () => {
    const { checked, write } = openSession();
    write(`@environment acceptatie\n${query}`);
    const codes = checked().diagnostics.map(({ code }) => code);
    expect(codes).toContain("unknown-environment");
  });

  it("colours names, comments and titles", () => {
    const { checked, write } = openSession();
    write(`// Note\n### Title\n${query}fields:\n  - leeftijd\n`);
    const kinds = checked().tokens.map(({ kind }) => kind);
    expect(kinds).toEqual(["comment", "title", "function", "property", "property", "property"]);
  });

  it("explains the word at the pointer", () => {
    const { ask, write } = openSession();
    write(query);
    expect(ask("hover", 3)).toMatchObject({ span: { start: 0, end: 31 } });
    expect(ask("hover", query.length)).toBeUndefined();
  });

  it("formats the text", () => {
    const { ask, write } = openSession();
    const untidy = query.replace(": ", ":    ");
    write(untidy);
    expect(applyEdits(untidy, ask("formatting", 0))).toBe(query);
  });
});
