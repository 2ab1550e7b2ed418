import type { TextDocument } from "vscode";
import type { LanguageFile } from "../../language/languageService.ts";

type OpenFile = (text: string) => LanguageFile;

export class RequestDocuments {
  readonly #read = new WeakMap<TextDocument, { file: LanguageFile; version: number }>();

  async file(document: TextDocument): Promise<LanguageFile> {
    const { languageWork } = await import("../lazy/language.lazy.ts");
    return this.opened(document, languageWork.openFile);
  }

  opened(document: TextDocument, openFile: OpenFile): LanguageFile {
    const { version } = document;
    const known = this.#read.get(document);
    if (known?.version === version) return known.file;
    const text = document.getText();
    const file = known?.file ?? openFile(text);
    file.become(text);
    this.#read.set(document, { file, version });
    return file;
  }
}
