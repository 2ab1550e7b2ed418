import { text, type Text } from "../../contract/text.ts";
import { configName } from "../../model/projectNames.ts";
import { localName } from "../../model/environments/environmentFacts.ts";
import type { Environment } from "../../model/environments/environment.ts";
import { visibleText } from "../../model/redaction/redact.ts";
import { mailboxVariable, trustVariable } from "../../model/environments/logins.ts";
import { trustFacts, unreadFiles } from "../../model/environments/trustScope.ts";
import {
  fingerprintOf,
  isMailboxAllowed,
  mayAllowMailbox,
  trustRefusal,
} from "../../runner/gateway/trust.ts";
import { askTrustInTerminal, trustScopeLines, userTrust } from "../settings/trustGuard.ts";
import {
  environmentNames,
  environmentSource,
  settingsFor,
  settingsPlace,
  type EnvironmentSource,
  type LoadedSettings,
} from "../settings/environmentSources.ts";
import { exitCodes, type ExitCode, print, endWith } from "../commandOutput.ts";
import type { EnvironmentOptions } from "../options/options.ts";
import { printJson } from "../reporters/json.ts";
import { line, piece, unwrapped, type TerminalLine, printable } from "../reporters/layout.ts";
import { addEnvironment } from "./environmentAdd.ts";
import { failureText } from "../runPreparation.ts";
import { type CommandContext, isBuild } from "../commandContext.ts";

/** `brp environment`: shows, trusts or adds an environment. Sends nothing. */
export async function environmentCommand(
  options: EnvironmentOptions,
  shell: CommandContext,
): Promise<ExitCode> {
  if (options.act === "add") return addEnvironment(options, shell);
  const settings = await settingsFor(configName, shell.cwd);
  const session = new EnvironmentSession(options, shell);
  if ("problems" in settings) return session.refuse(settings.problems);
  if (options.act === "list") return session.list(settings);
  return session[options.act](settings, options.environment);
}

/** Output of `--reporter json`. It contains no secret. */
interface ShownEnvironment {
  readonly name: string;
  readonly kind?: Environment["kind"];
  readonly people?: Environment["people"];
  /** The embedded mock, which needs no trust. */
  readonly embedded: boolean;
  readonly fingerprint?: string;
  readonly covers?: object;
  readonly trusted: boolean;
  /** Allowed without approval of each plan. */
  readonly mailboxAllowed?: boolean;
  /** Variable that trusts it in CI. */
  readonly variable?: string;
  readonly unreadFiles?: readonly string[];
  readonly problems?: readonly string[];
}

class EnvironmentSession {
  readonly #options: EnvironmentOptions;
  readonly #shell: CommandContext;

  constructor(options: EnvironmentOptions, shell: CommandContext) {
    this.#options = options;
    this.#shell = shell;
  }

  refuse(reasons: readonly Text[]): ExitCode {
    return endWith(exitCodes.notAllowed, reasons, this.#shell);
  }

  async list(settings: LoadedSettings): Promise<ExitCode> {
    const all: ShownEnvironment[] = [];
    for (const name of environmentNames(settings)) {
      const source = await this.#source(name, settings);
      if (source === "embedded") all.push(embedded);
      else if ("problems" in source)
        all.push({
          name,
          embedded: false,
          trusted: false,
          problems: source.problems.map((problem) => problem[this.#shell.language]),
        });
      else all.push(await shownOf(source));
    }
    if (this.#options.reporter === "json") printJson(all, this.#shell);
    else
      print(
        all.map((one) => this.#summary(one)),
        this.#shell,
      );
    return exitCodes.ok;
  }

  async show(settings: LoadedSettings, name: string): Promise<ExitCode> {
    const source = await this.#source(name, settings);
    if (source !== "embedded" && "problems" in source) return this.refuse(source.problems);
    const shown = source === "embedded" ? embedded : await shownOf(source);
    if (this.#options.reporter === "json") {
      printJson(shown, this.#shell);
      return exitCodes.ok;
    }
    const facts = source === "embedded" ? [] : trustFacts(source.environment);
    const { fingerprint, variable } = shown;
    print(
      [
        this.#summary(shown),
        ...trustScopeLines(facts, undefined, this.#shell.language),
        ...(fingerprint === undefined
          ? []
          : [unwrapped("", `  ${words.fingerprint[this.#shell.language]}: ${fingerprint}`)]),
        ...(variable === undefined || fingerprint === undefined
          ? []
          : [
              unwrapped("", `  ${words.inBuild[this.#shell.language]}: ${variable}=${fingerprint}`),
            ]),
      ],
      this.#shell,
    );
    const [unread] = shown.unreadFiles ?? [];
    return unread === undefined || source === "embedded" ? exitCodes.ok : this.#refused(source);
  }

  async trust(settings: LoadedSettings, name: string): Promise<ExitCode> {
    if (isBuild(this.#shell.env)) return this.refuse([notInBuild(name)]);
    const source = await this.#source(name, settings);
    if (source === "embedded") return this.refuse([noTrustNeeded]);
    if ("problems" in source) return this.refuse(source.problems);
    const { environment } = source;
    const place = settingsPlace(settings);
    if (place === undefined) return this.refuse([noTrustNeeded]);
    if (unreadFiles(environment).length > 0) return this.#refused(source);
    const fingerprint = fingerprintOf(environment);
    const { fingerprint: given } = this.#options;
    const store = userTrust(this.#shell.env);
    const before = await store.trusted(place, name);
    if (given !== undefined && given !== fingerprint)
      return this.refuse([otherFingerprint(fingerprint)]);
    const isWanted =
      given === fingerprint || (await askTrustInTerminal(environment, before?.facts, this.#shell));
    if (isWanted === undefined) return this.refuse([nobodyToAsk(name)]);
    if (!isWanted) return this.refuse([notTrusted]);
    const kept = before?.fingerprint === fingerprint ? before : {};
    await store.trust(place, name, { ...kept, fingerprint, facts: trustFacts(environment) });
    print([line(piece("✓ ", "good"), trustedText(name)[this.#shell.language])], this.#shell);
    return exitCodes.ok;
  }

  async allow(settings: LoadedSettings, name: string): Promise<ExitCode> {
    const { env } = this.#shell;
    // The variable overrides the trust of this user.
    if (isBuild(env) || (env[trustVariable(name)] ?? "") !== "")
      return this.refuse([allowedByVariable(name)]);
    const source = await this.#source(name, settings);
    if (source === "embedded") return this.refuse([noApprovalNeeded]);
    if ("problems" in source) return this.refuse(source.problems);
    const { environment, trust } = source;
    const place = settingsPlace(settings);
    const { revoke } = this.#options;
    if (!revoke && !mayAllowMailbox(environment)) return this.refuse([neverAllowed(environment)]);
    const store = userTrust(env);
    const known = place === undefined ? undefined : await store.trusted(place, name);
    const { mailbox, ...rest } = known ?? {};
    if (!revoke && (!known || (await trustRefusal(environment, trust))))
      return this.refuse([trustFirst(name)]);
    if (place !== undefined && known)
      await store.trust(place, name, {
        ...rest,
        fingerprint: known.fingerprint,
        ...(!revoke && { mailbox: true }),
      });
    const said = !revoke ? allowedText : mailbox ? revokedText : nothingToRevoke;
    print([line(piece("✓ ", "good"), said(name)[this.#shell.language])], this.#shell);
    return exitCodes.ok;
  }

  async forget(settings: LoadedSettings, name: string): Promise<ExitCode> {
    const place = settingsPlace(settings);
    const had = place !== undefined && (await userTrust(this.#shell.env).forget(place, name));
    const said = had ? forgottenText(name) : nothingToForget(name);
    print([line("", said[this.#shell.language])], this.#shell);
    return exitCodes.ok;
  }

  /** Neither starts the mock nor prompts. */
  async #source(
    name: string,
    settings: LoadedSettings,
  ): Promise<EnvironmentSource | { readonly problems: readonly Text[] } | "embedded"> {
    if (name === localName) return "embedded";
    return environmentSource(name, settings, { shell: this.#shell, isQuiet: true }, undefined);
  }

  async #refused({ environment, trust }: EnvironmentSource): Promise<ExitCode> {
    const failure = await trustRefusal(environment, trust);
    return failure ? this.refuse([failureText(failure)]) : exitCodes.ok;
  }

  #summary(shown: ShownEnvironment): TerminalLine {
    const { name, kind, people, trusted, embedded: isOurs, mailboxAllowed, problems } = shown;
    const language = this.#shell.language;
    const state = problems
      ? problems.join(" ")
      : words[isOurs ? "embedded" : trusted ? "trusted" : "untrusted"][language];
    const allowed = mailboxAllowed ? words.mailboxAllowed[language] : undefined;
    const facts = [kind, people && words[people][language], state, allowed].filter(
      (fact) => fact !== undefined,
    );
    return line(piece(printable(name), "strong"), `  ${facts.map(printable).join(", ")}`);
  }
}

const embedded: ShownEnvironment = {
  name: localName,
  kind: "local",
  people: "test",
  embedded: true,
  trusted: true,
};

async function shownOf({ environment, trust }: EnvironmentSource): Promise<ShownEnvironment> {
  const { name, kind, people } = environment;
  const unread = unreadFiles(environment);
  return {
    name,
    kind,
    people,
    embedded: false,
    fingerprint: fingerprintOf(environment),
    covers: nested(environment),
    trusted: (await trustRefusal(environment, trust)) === undefined,
    mailboxAllowed: await isMailboxAllowed(environment, trust),
    variable: trustVariable(name),
    ...(unread.length > 0 && { unreadFiles: unread.map(visibleText) }),
  };
}

function nested(environment: Environment): object {
  const root = new Map<string, Branch>();
  for (const { member, value } of trustFacts(environment)) {
    let owner = root;
    for (const part of member.slice(0, -1)) {
      const found = owner.get(part);
      const inner = found instanceof Map ? found : new Map<string, Branch>();
      owner.set(part, inner);
      owner = inner;
    }
    owner.set(member.at(-1) ?? "", visibleText(value));
  }
  return plain(root);
}

/** A value, or members by name. It is a map, because a file determines the names. */
type Branch = string | Map<string, Branch>;

function plain(branch: ReadonlyMap<string, Branch>): object {
  return Object.fromEntries(
    [...branch].map(([name, one]) => [name, one instanceof Map ? plain(one) : one]),
  );
}

const words = {
  embedded: text("built in, needs no trust", "ingebouwd, vertrouwen is niet nodig"),
  trusted: text("trusted", "vertrouwd"),
  untrusted: text("not trusted", "niet vertrouwd"),
  mailboxAllowed: text("mailbox allowed", "postbus toegestaan"),
  test: text("invented people", "verzonnen personen"),
  real: text("real people", "echte personen"),
  fingerprint: text("fingerprint", "vingerafdruk"),
  inBuild: text("in CI", "in CI"),
} as const;

const noTrustNeeded = text(
  "The environment local is built in and needs no trust.",
  "De omgeving local is ingebouwd. Vertrouwen is niet nodig.",
);
const notTrusted = text("Nothing was changed.", "Er is niets gewijzigd.");

function notInBuild(name: string): Text {
  const [show, variable] = [`brp environment show ${name}`, trustVariable(name)];
  return text(
    `In CI, no environment is trusted automatically (CI is set).\nSet the protected variable ${variable} to the fingerprint that \`${show}\` prints.`,
    `In CI wordt geen omgeving automatisch vertrouwd (CI is ingesteld).\nZet de vingerafdruk die \`${show}\` toont in de beveiligde variabele ${variable}.`,
  );
}

const noApprovalNeeded = text(
  "The environment local is built in. Its mailbox needs no approval.",
  "De omgeving local is ingebouwd. Voor de postbus is geen goedkeuring nodig.",
);

function allowedByVariable(name: string): Text {
  const [trust, mailbox] = [trustVariable(name), mailboxVariable(name)];
  return text(
    `In CI, or if ${trust} is set, only ${mailbox}=allow counts. Nothing was changed.`,
    `In CI, of als ${trust} is ingesteld, telt alleen ${mailbox}=allow. Er is niets gewijzigd.`,
  );
}

function neverAllowed({ name, kind }: Environment): Text {
  return kind === "production"
    ? text(
        `The mailbox of ${name} cannot be allowed: it is production.\nEach plan that changes it needs its own approval and a reason. Nothing was changed.`,
        `U kunt de postbus van ${name} niet toestaan: dit is productie.\nElk plan dat de postbus wijzigt, vereist een eigen goedkeuring en een reden. Er is niets gewijzigd.`,
      )
    : text(
        `The mailbox of ${name} cannot be allowed: its people are real.\nEach plan that changes it needs its own approval. If they are invented, set "people": "test" in brp.config.json. Nothing was changed.`,
        `U kunt de postbus van ${name} niet toestaan: de personen zijn echt.\nElk plan dat de postbus wijzigt, vereist een eigen goedkeuring. Zijn de personen verzonnen, zet dan "people": "test" in brp.config.json. Er is niets gewijzigd.`,
      );
}

const trustFirst = (name: string) =>
  text(
    `${name} is not trusted with its current settings, so its mailbox cannot be allowed.\nFirst run brp environment trust ${name}. Nothing was changed.`,
    `${name} is niet vertrouwd met de huidige instellingen, dus u kunt de postbus niet toestaan.\nVoer eerst brp environment trust ${name} uit. Er is niets gewijzigd.`,
  );

const allowedText = (name: string) =>
  text(
    `Until the environment changes, you can list, fetch and download messages of ${name} without approval.`,
    `Totdat de omgeving wijzigt, kunt u berichten van ${name} zonder goedkeuring tonen, ophalen en downloaden.`,
  );
const revokedText = (name: string) =>
  text(
    `Each plan that changes the mailbox of ${name} needs approval again.`,
    `Elk plan dat de postbus van ${name} wijzigt, vereist weer een goedkeuring.`,
  );
const nothingToRevoke = (name: string) =>
  text(`The mailbox of ${name} was not allowed.`, `De postbus van ${name} was niet toegestaan.`);
const nobodyToAsk = (name: string) =>
  text(
    `There is no terminal to ask for confirmation.\nCheck the output of \`brp environment show ${name}\`, and give the fingerprint that you checked: --fingerprint F.`,
    `Zonder terminal kan brp niet om bevestiging vragen.\nControleer de uitvoer van \`brp environment show ${name}\` en geef de gecontroleerde vingerafdruk op: --fingerprint F.`,
  );
const otherFingerprint = (fingerprint: string) =>
  text(
    `This fingerprint does not match. The current one is ${fingerprint}. Nothing was changed.`,
    `Deze vingerafdruk klopt niet. De huidige is ${fingerprint}. Er is niets gewijzigd.`,
  );

const trustedText = (name: string) =>
  text(
    `${name} is now trusted with these settings.`,
    `${name} is nu vertrouwd met deze instellingen.`,
  );
const forgottenText = (name: string) =>
  text(`${name} is no longer trusted.`, `${name} is niet langer vertrouwd.`);
const nothingToForget = (name: string) =>
  text(`${name} was not trusted.`, `${name} was niet vertrouwd.`);
