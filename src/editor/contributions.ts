import type { PanelAction } from "../protocol/words/responseWords.ts";

export const Commands = {
  runRequest: "brp.runRequest",
  runAbove: "brp.runAbove",
  runFile: "brp.runFile",
  runAgain: "brp.runAgain",
  showRun: "brp.showRun",
  showMoreFiles: "brp.showMoreFiles",
  cancelRun: "brp.cancelRun",
  showAnswers: "brp.showAnswers",
  revealValue: "brp.answer.reveal",
  copyValue: "brp.answer.copyValue",
  copyPath: "brp.answer.copyPath",
  expectValue: "brp.answer.expect",
  showInRequest: "brp.answer.showInRequest",
  addField: "brp.answer.addField",
  removeField: "brp.answer.removeField",
  copyRow: "brp.answer.copyRow",
  showCard: "brp.answer.showCard",
  lookUpPerson: "brp.answer.lookUp",
  compareRuns: "brp.compareRuns",
  compareElsewhere: "brp.compareElsewhere",
  clearRuns: "brp.clearRuns",
  addEnvironment: "brp.addEnvironment",
  useEnvironment: "brp.useEnvironment",
  allowEnvironment: "brp.allowEnvironment",
  openEnvironment: "brp.openEnvironment",
  chooseEnvironment: "brp.chooseEnvironment",
  storeSecret: "brp.storeSecret",
  storeSessionSecret: "brp.storeSessionSecret",
  manageSecrets: "brp.manageSecrets",
  deleteSecrets: "brp.deleteSecrets",
  moveSecret: "brp.moveSecret",
  connectEnvironment: "brp.connect",
  showAuthorisation: "brp.showAuthorisation",
  forgetEnvironment: "brp.forgetEnvironment",
  withdrawApproval: "brp.withdrawApproval",
  doctor: "brp.doctor",
  startLocal: "brp.startLocal",
  stopLocal: "brp.stopLocal",
  captureRequests: "brp.captureRequests",
  stopCapture: "brp.stopCapture",
  newRequestFile: "brp.newRequestFile",
  openExamples: "brp.openExamples",
  countMessages: "brp.inbox.count",
  downloadMessages: "brp.inbox.drain",
  openMessage: "brp.inbox.open",
  fetchOneMessage: "brp.inbox.fetchOne",
  explainMessage: "brp.inbox.explain",
  copyMessageIdentifier: "brp.inbox.copyIdentifier",
  openInboxPanel: "brp.inbox.openPanel",
  openMessageFile: "brp.inbox.openFile",
  toggleMask: "brp.toggleMask",
  presentationMode: "brp.presentationMode",
  showInAnswer: "brp.showInAnswer",
  pickFields: "brp.pickFields",
  importRequests: "brp.importRequests",
  copyAs: "brp.copyAs",
  openEmbedded: "brp.openEmbedded",
  showSent: "brp.showSent",
} as const;

/** Context menu command of the response panel. */
export const panelCommand = (action: PanelAction): CommandId => `brp.answer.${action}`;

export type CommandId = (typeof Commands)[keyof typeof Commands];

export const Views = {
  requests: "brp.requests",
  history: "brp.history",
  environments: "brp.environments",
  inbox: "brp.inbox",
} as const;

export const Settings = {
  section: "brp",
  language: "brp.language",
  mask: "brp.mask",
  checkEmbedded: "brp.check.embedded",
  sessionOnly: "brp.secrets.sessionOnly",
  countEvery: "brp.inbox.countEvery",
  alarmDays: "brp.inbox.alarmDays",
  allowedVariables: "brp.allowedEnvironmentVariables",
  auditLogFile: "brp.journal.file",
  journalRubrics: "brp.journal.rubrics",
  mcpServer: "brp.assistants.mcpServer",
} as const;

export const ContextKeys = {
  running: "brp.running",
  localRunning: "brp.localRunning",
  capturing: "brp.capturing",
  presenting: "brp.presenting",
  ran: "brp.ran",
  noFiles: "brp.noFiles",
  inBrowser: "brp.inBrowser",
} as const;

export const Panels = {
  responses: "brp.answers",
  messageFile: "brp.messageFile",
  fields: "brp.fields",
  inbox: "brp.inboxPanel",
  connect: "brp.connectPanel",
} as const;

export const languageId = "brp";
export const configFileName = "brp.config.json";

export const LanguageModelTools = {
  describe: "brp_describe",
  compose: "brp_compose",
  check: "brp_check",
  explain: "brp_explain",
  try: "brp_try",
  minimise: "brp_minimise",
} as const;

export const McpServers = { tools: "brp.tools" } as const;
