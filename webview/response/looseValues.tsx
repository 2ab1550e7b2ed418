import { labelParts } from "../../src/presentation/messages/elements.ts";
import type { Block, Entry, Row } from "../../src/presentation/view.ts";
import { Marks, ValueRow } from "../shared/values.tsx";
import { ValueRows } from "../shared/valueRows.tsx";
import { WithChosen } from "./chosenBar.tsx";
import type { PanelContext } from "./panelContext.ts";

interface LooseOptions {
  readonly entries: readonly Entry[];
  readonly context: PanelContext;
  readonly chosen: string | undefined;
  readonly onChoose: (path: string) => void;
}

export function LooseValues({ entries, context, chosen, onChoose }: LooseOptions) {
  const row = chosen === undefined ? undefined : findRow(entries, chosen);
  return (
    <WithChosen class="loose" context={context} chosen={row && { kind: "value", row }}>
      <ValueRows class="element-groups" onChoose={onChoose}>
        <Groups {...{ entries, context, chosen }} level={3} />
      </ValueRows>
    </WithChosen>
  );
}

type GroupsOptions = Omit<LooseOptions, "onChoose"> & { readonly level: number };

function Groups({ entries, context, chosen, level }: GroupsOptions) {
  const rows = entries.filter((entry) => entry.kind === "row");
  const blocks = entries.filter((entry) => entry.kind === "block");
  return (
    <>
      {rows.length > 0 && (
        <div class="element-group">
          <dl>
            {rows.map((row) => (
              <ValueRow
                key={row.path}
                row={row}
                revealed={context.revealed}
                isChosen={row.path === chosen}
              />
            ))}
          </dl>
        </div>
      )}
      {blocks.map((block) => (
        <LooseBlock key={block.path} {...{ block, context, chosen, level }} />
      ))}
    </>
  );
}

function LooseBlock({ block, ...options }: Omit<GroupsOptions, "entries"> & { block: Block }) {
  const { label, path, marks, entries, empty } = block;
  const { level } = options;
  const { words, code } = labelParts(label);
  const Heading = level > 4 ? "h5" : level > 3 ? "h4" : "h3";
  return (
    <>
      <div class="element-group" data-path={path}>
        <Heading>
          {words}
          {code !== undefined && <span class="code">{code}</span>}
          <Marks marks={marks} />
        </Heading>
        {entries.length === 0 && <p class="quiet">{empty ?? "–"}</p>}
      </div>
      <Groups {...options} entries={entries} level={level + 1} />
    </>
  );
}

function findRow(entries: readonly Entry[], path: string): Row | undefined {
  for (const entry of entries) {
    if (entry.kind === "row" && entry.path === path) return entry;
    const found = entry.kind === "block" ? findRow(entry.entries, path) : undefined;
    if (found) return found;
  }
  return undefined;
}
