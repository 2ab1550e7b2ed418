import type { Browser } from "playwright-core";
import { operationOf } from "../../../src/language/draft.ts";
import { changeFields } from "../../../src/language/refactor/fieldEdits.ts";
import { requestFields } from "../../../src/language/refactor/fieldPicking.ts";
import { parseRequestDocument } from "../../../src/language/syntax/parser.ts";
import {
  type AuthorisationProfile,
  authorisedUse,
} from "../../../src/model/environments/authorisedUse.ts";
import { applyEdits } from "../../../src/model/text/span.ts";
import { minimisationSummary } from "../../../src/presentation/fields/minimisationSummary.ts";
import { fieldStates } from "../../../src/presentation/fields/fieldStates.ts";
import { fieldTree } from "../../../src/presentation/fields/fieldTree.ts";
import {
  fromFieldPickerSchema,
  type FromFieldPicker,
  type ToFieldPicker,
} from "../../../src/protocol/fieldPicker.ts";
import { openPageOf, type PanelPage } from "./panelPage.ts";

type Options = NonNullable<Parameters<typeof openPageOf>[2]> & {
  /** What the client of the chosen environment may ask. */
  readonly profile?: AuthorisationProfile;
};

/** The picker on a text, with a host that does with the text what the editor does. */
export interface FieldPickerPage extends PanelPage<FromFieldPicker, ToFieldPicker> {
  /** The text as it is now. */
  readonly text: () => string;
  /** Shows another text, as if it had been typed; another request with another key. */
  readonly show: (text: string, key?: number) => Promise<void>;
}

export async function openFieldPicker(
  browser: Browser,
  first: string,
  options: Options = {},
): Promise<FieldPickerPage> {
  const { language = "en" } = options;
  let text = first;
  let key = 1;
  const heard = async (message: FromFieldPicker) => {
    if (message.type !== "change" && message.type !== "remove") return;
    const { document, request } = shown();
    const action =
      message.type === "change"
        ? message
        : { kind: "remove" as const, index: message.index, path: message.path };
    const result = changeFields(document, request, action);
    if (result.kind === "edits") text = applyEdits(text, result.edits);
    await draw(result.kind === "refused" ? { refusal: result.reason[language] } : {});
  };
  const panel = await openPageOf<FromFieldPicker, ToFieldPicker>(
    browser,
    { bundle: "fields", schema: fromFieldPickerSchema(), heard: (message) => void heard(message) },
    options,
  );
  const shown = () => {
    const document = parseRequestDocument(text);
    const [request] = document.tree.requests;
    const fields = request && requestFields(document, request);
    if (!request || !fields) throw new Error("The text is no person query.");
    return { document, request, fields };
  };
  const draw = async (more: { readonly refusal?: string } = {}) => {
    const { answerType, listed } = shown().fields;
    const nodes = fieldTree(answerType, language);
    const asked = listed.flatMap(({ path }) => path ?? []);
    const use = authorisedUse(options.profile, operationOf(shown().request)?.name);
    await panel.send({
      type: "state",
      state: {
        ...more,
        picked: {
          request: {
            key,
            title: "Read a person",
            operation: "Raadpleeg",
            file: "team/query.brp",
            line: 4,
          },
          states: fieldStates(nodes, asked, answerType, language, use),
          meter: minimisationSummary(listed, answerType, language, use),
        },
      },
      ...(answerType !== known && { nodes }),
    });
    known = answerType;
  };
  let known: string | undefined;
  await draw();
  return {
    ...panel,
    text: () => text,
    show: async (now, nextKey = key) => {
      text = now;
      key = nextKey;
      await draw();
    },
  };
}
