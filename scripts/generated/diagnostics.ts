import type { Language } from "../../src/contract/text.ts";
import type { CodeDescription } from "../../src/language/checks/catalogue/codeFacts.ts";
import { codeEntry } from "../../src/language/codeEntry.ts";
import { codeThemes } from "../../src/language/diagnosticCodes.ts";

/** Page of all diagnostic codes in one language. Each code is an anchor. */
export function diagnosticsPage(language: Language): string {
  const { title, introduction, head } = words[language];
  const sections = codeThemes.map(({ title: theme, codes }) => [
    `## ${theme[language]}`,
    ...Object.keys(codes).map((code) => `#${codeEntry(code, language) ?? ""}`),
  ]);
  const contents = codeThemes.flatMap(({ codes }) =>
    Object.entries<CodeDescription>(codes).map(
      ([code, facts]) => `| [${code}](#${code}) | ${facts.severity} | ${facts.title[language]} |`,
    ),
  );
  const table = [head, "| --- | --- | --- |", ...contents].join("\n");
  return `${[`# ${title}`, introduction, table, ...sections.flat()].join("\n\n")}\n`;
}

const words = {
  en: {
    title: "Diagnostics",
    introduction:
      "All diagnostics of request files, in the editor and with `brp check`. An error would be rejected by the service, or cannot run, so it stops a run. A warning is accepted but probably a mistake. Information is advice. `brp explain CODE` prints one entry. This page is generated from the tables that the checks use.",
    head: "| Code | Severity | Title |",
  },
  nl: {
    title: "Bevindingen",
    introduction:
      "Alle bevindingen in verzoekbestanden, in de editor en met `brp check`. Een fout (error) zou de dienst weigeren of is niet uit te voeren. Zo'n fout houdt de uitvoering tegen. Een waarschuwing (warning) wordt geaccepteerd, maar is waarschijnlijk een vergissing. Informatie (information) is advies. `brp explain CODE --language nl` toont één bevinding. Deze pagina wordt gemaakt uit de tabellen van de controles.",
    head: "| Code | Ernst | Titel |",
  },
} as const;
