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
      docs("vscode", "In VS Code", "In VS Code"),
      docs("command-line", "The command line", "De opdrachtregel"),
    ],
  },
  {
    title: text("Do", "Doen"),
    pages: [
      docs("many-people", "Look up many people", "Veel personen raadplegen"),
      docs("last-failed", "Run what failed", "Mislukte verzoeken uitvoeren"),
      docs("negative-tests", "Test error responses", "Foutantwoorden testen"),
      docs("several-environments", "Use several environments", "Meerdere omgevingen gebruiken"),
      docs("data-minimisation", "Request no more than you use", "Niet meer opvragen dan nodig"),
      docs("ci", "Check and run in CI", "In CI controleren en uitvoeren"),
      docs("ci-gitlab", "GitLab CI", "GitLab CI"),
      docs("ci-by-hand", "Other pipelines", "Andere pipelines"),
      docs("gateways", "Add your gateway", "Uw gateway toevoegen"),
      inBothLanguages("pkioverheid", "PKIoverheid and trial", "PKIoverheid en proefomgeving"),
      docs("mailbox", "A mailbox", "Een postbus"),
      docs("download-mailbox", "Download a mailbox", "Een postbus downloaden"),
      docs("old-mailbox", "Move from the old mailbox", "Overstappen van de oude postbus"),
      docs("migrate", "Move from other tools", "Overstappen van andere tools"),
      docs("capture", "Check an application", "Een toepassing controleren"),
      docs("mock", "The local mock", "De lokale mock"),
      docs("official-mock", "In place of the official mock", "In plaats van de officiële mock"),
      docs("mock-people", "People of your own", "Eigen personen"),
      docs("mock-clients", "Clients of your own", "Eigen clients"),
      docs("mock-gateway", "A gateway in front of the mock", "Een gateway vóór de mock"),
      docs("mock-messages", "Messages of your own", "Eigen berichten"),
      docs("mock-control", "Change people while it runs", "Personen tijdens het draaien wijzigen"),
      docs("containers", "In containers", "In containers"),
      docs("testcontainers", "Testcontainers", "Testcontainers"),
      docs("dev-containers", "Dev containers", "Devcontainers"),
      docs("before-commit", "Before each commit", "Voor elke commit"),
      docs("assistants", "Your assistant", "Uw assistent"),
      page("docs/skills/brp-requests/SKILL.md", "skill", "Skill for agents", "Skill voor agents"),
      docs("other-editors", "Other editors", "Andere editors"),
    ],
  },
  {
    title: text("In VS Code", "In VS Code"),
    pages: [
      docs("vscode-writing", "Write requests", "Verzoeken schrijven"),
      docs("pick-fields", "Pick fields", "Velden kiezen"),
      docs("responses-panel", "The Responses panel", "Het antwoordpaneel"),
      docs("read-responses", "Read a response", "Een antwoord lezen"),
      docs("vscode-environments", "Environments", "Omgevingen"),
      docs("inbox", "The inbox", "De postbus"),
      docs("tests", "Tests", "Tests"),
    ],
  },
  {
    title: text("Look up", "Opzoeken"),
    pages: [
      docs("language", "The language", "De verzoektaal"),
      docs("rows", "Lists and rows", "Lijsten en rijen"),
      docs("several-files", "Several files", "Meerdere bestanden"),
      docs("expectations", "Placeholders, expectations", "Plaatshouders, verwachtingen"),
      docs("formatting", "Format and change requests", "Verzoeken opmaken en wijzigen"),
      docs("embedded", "JSON and .http files", "JSON- en .http-bestanden"),
      docs("commands", "Commands and options", "Opdrachten en opties"),
      docs("run", "brp run", "brp run"),
      docs("check", "brp check", "brp check"),
      docs("watch", "Run while you write", "Uitvoeren tijdens het schrijven"),
      docs("show", "brp show", "brp show"),
      docs("compare", "Compare responses", "Antwoorden vergelijken"),
      docs("convert", "Convert requests", "Verzoeken omzetten"),
      docs("messages", "Read messages", "Berichten lezen"),
      docs("classic-messages", "Classic messages", "Klassieke berichten"),
      docs("recordings", "Recorded responses", "Opgenomen antwoorden"),
      docs("reports", "Reports and exit codes", "Rapporten en afsluitcodes"),
      docs("json-report", "JSON report", "JSON-rapport"),
      docs("environments", "Environments", "Omgevingen"),
      docs("logins", "Logins", "Logins"),
      docs("headers", "Headers", "Headers"),
      docs("connections", "Certificates and proxies", "Certificaten en proxy's"),
      docs("secrets", "Secrets", "Geheimen"),
      docs("value-tables", "Value tables", "Waardetabellen"),
      docs("authorisation", "Authorisation decisions", "Autorisatiebesluiten"),
      docs("audit-log", "Audit log", "Auditlog"),
      docs("settings", "Settings and variables", "Instellingen en variabelen"),
      inBothLanguages("diagnostics", "Diagnostics", "Bevindingen"),
      docs("troubleshooting", "Troubleshooting", "Problemen oplossen"),
      docs("doctor", "The doctor", "De controle van een omgeving"),
      docs("limits", "Limits", "Limieten"),
      docs("mock-coverage", "Coverage of the mock", "Dekking van de mock"),
    ],
  },
  {
    title: text("Understand", "Begrijpen"),
    pages: [
      docs("trust", "Trust and approvals", "Vertrouwen en goedkeuringen"),
      docs("mask", "Masks", "Maskeren"),
      inBothLanguages("privacy", "Privacy", "Privacy"),
      docs("data", "Where data is kept", "Waar gegevens staan"),
      docs("load", "Load on the service", "Belasting van de dienst"),
      docs("performance", "Performance", "Prestaties"),
      docs("comparison", "How it compares", "Vergelijking"),
      docs("accessibility", "Accessibility", "Toegankelijkheid"),
      docs("glossary", "Glossary", "Woordenlijst"),
    ],
  },
  {
    title: text("Project", "Project"),
    pages: [
      page("CHANGELOG.md", "changelog", "Changes", "Wijzigingen"),
      page("SECURITY.md", "security", "Security", "Beveiliging"),
      page("CONTRIBUTING.md", "contributing", "Contributing", "Bijdragen"),
      page("ARCHITECTURE.md", "architecture", "Architecture", "Architectuur"),
      page(
        "docs/contributing/common-tasks.md",
        "common-tasks",
        "Common tasks",
        "Veelvoorkomende taken",
      ),
      docs("support", "Support and versions", "Ondersteuning en versies"),
      docs("standards", "Standards", "Standaarden"),
      docs("public-code", "Standard for Public Code", "Standaard voor publieke code"),
      page("docs/contributing/publishing.md", "publishing", "Publishing", "Publiceren"),
      page("docs/contributing/style.md", "style", "How we write", "Schrijfwijzer"),
      page("GOVERNANCE.md", "governance", "Governance", "Bestuur"),
      page("CODE_OF_CONDUCT.md", "conduct", "Code of conduct", "Gedragscode"),
      docs("coverage", "Coverage of the requirements", "Dekking van de eisen"),
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
