import { text, type Text } from "../contract/text.ts";
import type {
  CommandId,
  LanguageModelTools,
  McpServers,
  Panels,
  Settings,
  Views,
} from "./contributions.ts";

export const browserNote = text(
  "Only local works in a browser. Others need VS Code on your computer.",
  "In een browser werkt alleen local. Andere vereisen VS Code op uw computer.",
);

/** Why a feature needs VS Code on a computer, and what to do instead. */
export const onComputer = {
  environments: text(
    "Only local works in a browser. Other environments need VS Code on your computer, because a web page cannot use certificates or a proxy, and the services accept no calls from web pages. Open this folder in VS Code on your computer, or choose local here.",
    "In een browser werkt alleen local. Andere omgevingen vereisen VS Code op uw computer, omdat een webpagina geen certificaten of proxy kan gebruiken en de diensten geen aanroepen van webpagina's accepteren. Open deze map in VS Code op uw computer, of kies hier local.",
  ),
  secrets: text(
    "Secrets are stored by VS Code on your computer, because they are only for environments that a browser cannot call. Open this folder there. local needs no secret.",
    "Geheimen worden bewaard door VS Code op uw computer, omdat ze alleen voor omgevingen zijn die een browser niet kan aanroepen. Open deze map daar. local heeft geen geheim nodig.",
  ),
  download: text(
    "A mailbox is downloaded by VS Code on your computer or by brp inbox drain, because a browser cannot write messages safely to a folder on a disk. Here you can list and open the messages of local.",
    "Een postbus wordt gedownload door VS Code op uw computer of door brp inbox drain, omdat een browser berichten niet veilig naar een map op een schijf kan schrijven. Hier kunt u de berichten van local tonen en openen.",
  ),
  delivery: text(
    "A bulk delivery needs VS Code on your computer and a file on its disk, because it is too large to read in one piece. Save the file there and open it in VS Code.",
    "Een bulklevering vereist VS Code op uw computer en een bestand op de schijf daarvan, omdat die te groot is om in één keer te lezen. Bewaar het bestand daar en open het in VS Code.",
  ),
  authorisation: text(
    "The authorisation report needs VS Code on your computer, because the decisions of other environments are not read in a browser. Open this folder there, or use brp authorisation report.",
    "Het autorisatierapport vereist VS Code op uw computer, omdat de besluiten van andere omgevingen in een browser niet worden gelezen. Open deze map daar, of gebruik brp authorisation report.",
  ),
  capture: text(
    "Capturing requests needs VS Code on your computer, because a browser cannot receive calls from an application. Open this folder there.",
    "Verzoeken vastleggen vereist VS Code op uw computer, omdat een browser geen aanroepen van een applicatie kan ontvangen. Open deze map daar.",
  ),
} as const satisfies Readonly<Record<string, Text>>;

type InBrowser = "stays" | keyof typeof onComputer;

/** The description of such a setting contains it. */
type Setting = "stays" | "not used";

interface Features {
  readonly commands: Readonly<Record<CommandId, InBrowser>>;
  readonly views: Readonly<Record<keyof typeof Views, InBrowser>>;
  /** A setting keeps its value and applies again on a computer. */
  readonly settings: Readonly<Record<Exclude<keyof typeof Settings, "section">, Setting>>;
  readonly tools: Readonly<Record<keyof typeof LanguageModelTools, InBrowser>>;
  readonly servers: Readonly<Record<keyof typeof McpServers, Setting>>;
  readonly panels: Readonly<Record<keyof typeof Panels, InBrowser>>;
  /** Steps of the walkthrough. */
  readonly steps: Readonly<Record<string, InBrowser>>;
}

/** All language features stay. A new name of the others does not compile without a decision. */
export const inBrowser: Features = {
  commands: {
    "brp.runRequest": "stays",
    "brp.runAbove": "stays",
    "brp.runFile": "stays",
    "brp.runAgain": "stays",
    "brp.showRun": "stays",
    "brp.showMoreFiles": "stays",
    "brp.cancelRun": "stays",
    "brp.showAnswers": "stays",
    "brp.answer.reveal": "stays",
    "brp.answer.copyValue": "stays",
    "brp.answer.copyPath": "stays",
    "brp.answer.expect": "stays",
    "brp.answer.showInRequest": "stays",
    "brp.answer.addField": "stays",
    "brp.answer.removeField": "stays",
    "brp.answer.copyRow": "stays",
    "brp.answer.showCard": "stays",
    "brp.answer.lookUp": "stays",
    "brp.compareRuns": "stays",
    "brp.compareElsewhere": "stays",
    "brp.clearRuns": "stays",
    "brp.addEnvironment": "stays",
    "brp.useEnvironment": "stays",
    "brp.allowEnvironment": "environments",
    "brp.openEnvironment": "stays",
    "brp.chooseEnvironment": "stays",
    "brp.storeSecret": "secrets",
    "brp.storeSessionSecret": "secrets",
    "brp.manageSecrets": "secrets",
    "brp.deleteSecrets": "secrets",
    "brp.moveSecret": "secrets",
    "brp.connect": "environments",
    "brp.showAuthorisation": "authorisation",
    "brp.forgetEnvironment": "environments",
    "brp.withdrawApproval": "stays",
    "brp.doctor": "environments",
    "brp.startLocal": "stays",
    "brp.stopLocal": "stays",
    "brp.captureRequests": "capture",
    "brp.stopCapture": "capture",
    "brp.newRequestFile": "stays",
    "brp.openExamples": "stays",
    "brp.inbox.count": "stays",
    "brp.inbox.drain": "download",
    "brp.inbox.open": "stays",
    "brp.inbox.fetchOne": "stays",
    "brp.inbox.explain": "stays",
    "brp.inbox.copyIdentifier": "stays",
    "brp.inbox.openPanel": "stays",
    "brp.inbox.openFile": "stays",
    "brp.toggleMask": "stays",
    "brp.presentationMode": "stays",
    "brp.showInAnswer": "stays",
    "brp.pickFields": "stays",
    "brp.importRequests": "stays",
    "brp.copyAs": "stays",
    "brp.openEmbedded": "stays",
    "brp.showSent": "stays",
  },
  views: {
    requests: "stays",
    history: "stays",
    environments: "stays",
    inbox: "stays",
  },
  settings: {
    language: "stays",
    mask: "stays",
    checkEmbedded: "stays",
    sessionOnly: "not used",
    countEvery: "stays",
    alarmDays: "stays",
    allowedVariables: "not used",
    auditLogFile: "not used",
    journalRubrics: "not used",
    mcpServer: "not used",
  },
  tools: {
    describe: "stays",
    compose: "stays",
    check: "stays",
    explain: "stays",
    try: "stays",
    minimise: "stays",
  },
  servers: { tools: "not used" },
  panels: {
    responses: "stays",
    messageFile: "stays",
    fields: "stays",
    inbox: "stays",
    connect: "environments",
  },
  steps: {
    file: "stays",
    run: "stays",
    inbox: "stays",
    environment: "environments",
  },
};
