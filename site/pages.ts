import { text, type Text } from "../src/contract/text.ts";

export interface Page {
  /** Path in the repository. */
  readonly file: string;
  /** Path on the site, without an ending. */
  readonly path: string;
  readonly title: Text;
  /** Its Dutch edition. The Dutch navigation marks pages without one as English. */
  readonly dutch?: Pick<Page, "file" | "path">;
}

export interface Group {
  readonly title: Text;
  readonly pages: readonly Page[];
}

const page = (file: string, path: string, en: string, nl: string): Page => ({
  file,
  path,
  title: text(en, nl),
});

/** A page of `docs/` has the same name on the site. */
const docs = (name: string, en: string, nl: string) => page(`docs/${name}.md`, name, en, nl);

const inBothLanguages = (name: string, en: string, nl: string): Page => ({
  ...docs(name, en, nl),
  dutch: { file: `docs/${name}.nl.md`, path: `nl/${name}` },
});

/** Start page of both languages, which no group of the navigation contains. */
export const start: Page = {
  ...page("site/index.md", "index", "BRP Workbench", "BRP Workbench"),
  dutch: { file: "site/nl/index.md", path: "nl/index" },
};

/** The navigation. Each page of the site is in it once. */
export const groups: readonly Group[] = [
  {
    title: text("Start", "Beginnen"),
    pages: [
      {
        ...page("README.md", "overview", "Overview", "Overzicht"),
        dutch: { file: "README.nl.md", path: "nl/overview" },
      },
      page("docs/README.md", "docs", "All pages", "Alle pagina's"),
      docs("install", "Install", "Installeren"),
      inBothLanguages("first-answer", "The first response", "Het eerste antwoord"),
      page("site/examples.md", "examples", "Examples", "Voorbeelden"),
      docs("tasks", "Tasks", "Taken"),
    ],
  },
  {
    title: text("Use", "Gebruiken"),
    pages: [
      docs("vscode", "In VS Code", "In VS Code"),
      docs("command-line", "The command line", "De opdrachtregel"),
      docs("environments", "Environments and secrets", "Omgevingen en geheimen"),
      docs("gateways", "Add your gateway", "Uw gateway toevoegen"),
      inBothLanguages("pkioverheid", "PKIoverheid", "PKIoverheid"),
      docs("local-environment", "The local environment", "De lokale omgeving"),
      docs("containers", "Containers and pipelines", "Containers en pipelines"),
      docs("assistants", "Your assistant", "Uw assistent"),
      page("docs/skills/brp-requests/SKILL.md", "skill", "Skill for agents", "Skill voor agents"),
      docs("other-editors", "Other editors", "Andere editors"),
    ],
  },
  {
    title: text("Look up", "Opzoeken"),
    pages: [
      docs("language", "The language", "De verzoektaal"),
      inBothLanguages("diagnostics", "Diagnostics", "Bevindingen"),
      docs("commands", "Commands and options", "Opdrachten en opties"),
      docs("settings", "Settings and variables", "Instellingen en variabelen"),
      docs("troubleshooting", "Troubleshooting", "Problemen oplossen"),
      docs("mock-coverage", "Coverage of the mock", "Dekking van de mock"),
      page("CHANGELOG.md", "changelog", "Changes", "Wijzigingen"),
      page("SECURITY.md", "security", "Security", "Beveiliging"),
      docs("support", "Support and versions", "Ondersteuning en versies"),
      docs("standards", "Standards", "Standaarden"),
    ],
  },
  {
    title: text("Understand", "Begrijpen"),
    pages: [
      inBothLanguages("privacy", "Privacy", "Privacy"),
      docs("data", "Where data is kept", "Waar gegevens staan"),
      docs("load", "Load on the service", "Belasting van de dienst"),
      docs("comparison", "How it compares", "Vergelijking"),
      docs("glossary", "Glossary", "Woordenlijst"),
      docs("accessibility", "Accessibility", "Toegankelijkheid"),
    ],
  },
  {
    title: text("Contribute", "Bijdragen"),
    pages: [
      page("CONTRIBUTING.md", "contributing", "Contributing", "Bijdragen"),
      page("ARCHITECTURE.md", "architecture", "Architecture", "Architectuur"),
      docs("common-tasks", "Common tasks", "Veelvoorkomende taken"),
      docs("coverage", "Coverage of the requirements", "Dekking van de eisen"),
      page("docs/contributing/style.md", "style", "How we write", "Schrijfwijzer"),
      page("docs/contributing/publishing.md", "publishing", "Publishing", "Publiceren"),
      page("GOVERNANCE.md", "governance", "Governance", "Bestuur"),
      page("CODE_OF_CONDUCT.md", "conduct", "Code of conduct", "Gedragscode"),
      page("examples/clients/README.md", "clients", "Applications", "Toepassingen"),
    ],
  },
];

export const pages: readonly Page[] = [start, ...groups.flatMap((group) => group.pages)];

/** Paths on the site by path in the repository. */
export const sitePaths: ReadonlyMap<string, string> = new Map(
  pages.flatMap(({ file, path, dutch }) => [
    [file, path] as const,
    ...(dutch ? [[dutch.file, dutch.path] as const] : []),
  ]),
);
