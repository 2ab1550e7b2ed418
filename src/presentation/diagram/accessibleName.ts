import type { DiagramNode } from "./diagram.ts";

/** Role, name and what else the picture says of somebody, in one line: the name of a node for who hears it. */
export function accessibleName({ role, name, details, marks, relations }: DiagramNode): string {
  return [`${role}: ${name}`, ...details, ...marks.map(({ text }) => text), ...relations].join(
    "; ",
  );
}
