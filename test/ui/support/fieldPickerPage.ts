import type { Browser } from "playwright-core";
import {
  fromFieldPickerSchema,
  type FromFieldPicker,
  type ToFieldPicker,
} from "../../../src/protocol/fieldPicker.ts";
import { FieldPickerHost, type FieldPickerHostOptions } from "../../support/fieldPickerHost.ts";
import { openPageOf, type PanelPage } from "./panelPage.ts";

type Options = NonNullable<Parameters<typeof openPageOf>[2]> & FieldPickerHostOptions;

/** The picker on a text, with a host that edits the text as the editor does. */
export interface FieldPickerPage extends PanelPage<FromFieldPicker, ToFieldPicker> {
  readonly host: FieldPickerHost;
}

export async function openFieldPicker(
  browser: Browser,
  { text = "", ...options }: Options & { readonly text?: string } = {},
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
