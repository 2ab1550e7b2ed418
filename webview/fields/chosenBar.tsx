import type { FieldState } from "../../src/presentation/fields/fieldStates.ts";
import { pickerWords } from "../../src/protocol/fieldPicker.ts";
import { Icon, IconButton, LinkButton, Toolbar } from "../shared/controls.tsx";
import { said } from "../shared/said.ts";
import type { FieldRow } from "./fieldRows.ts";
import type { PickerApp, Wish } from "./pickerPage.ts";

interface ChosenOptions {
  readonly row: FieldRow;
  readonly state: FieldState | undefined;
  readonly index: number | undefined;
  readonly app: PickerApp;
  readonly wish: Wish;
}

export function ChosenBar({ row, state, index, app, wish }: ChosenOptions) {
  const { path, label, meaning, notes, isGroup } = row.node;
  return (
    <section class="chosen-bar" aria-label={said(pickerWords.chosen)}>
      <div class="chosen-line">
        <strong>{label}</strong>
        <LinkButton
          class="link plain"
          id="copy-path"
          title={pickerWords.copyPath}
          onPress={() => {
            wish({ type: "copy", path });
            app.announce(`${said(pickerWords.copied)}: ${path}`);
          }}
        >
          <code class="path">{path}</code>
          <Icon name="copy" />
        </LinkButton>
        <Toolbar label={pickerWords.chosen} class="tools end">
          {index !== undefined && (
            <IconButton
              id="show-chosen"
              icon="go-to-file"
              label={pickerWords.goTo}
              heir={`row-${row.at}`}
              onPress={() => wish({ type: "source", index })}
            />
          )}
          {isGroup && state?.checked !== "true" && (
            <IconButton
              id="each"
              icon="expand-all"
              label={pickerWords.tickEach}
              heir={`row-${row.at}`}
              onPress={() => wish({ type: "change", kind: "add each value", path })}
            />
          )}
        </Toolbar>
      </div>
      <p class="quiet small change">{state && changeWords(row, state)}</p>
      <p class="quiet small meaning">{[meaning, ...notes].join(" ")}</p>
    </section>
  );
}

function changeWords(
  { node }: FieldRow,
  { checked, fixed, covered, difference, replaces, held, unauthorised }: FieldState,
): string {
  if (fixed) return said(pickerWords.fixed);
  const values = said(pickerWords.values(difference));
  const words =
    checked === "true"
      ? [
          said(difference === 0 ? pickerWords.removesNothing : pickerWords.removes(values)),
          covered && said(pickerWords.takesApart),
        ]
      : [
          said(difference === 0 ? pickerWords.addsNothing : pickerWords.adds(values)),
          replaces > 0 && said(pickerWords.replaces(said(pickerWords.paths(replaces)))),
        ];
  const allowed = held ?? (unauthorised && said(pickerWords.unauthorisedPath));
  return [...words, node.rubrics, allowed, node.sensitive].filter(Boolean).join(" ");
}
