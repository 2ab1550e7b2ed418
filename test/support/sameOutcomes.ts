import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { openLocal } from "../../src/local/openLocal.ts";
import { LanguageSession } from "../../src/playground/languageSession.ts";
import { createGateway } from "../../src/runner/gateway/brpGateway.ts";
import { systemClock } from "../../src/runner/gateway/systemClock.ts";
import { object, sharedCases } from "../contract/shared.ts";
import type { FileOutcome } from "./outcomes.ts";
import { collect, createRunner, fakePorts } from "./runText.ts";

export const examples = readdirSync("examples")
  .filter((name) => name.endsWith(".brp"))
  .map((name) => readFileSync(join("examples", name), "utf8"));

/** Official queries with the same outcomes on every host, if they are there. */
export const officialQueries = ["positive", "validation"].flatMap((name) =>
  sharedCases(z.looseObject({ request: object }), name)
    .slice(0, 100)
    .map(({ request }) => JSON.stringify(request, null, 2)),
);

/** Each example, and all official queries in two files, because one error prevents the run of a file. */
export async function outcomesInNode(): Promise<readonly FileOutcome[]> {
  const [right, wrong] = [false, true].map((isWrong) =>
    officialQueries.filter((query) => hasErrors(query) === isWrong).join("\n###\n"),
  );
  const { environment, secrets, transport } = openLocal();
  const gateway = createGateway({
    ...{ secrets, transport, clock: systemClock },
    trust: { trusted: () => undefined },
    loadTls: () => Promise.resolve(undefined),
  });
  const runner = createRunner(fakePorts({ gateway, clock: systemClock }));
  const outcomes: FileOutcome[] = [];
  for (const text of [...examples, right, wrong]) {
    if (!text) continue;
    const session = sessionOf(text);
    const { draft, ordinals, errors, positionAt } = session.chooseAt(undefined);
    const options = {
      ...{ environment: environment([]), select: { ordinals } },
      signal: new AbortController().signal,
      lineOf: (offset: number) => positionAt(offset).line,
    };
    outcomes.push({
      text,
      diagnostics: session.check().diagnostics.map(({ code, severity, span, message }) => ({
        ...{ code, severity, message: message.en, start: span.start, end: span.end },
      })),
      runs: errors.length > 0 ? [] : await collect(runner.runFile(draft, options)),
    });
  }
  await transport.close();
  return outcomes;
}

function hasErrors(text: string): boolean {
  return sessionOf(text).chooseAt(undefined).errors.length > 0;
}

function sessionOf(text: string): LanguageSession {
  const session = new LanguageSession();
  session.setText({ version: 1, text });
  return session;
}
