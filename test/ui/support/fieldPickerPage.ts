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
import { FieldPickerHost, type FieldPickerHostOptions } from "../../support/fieldPickerHost.ts";
import { openPageOf, type PanelPage } from "./panelPage.ts";

type Options = NonNullable<Parameters<typeof openPageOf>[2]> & FieldPickerHostOptions;

/** The picker on a text, with a host that does with the text what the editor does. */
export interface FieldPickerPage extends PanelPage<FromFieldPicker, ToFieldPicker> {
  readonly host: FieldPickerHost;
}

export async function openFieldPicker(
  browser: Browser,
  text: string,
  options: Options = {},
): Promise<FieldPickerPage> {
  const host = new FieldPickerHost(text, 1, options, (message) => panel.send(message));
  const panel = await openPageOf<FromFieldPicker, ToFieldPicker>(
    browser,
    {
      bundle: "fields",
      schema: fromFieldPickerSchema(),
      heard: (message) => void host.receive(message),
    },
    options,
  );
  await host.draw();
  return { ...panel, host };
}
