import { homedir } from "node:os";
import { trustFile, TrustStore, type SettingsPlace } from "../../platform/trustStore.ts";
import { mailboxVariable, trustVariable } from "../../model/environments/logins.ts";
import { trustFacts, unreadFiles, type TrustFact } from "../../model/environments/trustScope.ts";
import type { Environment } from "../../model/environments/environment.ts";
import type { Trusted, TrustGuard } from "../../runner/ports.ts";
import { fingerprintOf, mayAllowMailbox } from "../../runner/gateway/trust.ts";
import { text, type Language, type Text } from "../../contract/text.ts";
import { type CommandContext, isBuild } from "../commandContext.ts";
import type { EnvironmentVariables } from "./envSecrets.ts";
import { trustLines } from "../../presentation/texts/trustSentences.ts";
import { line, piece, type TerminalLine, printable } from "../reporters/layout.ts";
import { print } from "../commandOutput.ts";

export interface Caller {
  readonly shell: CommandContext;
  /** Does not prompt, for commands that only display. */
  readonly isQuiet?: boolean;
}

export function userTrust(env: EnvironmentVariables): TrustStore {
  return new TrustStore(trustFile({ env, platform: process.platform, home: homedir() }));
}

/** `BRP_<ENVIRONMENT>_TRUST` overrides the user's trust. An empty variable counts as unset. */
export function trustGuard(caller: Caller, place: SettingsPlace | undefined): TrustGuard {
  const { env } = caller.shell;
  // Prompts once per run, even after a refusal by the user.
  let asked: Promise<Trusted | undefined> | undefined;
  const stored = async (environment: Environment, settings: SettingsPlace) => {
    const known = await userTrust(env).trusted(settings, environment.name);
    const isSame = known?.fingerprint === fingerprintOf(environment);
    if (isSame || caller.isQuiet || isBuild(env) || unreadFiles(environment).length > 0)
      return known;
    asked ??= newlyTrusted(environment, known, caller, settings);
    return (await asked) ?? known;
  };
  return {
    trusted(environment) {
      const { name } = environment;
      const given = env[trustVariable(name)]?.trim() ?? "";
      if (given !== "")
        return { fingerprint: given, ...(isMailboxGiven(env, name) && { mailbox: true }) };
      return place && stored(environment, place);
    },
    variable: trustVariable,
  };
}

/** Whether CI allows changes of the mailbox. It applies only together with a fingerprint in CI. */
function isMailboxGiven(env: EnvironmentVariables, environment: string): boolean {
  return env[mailboxVariable(environment)]?.trim() === "allow";
}

/** Warning if CI allows changes of a mailbox that always needs approval. */
export function mailboxRefusal(
  environment: Environment,
  env: EnvironmentVariables,
): Text | undefined {
  const { name, kind } = environment;
  if (!isMailboxGiven(env, name) || mayAllowMailbox(environment)) return undefined;
  const variable = `${mailboxVariable(name)}=allow`;
  return kind === "production"
    ? text(
        `${variable} has no effect: ${name} is production. Approve each plan that changes its mailbox (--approve HASH --reason TEXT), and remove the variable.`,
        `${variable} heeft geen effect: ${name} is productie. Keur elk plan goed dat de postbus wijzigt (--approve HASH --reason TEKST) en verwijder de variabele.`,
      )
    : text(
        `${variable} has no effect: the people of ${name} are real. Approve each plan that changes its mailbox (--approve HASH), and remove the variable. If they are invented, set "people": "test" in brp.config.json.`,
        `${variable} heeft geen effect: de personen van ${name} zijn echt. Keur elk plan goed dat de postbus wijzigt (--approve HASH) en verwijder de variabele. Zijn ze verzonnen, zet dan "people": "test" in brp.config.json.`,
      );
}

/** Prompts in the first run with an environment on a terminal, and stores the consent. */
async function newlyTrusted(
  environment: Environment,
  known: Trusted | undefined,
  { shell }: Caller,
  place: SettingsPlace,
): Promise<Trusted | undefined> {
  if (!(await askTrustInTerminal(environment, known?.facts, shell))) return undefined;
  const trusted = { fingerprint: fingerprintOf(environment), facts: trustFacts(environment) };
  await userTrust(shell.env).trust(place, environment.name, trusted);
  return trusted;
}

/** Shows the trust scope and prompts; undefined without a terminal. */
export async function askTrustInTerminal(
  environment: Environment,
  before: readonly TrustFact[] | undefined,
  shell: CommandContext,
): Promise<boolean | undefined> {
  const { language } = shell;
  if (!shell.ask) return undefined;
  const { title, question, yes } = words;
  const name = printable(environment.name);
  const lines = [
    line("", piece(`${name}: ${title[language]}`, "strong")),
    ...trustScopeLines(trustFacts(environment), before, language),
  ];
  print(lines, shell, "stderr");
  const answer = await shell.ask(question[language].replace("NAME", name));
  return yes.includes(answer?.trim().toLowerCase() ?? "");
}

export function trustScopeLines(
  facts: readonly TrustFact[],
  before: readonly TrustFact[] | undefined,
  language: Language,
): readonly TerminalLine[] {
  return trustLines(facts, before).map((each) => line("  ", each[language]));
}

const words = {
  title: text(
    "destination of requests, secrets and responses",
    "bestemming van verzoeken, geheimen en antwoorden",
  ),
  question: text(
    "Trust NAME with these settings? (y/N)",
    "NAME vertrouwen met deze instellingen? (j/N)",
  ),
  yes: ["y", "yes", "j", "ja"],
};
