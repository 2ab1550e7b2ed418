import * as z from "zod";
import type { CompareView } from "../presentation/compare/compareView.ts";
import type { RelatedMessage } from "../presentation/messages/knownMessages.ts";
import type { RawLine } from "../presentation/messages/rawLines.ts";
import type { Card } from "../presentation/view.ts";

export const readerTabs = ["reader", "raw", "compare"] as const;
export type ReaderTab = (typeof readerTabs)[number];

export interface MessageItem {
  /** Such as `opgehaaldeBerichten[3]`. */
  readonly path: string;
  readonly title: string;
}

/** Size limits of a view state, which stays in memory for the session. */
export const viewOptionBounds = { sections: 500, key: 300 } as const;

function viewOptionsSchema() {
  const key = z.string().max(viewOptionBounds.key);
  const except = z.array(key).max(viewOptionBounds.sections).readonly();
  return z.strictObject({
    run: z.number().int().nonnegative(),
    path: z.string().max(20_000),
    tab: z.enum(readerTabs),
    sections: z.record(key, z.strictObject({ open: z.boolean(), except })),
  });
}

/** Displayed message, view and sections. The host stores them, because hidden panels are destroyed. */
export type ReaderViewOptions = z.infer<ReturnType<typeof viewOptionsSchema>>;

/** Open sections of a message kind: all or none, with exceptions. */
export type SectionViewOptions = ReaderViewOptions["sections"][string];

/** View state after a message becomes visible. Other cards do not change it. */
export function readerOf(
  reader: ReaderViewOptions | undefined,
  run: number,
  focus: { readonly path: string; readonly tab?: ReaderTab } | undefined,
): ReaderViewOptions | undefined {
  if (!focus?.path.startsWith("opgehaaldeBerichten[")) return reader;
  const { path, tab = "reader" } = focus;
  return { run, path, tab, sections: reader?.sections ?? {} };
}

export interface ShownMessage {
  readonly card: Card;
  /** `berichtType`, empty if absent. */
  readonly kind: string;
  readonly related: readonly RelatedMessage[];
}

export interface OtherMessage {
  readonly run: number;
  readonly path: string;
  readonly title: string;
  /** Its run, such as `14:03:27 · local · Fetch`. */
  readonly from: string;
}

export interface ShownReader {
  readonly path: string;
  readonly message?: ShownMessage;
  readonly lines?: readonly RawLine[];
  readonly others?: readonly OtherMessage[];
  readonly compared?: {
    readonly other: OtherMessage;
    readonly view: CompareView;
    readonly masked: boolean;
  };
}

/** Schema of a message from a page to its host. Unknown members are rejected. */
export function intent<Type extends string, Shape extends z.ZodRawShape = Record<never, never>>(
  type: Type,
  shape: Shape = {} as Shape,
) {
  return z.strictObject({ type: z.literal(type), ...shape });
}

/** Messages of the pages that show values: of a response, and of a message file. */
export function fromReaderSchemas() {
  const run = z.number().int().nonnegative();
  const path = z.string().max(20_000);
  return [
    droppedFilesSchema(),
    intent("mask", { on: z.boolean() }),
    intent("present", { on: z.boolean() }),
    intent("reveal", { run, path }),
    intent("copy", { run, path, what: z.enum(["value", "path"]) }),
    intent("compareMessage", { run, path, other: z.strictObject({ run, path }).exactOptional() }),
    intent("readerViewOptions", { look: viewOptionsSchema() }),
    intent("openMessage", { run, path }),
    intent("copyMessage", { run, path }),
  ] as const;
}

/** VS Code files dropped on a panel open as message files. */
export function droppedFilesSchema() {
  return intent("droppedFiles", { uris: z.array(z.string().max(20_000)).max(100) });
}
