import { text, type Language, type Text } from "../contract/text.ts";
import type { ConfigCode } from "../model/environments/configProblem.ts";
import { checkDocument } from "./checkDocument.ts";
import { configCodes } from "./checks/catalogue/configCodes.ts";
import { policyFacts } from "./checks/catalogue/policyCodes.ts";
import type { CodeFacts } from "./checks/catalogue/codeFacts.ts";
import { withVisibleCharacters } from "../model/redaction/invisibleCharacters.ts";
import type { Finding, Severity } from "./finding.ts";
import { codeDescriptions, findingCodes, isConfigCode, isFindingCode } from "./findingCodes.ts";
import { parseRequestDocument } from "./syntax/parser.ts";

const severities: Readonly<Record<Severity, Text>> = {
  error: text("error", "fout"),
  warning: text("warning", "waarschuwing"),
  information: text("information", "informatie"),
};

/** In Markdown. Undefined for a code that nothing tells. */
export function codeEntry(code: string, language: Language): string | undefined {
  const description = codeDescriptions.get(code);
  if (!description) return undefined;
  const { severity, title, explanation, sources } = description;
  const words = said[language];
  return [
    `## ${code}`,
    `**${title[language]}** (${severities[severity][language]})`,
    explanation[language],
    ...(isFindingCode(code) ? examples(code, findingCodes[code], language) : []),
    ...policyExamples(code, language),
    ...(isConfigCode(code) ? configExamples(code, language) : []),
    `${words.source}: ${sources.map((source) => source[language]).join("; ")}.`,
  ].join("\n\n");
}

function examples(code: string, facts: CodeFacts, language: Language): readonly string[] {
  const words = said[language];
  const told = checkDocument(parseRequestDocument(facts.bad), facts.context).find(
    (finding) => finding.code === code,
  );
  const fixes = told?.fixes?.map(({ title }) => title[language]) ?? [];
  const offered =
    fixes.length > 0 ? fixes.map((fix) => `- ${asMarkdown(fix)}`).join("\n") : undefined;
  return [
    `${words.bad}:`,
    fenced(withVisibleCharacters(facts.bad)),
    ...(says(told, facts) ? [`${words.says}:`, `> ${asMarkdown(told.message[language])}`] : []),
    ...(offered === undefined ? [] : [`${words.fixes}:`, offered]),
    `${words.good}:`,
    fenced(facts.good),
  ];
}

function policyExamples(code: string, language: Language): readonly string[] {
  const facts = policyFacts(code);
  if (!facts) return [];
  return [
    `${said[language].with} \`${facts.options}\``,
    ...badAndGood(facts.bad, facts.good, "brp", language),
  ];
}

function configExamples(code: ConfigCode, language: Language): readonly string[] {
  const { bad, good } = configCodes[code];
  return badAndGood(withVisibleCharacters(bad), good, "json", language);
}

function badAndGood(bad: string, good: string, kind: string, language: Language) {
  const words = said[language];
  return [`${words.bad}:`, fenced(bad, kind), `${words.good}:`, fenced(good, kind)];
}

function says(told: Finding | undefined, { explanation }: CodeFacts): told is Finding {
  return told !== undefined && !told.message.en.includes(explanation.en);
}

/** A sentence with nothing in it that Markdown would read, outside what stands between backticks. */
function asMarkdown(sentence: string): string {
  return sentence
    .split("`")
    .map((part, i) => (i % 2 === 0 ? part.replace(/[\\*_<>[\]{}|]/g, "\\$&") : part))
    .join("`");
}

const fenced = (example: string, kind = "brp") => `\`\`\`${kind}\n${example.trimEnd()}\n\`\`\``;

const said = {
  en: {
    bad: "Gives this finding",
    says: "It says",
    with: "Checked with",
    fixes: "Quick fixes",
    good: "Does not",
    source: "Source",
  },
  nl: {
    bad: "Geeft deze bevinding",
    says: "Die zegt",
    with: "Gecontroleerd met",
    fixes: "Snelle oplossingen",
    good: "Geeft haar niet",
    source: "Bron",
  },
} as const satisfies Readonly<Record<Language, unknown>>;
