import { stat } from "node:fs/promises";
import { normalize, resolve } from "node:path";
import type { CheckContext } from "../../language/checkDocument.ts";
import { checkDocument } from "../../language/checkDocument.ts";
import type { Policy } from "../../language/checks/catalogue/policy.ts";
import { policyFindings } from "../../language/checks/policyChecks.ts";
import { dialectOf, mayHoldRequests } from "../../language/embedded/dialects.ts";
import {
  findingsInFile,
  leftOutText,
  skippedFinding,
  skippedTexts,
} from "../../language/embedded/embeddedFindings.ts";
import { embeddedRequests } from "../../language/embedded/embeddedRequests.ts";
import { parseRequestDocument } from "../../language/syntax/parser.ts";
import { requestFileLimits } from "../../language/syntax/requestFileLimits.ts";
import { LineIndex } from "../../model/text/span.ts";
import { filesBelow } from "./filesBelow.ts";
import { hiddenPlaces, locatedFixes } from "./locatedFixes.ts";
import { located, readTextFile, type LoadedFile, type LocatedFinding } from "./requestLoading.ts";

/** Folders of built files, besides those that no search enters. */
const built = "dist";
/** More findings of one file help nobody. */
const mostFindings = 500;
/** The place of what concerns a whole file. */
const nowhere = { start: 0, end: 0 };

/** The files of code below the given paths; `missing` are not there, or in a language that is not read. */
export async function codeFiles(paths: readonly string[], cwd: string) {
  const files = new Set<string>();
  const missing: string[] = [];
  for (const path of paths) {
    const found = await filesBelow(normalize(path), cwd, /\.[a-z]+$/i, built);
    for (const file of found ?? []) if (dialectOf(file)) files.add(file);
    if (found) continue;
    const isFile = (await stat(resolve(cwd, path)).catch(() => undefined))?.isFile() === true;
    if (isFile && dialectOf(path)) files.add(normalize(path));
    else missing.push(path);
  }
  return { files: [...files], missing };
}

/**
 * The findings of the requests in one file of code, at their places in it. No line of the file is shown.
 * A file that cannot be read is information: it may hold no request at all.
 */
export async function embeddedFindings(
  file: string,
  cwd: string,
  contextOf: (loaded: LoadedFile) => Promise<CheckContext>,
  policy: Policy | undefined,
): Promise<readonly LocatedFinding[]> {
  const dialect = dialectOf(file);
  if (!dialect) return [];
  const read = await readTextFile(file, cwd, requestFileLimits.commandLine);
  if ("finding" in read) {
    const { code, severity, message } = skippedFinding(nowhere, skippedTexts.unreadable);
    return [{ ...read.finding, code, severity, message }];
  }
  if (!mayHoldRequests(read.text)) return [];
  const lines = new LineIndex(read.text);
  const requests = embeddedRequests(read.text, dialect);
  if (!requests) return [located(file, lines, skippedFinding(nowhere, skippedTexts.tooIntricate))];
  const findings: LocatedFinding[] = [];
  let leftOut = 0;
  let last = nowhere;
  for (const request of requests) {
    const document = parseRequestDocument(request.json.text);
    const context = await contextOf({ file, path: file, document });
    const forbidden = policy ? policyFindings(document, context, policy) : [];
    const found = [...checkDocument(document, context), ...forbidden];
    for (const one of findingsInFile(request, found, read.text, dialect, hiddenPlaces(document))) {
      last = one.span;
      if (findings.length >= mostFindings) {
        // An error is never left out for something less.
        const lesser =
          one.severity === "error" ? findings.findLastIndex(isLesser) : findings.length;
        leftOut++;
        if (lesser < 0 || lesser === findings.length) continue;
        findings.splice(lesser, 1);
      }
      const fixes = locatedFixes(one, lines);
      findings.push({ ...located(file, lines, one), ...(fixes.length > 0 && { fixes }) });
    }
  }
  if (leftOut > 0) findings.push(located(file, lines, skippedFinding(last, leftOutText(leftOut))));
  return findings;
}

function isLesser({ severity }: LocatedFinding): boolean {
  return severity !== "error";
}
