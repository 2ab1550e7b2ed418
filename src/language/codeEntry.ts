import { text, type Language, type Text } from "../contract/text.ts";
import { checkDocument } from "./checkDocument.ts";
import { configCodes } from "./checks/catalogue/configCodes.ts";
import { policyFacts } from "./checks/catalogue/policyCodes.ts";
import type { CodeFacts } from "./checks/catalogue/codeFacts.ts";
import { withVisibleCharacters } from "../model/redaction/invisibleCharacters.ts";
import type { Diagnostic, Severity } from "./diagnostic.ts";
import {
  codeDescriptions,
  diagnosticCodes,
  isConfigCode,
  isDiagnosticCode,
} from "./diagnosticCodes.ts";
import { parseRequestDocument } from "./syntax/parser.ts";

const severities: Readonly<Record<Severity, Text>> = {
  error: text("error", "fout"),
  warning: text("warning", "waarschuwing"),
  information: text("information", "informatie"),
};

/** Markdown. Undefined for an undocumented code. */
export function codeEntry(code: string, language: Language): string | undefined {
  const description = codeDescriptions.get(code);
  if (!description) return undefined;
  const { severity, title, explanation, sources } = description;
  const policy = policyFacts(code);
  const config = isConfigCode(code) ? configCodes[code] : undefined;
  return [
    `## ${code}`,
    `**${title[language]}** (${severities[severity][language]})`,
    explanation[language],
    ...(isDiagnosticCode(code) ? examples(code, diagnosticCodes[code], language) : []),
    ...(policy
      ? [
          `${said.with[language]} \`${policy.options}\``,
          ...badAndGood(fenced(policy.bad), fenced(policy.good), language),
        ]
      : []),
    ...(config
      ? badAndGood(
          fenced(withVisibleCharacters(config.bad), "json"),
          fenced(config.good, "json"),
          language,
        )
      : []),
    `${said.source[language]}: ${sources.map((source) => source[language]).join("; ")}.`,
  ].join("\n\n");
}

function examples(code: string, facts: CodeFacts, language: Language): readonly string[] {
  const reported = checkDocument(parseRequestDocument(facts.bad), facts.context).find(
    (diagnostic) => diagnostic.code === code,
  );
  const fixes = reported?.fixes?.map(({ title }) => `- ${asMarkdown(title[language])}`) ?? [];
  return badAndGood(fenced(withVisibleCharacters(facts.bad)), fenced(facts.good), language, [
    ...(says(reported, facts)
      ? [`${said.says[language]}:`, `> ${asMarkdown(reported.message[language])}`]
      : []),
    ...(fixes.length > 0 ? [`${said.fixes[language]}:`, fixes.join("\n")] : []),
  ]);
}

function badAndGood(
  bad: string,
  good: string,
  language: Language,
  about: readonly string[] = [],
): readonly string[] {
  return [`${said.bad[language]}:`, bad, ...about, `${said.good[language]}:`, good];
}

function says(
  reported: Diagnostic | undefined,
  { explanation }: CodeFacts,
): reported is Diagnostic {
  return reported !== undefined && !reported.message.en.includes(explanation.en);
}

/** Escapes Markdown, except between backticks. */
function asMarkdown(sentence: string): string {
  return sentence
    .split("`")
    .map((part, i) => (i % 2 === 0 ? part.replace(/[\\*_<>[\]{}|]/g, "\\$&") : part))
    .join("`");
}

const fenced = (example: string, kind = "brp") => `\`\`\`${kind}\n${example.trimEnd()}\n\`\`\``;

const said = {
  bad: text("Example", "Voorbeeld"),
  says: text("Message", "Melding"),
  with: text("Checked with", "Gecontroleerd met"),
  fixes: text("Quick fixes", "Snelle oplossingen"),
  good: text("No diagnostic", "Geen bevinding"),
  source: text("Source", "Bron"),
} as const;
