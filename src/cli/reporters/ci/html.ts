import { createHash } from "node:crypto";
import { text, type Language, type Text } from "../../../contract/text.ts";
import { consoleWords, durationText } from "../layout.ts";
import { htmlStyle } from "./htmlStyle.ts";
import type { ReportDocument, ReportedOutcome } from "./reportDocument.ts";
import { causesOf, headline, markupText as html, reportedTitle } from "./reportPieces.ts";

/** More open requests would hide the list. */
const mostOpen = 10;

type ShownState = "failed" | "passed" | "skipped";

/**
 * The run as one HTML file without a script: counts, failed requests first, a filter by radio buttons, and details of
 * each request. Its policy allows only its own style. It has the values of the JSON report, and never a response.
 */
export function* htmlPieces(document: ReportDocument, language: Language): Generator<string> {
  const { outcomes, totals, stopped, findings } = document;
  const title = headline(document, language);
  const style = createHash("sha256").update(htmlStyle).digest("base64");
  const policy = `default-src 'none'; style-src 'sha256-${style}'; base-uri 'none'; form-action 'none'`;
  yield `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width">
<meta name="referrer" content="no-referrer">
<title>${html(title)} · brp</title>
<style>${htmlStyle}</style>
</head>
<body>
<main>
${headPart(document, title, language)}`;
  for (const message of stopped?.messages ?? []) yield `<p class="note">${html(message)}</p>\n`;
  yield* findingsPart(findings, language);
  if (totals.requests > 0) {
    yield filterPart(document, language);
    let open = 0;
    yield "<ol>\n";
    for (const isFailed of [true, false])
      for (const outcome of outcomes)
        if ((shownAs(outcome) === "failed") === isFailed)
          yield outcomePart(outcome, isFailed && ++open <= mostOpen, language);
    yield "</ol>\n";
  }
  yield `</main>
<footer class="quiet">brp ${html(document.version)} · ${html(words.noValues[language])}</footer>
</body>
</html>
`;
}

function headPart(document: ReportDocument, title: string, language: Language): string {
  const { exitCode, startedAt, durationMs, shard } = document;
  const isGood = exitCode === 0;
  const moment = `${startedAt.slice(0, 16).replace("T", " ")} UTC`;
  const part =
    shard && text(`shard ${shard.number}/${shard.of}`, `deel ${shard.number}/${shard.of}`);
  const facts = [moment, durationText(durationMs, language), ...(part ? [part[language]] : [])];
  return `<h1 class="${isGood ? "good" : "bad"}">${isGood ? "✓" : "✗"} ${html(title)}</h1>
<p class="quiet">${html(facts.join(" · "))}</p>
`;
}

function* findingsPart(
  findings: ReportDocument["findings"],
  language: Language,
): Generator<string> {
  const shown = findings.filter(({ severity }) => severity !== "information");
  if (shown.length === 0) return;
  yield `<h2>${html(words.findings[language])}</h2>\n<ol>\n`;
  for (const { file, line, column, severity, message, code } of shown) {
    const isError = severity === "error";
    const mark = `<span class="${isError ? "bad" : "warn"}">${isError ? "✗" : "▲"}</span>`;
    yield `<li><p>${mark} ${html(message)}</p><p class="quiet"><code>${html(`${file}:${line}:${column}`)}</code> · ${html(code)}</p></li>\n`;
  }
  yield "</ol>\n";
}

/** The style filters the list by the checked button. */
function filterPart({ totals }: ReportDocument, language: Language): string {
  const choices = [
    ["all", words.all, totals.requests],
    ["failed", shownWords.failed, totals.failed],
    ["passed", shownWords.passed, totals.succeeded],
    ["skipped", shownWords.skipped, totals.skipped],
  ] as const;
  const labels = choices.map(([id, word, count], at) => {
    const checked = at === 0 ? " checked" : "";
    const button = `<input type="radio" name="show" id="${id}"${checked}>`;
    return `<label>${button}${html(word[language])} <b>${count}</b></label>\n`;
  });
  return `<h2>${html(words.requests[language])}</h2>
<fieldset><legend>${html(words.show[language])}</legend>
${labels.join("")}</fieldset>
`;
}

function shownAs({ outcome, succeeded }: ReportedOutcome): ShownState {
  if (outcome === "skipped") return "skipped";
  return succeeded ? "passed" : "failed";
}

const shownWords: Readonly<Record<ShownState, Text>> = {
  failed: consoleWords.failed,
  passed: consoleWords.succeeded,
  skipped: consoleWords.skippedCount,
};

const marks: Readonly<Record<ShownState, string>> = {
  failed: '<span class="bad">✗</span>',
  passed: '<span class="good">✓</span>',
  skipped: '<span class="quiet">○</span>',
};

function outcomePart(outcome: ReportedOutcome, isOpen: boolean, language: Language): string {
  const shown = shownAs(outcome);
  const [cause] = causesOf(outcome, language);
  const side = `${shownWords[shown][language]} · ${durationText(outcome.durationMs, language)}`;
  return `<li class="${shown}"><details${isOpen ? " open" : ""}>
<summary>${marks[shown]}<span>${html(reportedTitle(outcome, language))}</span><span class="end quiet">${html(side)}</span>${
    cause ? `<span class="cause bad">${html(cause.title)}</span>` : ""
  }</summary>
<div class="body">
${[
  whyPart(outcome, language),
  expectationsPart(outcome, language),
  noticesPart(outcome, language),
  requestPart(outcome, language),
  sentPart(outcome, language),
].join("")}</div>
</details></li>
`;
}

function whyPart({ failure, refusal, reason }: ReportedOutcome, language: Language): string {
  const texts = failure
    ? [failure.detail, failure.remedy]
    : refusal
      ? [refusal.title, refusal.detail]
      : reason
        ? [reason.text]
        : [];
  return texts.length === 0 ? "" : section(words.why, texts.map(paragraph).join(""), language);
}

const paragraph = (content: string) => `<p>${html(content).replaceAll("\n", "<br>")}</p>\n`;

function expectationsPart({ expectations }: ReportedOutcome, language: Language): string {
  const { expected, actual } = consoleWords;
  const items = expectations.map(({ text: written, verdict, line, ...values }) => {
    const [mark, style, word] = verdicts[verdict];
    const isPassed = verdict === "holds";
    const details = [
      ...(isPassed || values.expected === undefined
        ? []
        : [`${expected[language]}: ${values.expected}`]),
      ...(isPassed || values.actual === undefined ? [] : [`${actual[language]}: ${values.actual}`]),
      ...(isPassed || values.difference === undefined ? [] : [values.difference]),
      ...(line === undefined ? [] : [`${consoleWords.line[language]} ${line}`]),
    ];
    return `<li><span class="${style}">${mark}</span> <code>${html(written)}</code> <span class="${style}">${html(word[language])}</span><p>${html(details.join("\n"))}</p></li>\n`;
  });
  return items.length === 0
    ? ""
    : section(words.expectations, `<ul>\n${items.join("")}</ul>\n`, language);
}

function noticesPart({ warnings }: ReportedOutcome, language: Language): string {
  const items = warnings.map(
    ({ message }) => `<li><span class="warn">▲</span> ${html(message)}</li>\n`,
  );
  return items.length === 0
    ? ""
    : section(words.notices, `<ul>\n${items.join("")}</ul>\n`, language);
}

/** The request by its names: the report has no values of parameters. */
function requestPart(outcome: ReportedOutcome, language: Language): string {
  const { file, line, operation, parameters = [], fields = [], environment } = outcome;
  const written = [
    operation,
    ...parameters.map((name) => `${name}: …`),
    ...(fields.length > 0 ? [`fields: [${fields.join(", ")}]`] : []),
  ];
  const place = file === undefined ? "" : line === undefined ? file : `${file}:${line}`;
  const { name, people } = environment;
  const rows: readonly (readonly [Text, string])[] = [
    ...(place === "" ? [] : [[words.place, place] as const]),
    [words.environment, `${name} (${words[people][language]})`],
    ...(outcome.interactieId === undefined
      ? []
      : [[words.interactieId, outcome.interactieId] as const]),
  ];
  return section(
    words.request,
    `<pre>${html(written.join("\n"))}</pre>\n<dl>${rows
      .map(([word, value]) => `<dt>${html(word[language])}</dt><dd>${html(value)}</dd>`)
      .join("")}</dl>\n`,
    language,
  );
}

function sentPart({ sent }: ReportedOutcome, language: Language): string {
  const items = sent.map(({ method, url, status, durationMs }) => {
    const end = [...(status === undefined ? [] : [status]), durationText(durationMs, language)];
    return `<li><code>${html(`${method} ${url}`)}</code> · ${html(end.join(" · "))}</li>\n`;
  });
  return items.length === 0 ? "" : section(words.calls, `<ul>\n${items.join("")}</ul>\n`, language);
}

function section(title: Text, content: string, language: Language): string {
  return `<h3>${html(title[language])}</h3>\n${content}`;
}

const words = {
  show: text("Show", "Toon"),
  all: text("all", "alle"),
  requests: text("Requests", "Verzoeken"),
  request: text("Request", "Verzoek"),
  findings: text("Findings in the files", "Bevindingen in de bestanden"),
  why: text("Why", "Waarom"),
  expectations: text("Expectations", "Verwachtingen"),
  notices: text("Notices", "Meldingen"),
  calls: text("Calls", "Aanroepen"),
  place: text("Place", "Plaats"),
  environment: text("Environment", "Omgeving"),
  interactieId: text("interactieId", "interactieId"),
  test: text("invented people", "verzonnen personen"),
  real: text("real people", "echte personen"),
  noValues: text(
    "This report contains no responses and no secrets.",
    "Dit rapport bevat geen antwoorden en geen geheimen.",
  ),
} as const;

const verdicts = {
  holds: ["✓", "good", text("passed", "klopt")],
  fails: ["✗", "bad", text("failed", "klopt niet")],
  "cannot be decided": ["○", "warn", consoleWords.undecided],
} as const;
