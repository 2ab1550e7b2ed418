import { operationOf } from "../../src/language/draft.ts";
import { changeFields } from "../../src/language/refactor/fieldEdits.ts";
import { requestFields } from "../../src/language/refactor/fieldPicking.ts";
import { parseRequestDocument } from "../../src/language/syntax/parser.ts";
import {
  type AuthorisationProfile,
  authorisedUse,
} from "../../src/model/environments/authorisedUse.ts";
import { applyEdits } from "../../src/model/text/sourceText.ts";
import { fieldStates, fieldTree } from "../../src/presentation/fields/fieldTree.ts";
import { minimisationSummary } from "../../src/presentation/fields/minimisationSummary.ts";
import type { FromFieldPicker, KeptFields, ToFieldPicker } from "../../src/protocol/fieldPicker.ts";

export interface FieldPickerHostOptions {
  readonly language?: "en" | "nl";
  readonly profile?: AuthorisationProfile;
  readonly kept?: KeptFields;
}

/** A host of the field picker that edits a text as the editor does. */
export class FieldPickerHost {
  readonly #options: FieldPickerHostOptions;
  readonly #send: (message: ToFieldPicker) => unknown;
  #text: string;
  #key: number;
  #known: string | undefined;

  constructor(
    text: string,
    key: number,
    options: FieldPickerHostOptions,
    send: (message: ToFieldPicker) => unknown,
  ) {
    this.#text = text;
    this.#key = key;
    this.#options = options;
    this.#send = send;
  }

  get text(): string {
    return this.#text;
  }

  receive(message: FromFieldPicker): unknown {
    if (message.type !== "change" && message.type !== "remove") return undefined;
    const { document, request } = this.#shown();
    const action =
      message.type === "change"
        ? message
        : { kind: "remove" as const, index: message.index, path: message.path };
    const result = changeFields(document, request, action);
    if (result.kind === "edits") this.#text = applyEdits(this.#text, result.edits);
    const { language = "en" } = this.#options;
    return this.draw(result.kind === "refused" ? { refusal: result.reason[language] } : {});
  }

  /** Shows another text, as if typed. Another key means another request. */
  show(text: string, key = this.#key): unknown {
    this.#text = text;
    this.#key = key;
    return this.draw();
  }

  draw(more: { readonly refusal?: string } = {}): unknown {
    const { language = "en", profile, kept } = this.#options;
    const { request, fields } = this.#shown();
    const { responseType, listed } = fields;
    const nodes = fieldTree(responseType, language);
    const asked = listed.flatMap(({ path }) => path ?? []);
    const use = authorisedUse(profile, operationOf(request)?.name);
    const isFirst = this.#known === undefined;
    const isOther = responseType !== this.#known;
    this.#known = responseType;
    return this.#send({
      type: "state",
      state: {
        ...more,
        picked: {
          request: {
            key: this.#key,
            title: "Read a person",
            operation: "Raadpleeg",
            file: "team/query.brp",
            line: 4,
          },
          states: fieldStates(nodes, asked, responseType, language, use),
          summary: minimisationSummary(listed, responseType, language, use),
        },
      },
      ...(isOther && { nodes }),
      ...(isFirst && kept && { page: kept }),
    });
  }

  #shown() {
    const document = parseRequestDocument(this.#text);
    const [request] = document.tree.requests;
    const fields = request && requestFields(document, request);
    if (!request || !fields) throw new Error("The text is no person query.");
    return { document, request, fields };
  }
}
