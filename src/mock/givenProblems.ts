import type * as z from "zod";
import { text, type Text } from "../contract/text.ts";
import { placeOf, type GivenProblem } from "./givenFile.ts";

/** What a schema found wrong in a given file; `above` is where the checked value stands in it. */
export function problemsOf(
  file: string,
  issues: readonly z.core.$ZodIssue[],
  above: readonly PropertyKey[] = [],
): readonly GivenProblem[] {
  return issues.flatMap((issue): readonly GivenProblem[] => {
    const path = [...above, ...issue.path];
    // Of the alternatives, the one that goes deeper is the one that was meant.
    const meant =
      issue.code === "invalid_union"
        ? issue.errors.find((own) => own.every((each) => each.path.length > 0))
        : undefined;
    if (meant) return problemsOf(file, meant, path);
    return [{ file, place: placeOf(path), message: messageOf(issue) }];
  });
}

/** Never quotes what was given: it may be a secret or personal. */
function messageOf(issue: z.core.$ZodIssue): Text {
  switch (issue.code) {
    case "invalid_type":
      return text(
        `A value of type ${issue.expected} is needed here.`,
        `Hier is een waarde van type ${issue.expected} nodig.`,
      );
    case "invalid_value": {
      const words = issue.values.map(String).join(", ");
      return text(`Use one of: ${words}.`, `Gebruik een van: ${words}.`);
    }
    case "invalid_union":
      return text('Write "all" or a list of names.', 'Schrijf "all" of een lijst van namen.');
    case "unrecognized_keys":
      return text(
        "There is a member here that is not known. Check the names against the README.",
        "Hier staat een onderdeel dat niet bekend is. Vergelijk de namen met de README.",
      );
    case "too_small":
      return text("This is empty or too small.", "Dit is leeg of te klein.");
    case "too_big":
      return text("This is too long or too large.", "Dit is te lang of te groot.");
    case "custom":
      return isText(issue.params) ? issue.params : doesNotFit;
    default:
      return doesNotFit;
  }
}

const doesNotFit = text("This value does not fit here.", "Deze waarde past hier niet.");

function isText(
  params: Readonly<Record<string, unknown>> | undefined,
): params is { en: string; nl: string } {
  return typeof params?.en === "string" && typeof params.nl === "string";
}
