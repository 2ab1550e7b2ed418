import type { Language } from "../../src/contract/text.ts";
import type { CodeDescription } from "../../src/language/checks/catalogue/codeFacts.ts";
import { codeEntry } from "../../src/language/codeEntry.ts";
import { codeThemes } from "../../src/language/findingCodes.ts";

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
    title: "Findings",
    introduction:
      "Everything that the checks can tell of a request file, in the editor and with `brp check`. An error is what the service would refuse, or what cannot run: it stops a run. A warning is accepted but hardly meant; information is advice. `brp explain CODE` prints one entry. This page is generated from the tables that the checks use.",
    head: "| Code | Severity | Title |",
  },
  nl: {
    title: "Bevindingen",
    introduction:
      "Alles wat de controles over een verzoekbestand kunnen zeggen, in de editor en met `brp check`. Een fout (error) is wat de dienst zou weigeren of wat niet uitgevoerd kan worden: zij houdt een run tegen. Een waarschuwing (warning) wordt geaccepteerd maar is waarschijnlijk niet bedoeld; informatie (information) is advies. `brp explain CODE --language nl` drukt één onderdeel af. Deze pagina wordt gemaakt uit de tabellen waarmee de controles werken.",
    head: "| Code | Ernst | Titel |",
  },
} as const;
