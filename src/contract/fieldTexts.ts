import type { FieldPath } from "./fields.ts";
import type { Shape } from "./shape.ts";
import { text, type Text } from "./text.ts";

/** What is said of a path wherever it is offered: completion, hover and the field picker. */

const kinds: Readonly<Record<Shape["kind"], Text>> = {
  text: text("text", "tekst"),
  integer: text("number", "getal"),
  yes: text("true, or absent", "true, of afwezig"),
  date: text("date", "datum"),
  table: text("code and description", "code en omschrijving"),
  group: text("group", "groep"),
  list: text("list", "lijst"),
  choice: text("group, by type", "groep, naar type"),
};

/** What a path delivers, in a word or two. */
export function fieldKind(field: FieldPath): Text {
  if (field.partOf === undefined) return kinds[field.shape.kind];
  return text(`delivers all of ${field.partOf}`, `levert heel ${field.partOf}`);
}

/** What a path means, where it appears, and what to know before asking it. */
export function fieldMeaning(field: FieldPath): Text {
  const { label, meaning } = field.shape;
  const notes: Text[] = [text(`${label.en}. ${meaning.en}`, `${label.nl}. ${meaning.nl}`)];
  if (field.variants) notes.push(onlyFor(field.variants));
  if (field.aliasFor !== undefined) notes.push(domesticFor(field.aliasFor));
  if (field.deprecated) notes.push(text("Deprecated.", "Verouderd."));
  return text(notes.map(({ en }) => en).join(" "), notes.map(({ nl }) => nl).join(" "));
}

/** Said of a path that only some variants of a choice have. */
export function onlyFor(variants: readonly string[]): Text {
  return text(
    `Only when type is ${variants.join(" or ")}.`,
    `Alleen als type ${variants.join(" of ")} is.`,
  );
}

/** Said of a path below a domestic alias. */
export function domesticFor(target: string): Text {
  return text(
    `Domestic data only; comes back under ${target}.`,
    `Alleen gegevens binnen Nederland; komt terug onder ${target}.`,
  );
}
