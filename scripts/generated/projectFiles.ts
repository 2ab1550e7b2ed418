import { stringify } from "yaml";
import type { Project } from "./project.ts";

/** Address of a schema on the docs site. */
export function schemaId({ homepage }: Project, name: "config" | "report"): string {
  return `${homepage}/schemas/brp.${name}.schema.json`;
}

/** Files that other tools read about the project: path and text. */
export function projectFiles(project: Project): readonly (readonly [string, string])[] {
  return [
    ["publiccode.yml", stringify(publicCode(project), { lineWidth: 0 })],
    ["REUSE.toml", reuse(project)],
    ["packaging/schemastore.json", JSON.stringify(schemaStoreEntry(project))],
    [".github/CODEOWNERS", `* ${project.owners}\n`],
    [".github/ISSUE_TEMPLATE/config.yml", stringify(issueChoices(project), { lineWidth: 0 })],
  ];
}

/** The form of https://yml.publiccode.tools, without a date of a release, because there is none yet. */
function publicCode({ name, repository, homepage, version, copyright, contact }: Project) {
  return {
    publiccodeYmlVersion: "0.4",
    name,
    url: `${repository}.git`,
    landingURL: homepage,
    softwareVersion: version,
    platforms: ["windows", "mac", "linux", "web"],
    categories: ["application-development", "it-development", "test-management"],
    developmentStatus: "beta",
    softwareType: "addon",
    intendedAudience: { countries: ["nl"], scope: ["government", "local-authorities"] },
    description: {
      nl: {
        genericName: "Ontwikkelgereedschap",
        shortDescription:
          "Verzoeken aan de Basisregistratie Personen (BRP) schrijven, controleren, uitvoeren en testen.",
        longDescription: longDescription.nl,
        documentation: homepage,
        features: [
          "Verzoeken en velden controleren zonder iets te versturen",
          "Lokale mock van beide diensten, met verzonnen personen",
          "Antwoorden lezen met de labels, aanduidingen en codes van de BRP",
          "Postbus tonen, ophalen en downloaden",
          "Verwachtingen testen in VS Code en in CI",
          "Dataminimalisatie: gevraagde velden naast het autorisatiebesluit",
        ],
      },
      en: {
        genericName: "Developer tool",
        shortDescription:
          "Write, check, run and test requests to the Dutch population register (BRP).",
        longDescription: longDescription.en,
        documentation: homepage,
        features: [
          "Check requests and fields before anything is sent",
          "Local mock of both services, with invented people",
          "Read responses with the labels, marks and codes of the register",
          "List, fetch and download a mailbox",
          "Test expectations in VS Code and in CI",
          "Data minimisation: requested fields beside the authorisation decision",
        ],
      },
    },
    legal: { license: "EUPL-1.2", mainCopyrightOwner: copyright },
    maintenance: { type: "community", contacts: [{ name: copyright, email: contact }] },
    localisation: { localisationReady: true, availableLanguages: ["nl", "en"] },
    dependsOn: { open: [{ name: "Node.js", versionMin: "20.18.1" }] },
  };
}

const longDescription = {
  nl: `BRP Workbench is gereedschap voor ontwikkelaars die aansluiten op twee diensten van de Basisregistratie Personen: de bevraging van personen (Haal Centraal BRP Personen bevragen) en de berichtendienst. Verzoeken zijn tekstbestanden naast de code. De workbench controleert ze op het contract voordat er iets wordt verstuurd, voert ze uit in elke omgeving en toont de antwoorden met de labels van het register. Het werkt als extensie van VS Code, op de opdrachtregel en in CI, met een lokale mock die alleen verzonnen personen bevat. Het is een onafhankelijk project en geen product van de RvIG.`,
  en: `BRP Workbench is for developers who build on two services of the Dutch population register (BRP): the person query service (Haal Centraal BRP Personen bevragen) and the message service. Requests are text files next to the code. The workbench checks them against the contract before anything is sent, runs them in any environment and shows the responses with the labels of the register. It is an extension of VS Code, a command line for CI, and a local mock that contains only invented people. It is an independent project and not a product of RvIG.`,
};

/** One line for the whole project, in place of headers in every file: https://reuse.software/spec-3.3/. */
function reuse({ name, repository, contact, copyright }: Project): string {
  return `version = 1
SPDX-PackageName = "${name}"
SPDX-PackageSupplier = "${copyright} <${contact}>"
SPDX-PackageDownloadLocation = "${repository}"

[[annotations]]
path = "**"
precedence = "aggregate"
SPDX-FileCopyrightText = "2026 ${copyright}"
SPDX-License-Identifier = "EUPL-1.2"
`;
}

/** For the array \`schemas\` of SchemaStore's catalog. */
function schemaStoreEntry(project: Project) {
  return {
    name: "BRP Workbench environments",
    description: "Environments of BRP Workbench: addresses, logins and people of the BRP services",
    fileMatch: ["brp.config.json"],
    url: schemaId(project, "config"),
  };
}

function issueChoices({ qna, repository }: Project) {
  return {
    blank_issues_enabled: false,
    contact_links: [
      { name: "Question", url: qna, about: "Ask how something works, or share an idea." },
      {
        name: "Vulnerability",
        url: `${repository}/security/advisories/new`,
        about: "Report it privately. SECURITY.md describes how.",
      },
    ],
  };
}
