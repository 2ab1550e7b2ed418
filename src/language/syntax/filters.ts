import type { PathMember, Template } from "../../model/text/template.ts";
import type { ReadStep } from "../paths.ts";
import { identifierEnd } from "./lines.ts";
import { literalTemplate, readTemplate } from "./placeholders.ts";
import { readQuoted, runSpan, type TextRun } from "./textRun.ts";

const wherePattern =
  /^\[[ \t]*([A-Za-z_][\w-]*(?:\.[A-Za-z_][\w-]*)*)[ \t]*=[ \t]*("(?:[^"\\]|\\.)*"|[^\]\r\n]*?)[ \t]*\]/;

/** `[burgerservicenummer=999990019]`; in quotes the value may hold a bracket. */
export function readFilter(run: TextRun, at: number): ReadStep | undefined {
  const match = wherePattern.exec(run.text.slice(at, run.end));
  const end = at + (match?.[0].length ?? 0);
  const [, names = "", written = ""] = match ?? [];
  if (!match || end > run.end || written === "") return undefined;
  const from = run.text.lastIndexOf(written, end - 1);
  const path: PathMember[] = [];
  for (let start = run.text.indexOf(names, at); path.length < names.split(".").length;) {
    const stop = identifierEnd(run.text, start);
    const name = run.text.slice(start, stop);
    path.push({ kind: "member", name, span: runSpan(run, start, stop) });
    start = stop + 1;
  }
  const value = valueOf(run, from, from + written.length);
  return { step: { kind: "where", path, value, written, span: runSpan(run, at, end) }, end };
}

function valueOf(run: TextRun, from: number, to: number): Template {
  if (run.text[from] !== '"') return readTemplate({ ...run, start: from, end: to }, silent);
  return literalTemplate(readQuoted(run.text, from, to).run);
}

const silent = () => undefined;
