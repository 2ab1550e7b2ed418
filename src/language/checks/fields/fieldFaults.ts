import { askability } from "../../../contract/answer/fields.ts";
import { queryOperation, type QueryType } from "../../../contract/operations.ts";
import { text, type Text } from "../../../contract/text.ts";
import type { Span } from "../../../model/text/span.ts";
import type { Finding, QuickFix } from "../../finding.ts";
import { meantPaths, typesWith } from "./fieldNames.ts";
import type { WrittenItem } from "../repairs/sourceEdits.ts";
import { finding, fix, replacement, shown } from "../repairs/makeFinding.ts";

/** One path of `fields` that the service would refuse. */
interface FaultyField {
  readonly name: string;
  readonly path: string;
  readonly place: Span;
  readonly type: QueryType;
  readonly isJson: boolean;
  readonly written: WrittenItem | undefined;
}

export function fieldFinding(at: FaultyField): Finding {
  const { answerType } = queryOperation(at.type);
  return askability(at.path, answerType) === "not allowed" ? notAllowed(at) : unknownField(at);
}

function notAllowed(at: FaultyField): Finding {
  const isAuthority = at.path.startsWith("gezag.");
  const message = isAuthority
    ? text(
        `${shown(at.path)} is a part of gezag, which is only delivered as a whole. Ask gezag.`,
        `${shown(at.path)} is een deel van gezag, dat alleen in zijn geheel geleverd wordt. Vraag gezag.`,
      )
    : text(
        `${shown(at.path)} comes by itself whenever there is something to tell, and may not be asked. Remove it.`,
        `${shown(at.path)} wordt automatisch geleverd als er een gegeven is; u mag het niet opvragen. Verwijder het pad.`,
      );
  const whole = isAuthority ? renamed(at, "gezag") : [];
  return finding("field-not-allowed", at.place, message, {
    parameter: at.name,
    fixes: [...whole, ...removed(at)],
  });
}

function unknownField(at: FaultyField): Finding {
  const { answerType } = queryOperation(at.type);
  const elsewhere = typesWith(at.path);
  const meant = elsewhere.length > 0 ? [] : meantPaths(at.path, answerType);
  return finding("unknown-field", at.place, unknownMessage(at, elsewhere, meant), {
    parameter: at.name,
    fixes: [...meant.flatMap((path) => renamed(at, path)), ...removed(at)],
  });
}

function unknownMessage(
  at: FaultyField,
  elsewhere: readonly QueryType[],
  meant: readonly string[],
): Text {
  if (elsewhere.length > 0)
    return text(
      `${at.type} can't return ${shown(at.path)}; ${elsewhere.join(" and ")} can. Search for burgerservicenummer first, then look up the rest by BSN.`,
      `Het antwoord op ${at.type} heeft ${shown(at.path)} niet; dat op ${elsewhere.join(" en ")} wel. Zoek eerst het burgerservicenummer en raadpleeg de rest op BSN.`,
    );
  const [best] = meant;
  if (best?.toLowerCase() === at.path.toLowerCase())
    return text(
      `Paths are exact in upper and lower case: write ${best}.`,
      `Paden zijn exact in hoofd- en kleine letters: schrijf ${best}.`,
    );
  const advice =
    best === undefined
      ? text(
          "Write a path in full from the person on, such as naam.voornamen.",
          "Schrijf een pad voluit vanaf de persoon, zoals naam.voornamen.",
        )
      : text(`Did you mean ${best}?`, `Bedoelde u ${best}?`);
  return text(
    `The response to ${at.type} has no ${shown(at.path)}. ${advice.en}`,
    `Het antwoord op ${at.type} heeft geen ${shown(at.path)}. ${advice.nl}`,
  );
}

/** A member of a group is written without the group's name, so it can only be renamed inside it. */
function renamed({ written, place, isJson }: FaultyField, path: string): readonly QuickFix[] {
  if (written?.group === undefined)
    return [replacement(place, isJson ? JSON.stringify(path) : path, path)];
  const group = `${written.group}.`;
  return path.startsWith(group) ? [replacement(place, path.slice(group.length))] : [];
}

function removed({ written }: FaultyField): readonly QuickFix[] {
  return written?.removal
    ? [fix(text("Remove this path", "Haal dit pad weg"), written.removal)]
    : [];
}
