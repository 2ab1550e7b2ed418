import { CodeLens, languages, window, workspace, Uri, type Disposable } from "vscode";
import { on } from "../commands.ts";
import { Commands, languageId, Panels } from "../contributions.ts";
import { rangeOf } from "../convert.ts";
import type { Services } from "../services.ts";
import type { FieldPicker } from "./fieldPicker.ts";

interface PickArguments {
  readonly uri: string;
  readonly ordinal: number;
}

type Parts = Pick<Services, "extensionUri" | "documents" | "environments">;

/** A lens whose words are found when it is seen. */
class FieldLens extends CodeLens {
  readonly where: PickArguments;

  constructor(range: CodeLens["range"], where: PickArguments) {
    super(range);
    this.where = where;
  }
}

/** The way to the field picker: its command and its lens. What it needs is loaded at the first use. */
class FieldPicking implements Disposable {
  readonly #parts: Parts;
  readonly #lens: Disposable;
  readonly #serializer: Disposable;
  #picker: FieldPicker | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#serializer = window.registerWebviewPanelSerializer(Panels.fields, {
      deserializeWebviewPanel: async (panel) => (await this.#made()).restore(panel),
    });
    this.#lens = languages.registerCodeLensProvider(languageId, {
      provideCodeLenses: async (document) => {
        const file = await parts.documents.file(document);
        const uri = document.uri.toString();
        return file
          .fieldLensPlaces()
          .map(({ ordinal, place }) => new FieldLens(rangeOf(document, place), { uri, ordinal }));
      },
      resolveCodeLens: (lens) => this.#resolve(lens),
    });
  }

  /** For the request of a lens, or for the one at the cursor. */
  async pick(where?: PickArguments): Promise<void> {
    const picker = await this.#made();
    const document = where && (await workspace.openTextDocument(Uri.parse(where.uri, true)));
    picker.pick(document, where?.ordinal);
  }

  refresh(): void {
    this.#picker?.refresh();
  }

  dispose(): void {
    this.#serializer.dispose();
    this.#lens.dispose();
    this.#picker?.dispose();
  }

  async #made(): Promise<FieldPicker> {
    const { languageWork } = await import("../lazy/language.lazy.ts");
    const { extensionUri, documents, environments } = this.#parts;
    this.#picker ??= new languageWork.FieldPicker(
      extensionUri,
      (document) => documents.opened(document, languageWork.openFile),
      () => environments.known().authorisation,
    );
    return this.#picker;
  }

  async #resolve(lens: CodeLens): Promise<CodeLens> {
    const { languageWork } = await import("../lazy/language.lazy.ts");
    if (!(lens instanceof FieldLens)) return lens;
    const { uri, ordinal } = lens.where;
    const open = workspace.textDocuments.find((one) => one.uri.toString() === uri);
    const file = open && (await this.#parts.documents.file(open));
    lens.command = {
      command: Commands.pickFields,
      title: languageWork.fieldLensTitle(file?.askedCounts(ordinal)),
      arguments: [lens.where],
    };
    return lens;
  }
}

export function registerFields(services: Services): readonly Disposable[] {
  const picking = new FieldPicking(services);
  return [
    picking,
    on(Commands.pickFields, (where?: PickArguments) => picking.pick(where)),
    services.environments.onDidChange(() => picking.refresh()),
  ];
}
