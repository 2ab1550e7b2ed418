import { CodeLens, languages, window, workspace, Uri, type Disposable } from "vscode";
import { on, rangeOf } from "../vscodeApi.ts";
import { Commands, languageId, Panels } from "../contributions.ts";
import type { Services } from "../services.ts";
import type { FieldPicker } from "./fieldPicker.ts";

interface PickArguments {
  readonly uri: string;
  readonly ordinal: number;
}

/** A lens with a title that is computed when it becomes visible. */
class FieldLens extends CodeLens {
  readonly where: PickArguments;

  constructor(range: CodeLens["range"], where: PickArguments) {
    super(range);
    this.where = where;
  }
}

export function registerFields({
  extensionUri,
  documents,
  environments,
}: Services): readonly Disposable[] {
  let picker: FieldPicker | undefined;
  const made = async () => {
    const { languageModule } = await import("../lazy/language.lazy.ts");
    picker ??= new languageModule.FieldPicker(
      extensionUri,
      (document) => documents.opened(document, languageModule.openFile),
      () => environments.known().authorisation,
    );
    return picker;
  };
  const lens = languages.registerCodeLensProvider(languageId, {
    provideCodeLenses: async (document) => {
      const file = await documents.file(document);
      const uri = document.uri.toString();
      return file
        .fieldLensPlaces()
        .map(({ ordinal, place }) => new FieldLens(rangeOf(document, place), { uri, ordinal }));
    },
    resolveCodeLens: async (shown) => {
      const { languageModule } = await import("../lazy/language.lazy.ts");
      if (!(shown instanceof FieldLens)) return shown;
      const { uri, ordinal } = shown.where;
      const open = workspace.textDocuments.find((one) => one.uri.toString() === uri);
      const file = open && (await documents.file(open));
      shown.command = {
        command: Commands.pickFields,
        title: languageModule.fieldLensTitle(file?.askedCounts(ordinal)),
        arguments: [shown.where],
      };
      return shown;
    },
  });
  return [
    lens,
    window.registerWebviewPanelSerializer(Panels.fields, {
      deserializeWebviewPanel: async (panel) => (await made()).restore(panel),
    }),
    // For the request of the lens, or the one at the cursor.
    on(Commands.pickFields, async (where?: PickArguments) => {
      const panel = await made();
      const document = where && (await workspace.openTextDocument(Uri.parse(where.uri, true)));
      panel.pick(document, where?.ordinal);
    }),
    environments.onDidChange(() => picker?.refresh()),
    { dispose: () => picker?.dispose() },
  ];
}
