import {
  DocumentLink,
  EventEmitter,
  languages,
  ProgressLocation,
  Range,
  Uri,
  ViewColumn,
  window,
  workspace,
  type CancellationToken,
  type Disposable,
} from "vscode";
import { text } from "../../contract/text.ts";
import type { DoctorStep } from "../../model/doctor.ts";
import { onTrusted } from "../commands.ts";
import { Commands, type Command } from "../contributions.ts";
import { displayLanguage, localize } from "../convert.ts";
import type { DoctorLink, DoctorPage } from "./doctorPage.ts";
import type { VisitParts } from "./visit.ts";
import type { Services } from "../services.ts";
import type { WantedSecret } from "../secrets/secretCommands.ts";
import type { UsableEnvironment } from "../environments/usableEnvironment.ts";

const scheme = "brp-doctor";

const sentences = {
  looking: text("Looking at the environment", "De omgeving wordt onderzocht"),
} as const;

/**
 * Looks at the active environment, and shows what it finds as it comes in a read-only document
 * beside the file: plain text, which every screen reader and every theme can do.
 */
class Doctor implements Disposable {
  readonly #parts: VisitParts;
  readonly #changed = new EventEmitter<Uri>();
  readonly #pages = new Map<string, DoctorPage>();
  readonly #subscriptions: readonly Disposable[];
  /** Whose configuration is looked at. */
  #file: Uri | undefined;

  constructor(parts: VisitParts) {
    this.#parts = parts;
    this.#subscriptions = [
      workspace.registerTextDocumentContentProvider(scheme, {
        onDidChange: this.#changed.event,
        provideTextDocumentContent: (uri) => this.#pageAt(uri),
      }),
      languages.registerDocumentLinkProvider(
        { scheme },
        {
          provideDocumentLinks: ({ uri }) =>
            (this.#pages.get(uri.path)?.links ?? []).map(
              ({ line, start, end, act }) =>
                new DocumentLink(
                  new Range(line, start, line, end),
                  this.#targetOf(act, environmentOf(uri.path)),
                ),
            ),
        },
      ),
      workspace.onDidCloseTextDocument(({ uri }) => {
        if (uri.scheme === scheme) this.#pages.delete(uri.path);
      }),
    ];
  }

  async visit(wanted?: string): Promise<void> {
    const { environments } = this.#parts;
    const active = window.activeTextEditor?.document.uri;
    // Pressed on the page itself, the same file is meant again.
    if (active?.scheme !== scheme) this.#file = active?.scheme === "file" ? active : undefined;
    const file = this.#file;
    const used = await environments.use(file, wanted);
    if (used)
      await window.withProgress(
        {
          location: ProgressLocation.Notification,
          title: localize(sentences.looking),
          cancellable: true,
        },
        (_, token) => this.#examine(used, wanted ?? environments.activeName, file, token),
      );
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) subscription.dispose();
    this.#changed.dispose();
  }

  async #pageAt({ path }: Uri): Promise<string> {
    const { doctorWork } = await import("../lazy/doctor.lazy.ts");
    const page =
      this.#pages.get(path) ??
      doctorWork.restoredDoctorPage(environmentOf(path), displayLanguage());
    this.#pages.set(path, page);
    return page.text;
  }

  async #examine(
    used: UsableEnvironment | { readonly problem: string },
    name: string,
    file: Uri | undefined,
    token: CancellationToken,
  ): Promise<void> {
    const { doctorWork } = await import("../lazy/doctor.lazy.ts");
    const uri = Uri.from({ scheme, path: pathOf(name) });
    const steps: DoctorStep[] = [];
    const show = (isOver: boolean) => {
      this.#pages.set(uri.path, doctorWork.doctorPage(name, steps, isOver, displayLanguage()));
      this.#changed.fire(uri);
    };
    show(false);
    await window.showTextDocument(await workspace.openTextDocument(uri), {
      viewColumn: ViewColumn.Beside,
      preview: true,
      preserveFocus: true,
    });
    for await (const step of await this.#steps(used, file, token)) {
      steps.push(step);
      show(false);
    }
    show(true);
  }

  async #steps(
    used: UsableEnvironment | { readonly problem: string },
    file: Uri | undefined,
    token: CancellationToken,
  ): Promise<AsyncIterable<DoctorStep> | readonly DoctorStep[]> {
    const { doctorWork } = await import("../lazy/doctor.lazy.ts");
    if ("problem" in used)
      return doctorWork.withoutConfiguration([text(used.problem, used.problem)]);
    const cancel = new AbortController();
    token.onCancellationRequested(() => cancel.abort());
    return doctorWork.visit(this.#parts, used, file, { signal: cancel.signal });
  }

  #targetOf(act: DoctorLink["act"], environment: string): Uri {
    const { configUri } = this.#parts.environments;
    switch (act) {
      case "store missing secret":
        return storing(environment, { onlyMissing: true });
      case "replace secret":
        return storing(environment, {});
      case "store passphrase":
        return storing(environment, { secret: "pfxPassphrase" });
      case "look again":
        return commandLink(Commands.doctor);
      case "connect":
        return commandLink(Commands.connectEnvironment, { environment });
      case "open configuration":
        return configUri ?? commandLink(Commands.chooseEnvironment);
    }
  }
}

/** The doctor with its command and its pages. */
export function registerDoctor(services: Services): readonly Disposable[] {
  const doctor = new Doctor(services);
  return [
    doctor,
    onTrusted(Commands.doctor, (of?: { readonly environment: string }) =>
      doctor.visit(of?.environment),
    ),
  ];
}

function pathOf(environment: string): string {
  return `/${environment}`;
}

function environmentOf(path: string): string {
  return path.slice(1);
}

/** Asks for the secrets that the step found wanting; without these arguments VS Code would list them all. */
function storing(environment: string, wanted: WantedSecret): Uri {
  const given: WantedSecret = { environment, services: ["personen", "berichten"], ...wanted };
  return commandLink(Commands.storeSecret, given);
}

function commandLink(command: Command, ...given: readonly object[]): Uri {
  const query = given.length > 0 ? `?${encodeURIComponent(JSON.stringify(given))}` : "";
  return Uri.parse(`command:${command}${query}`);
}
