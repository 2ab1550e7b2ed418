import type { LoggedRubrics } from "../../contract/authorisation/loggedRubrics.ts";
import { dottedRubric, rubricName } from "../../contract/authorisation/rubricNames.ts";
import { addressingCodes, parentInitials } from "../../contract/authorisation/rubricTable.ts";
import { text, type Language } from "../../contract/text.ts";
import { blankLine, line, piece, type Line } from "../reporters/layout.ts";

interface Place {
  readonly file: string;
  readonly line: number;
  readonly request: string;
}

interface NeededRubrics {
  readonly rubrics: readonly string[];
  readonly additional: readonly string[];
}

/** The smallest list for an application: plain rubrics, codes of derived values, and what each request needs. */
export function neededLines(
  needed: NeededRubrics & { readonly byRequest: readonly (Place & NeededRubrics)[] },
  language: Language,
): readonly Line[] {
  const { rubrics, additional, byRequest } = needed;
  const choices = [
    ...(additional.some((code) => Object.values<string>(addressingCodes).includes(code))
      ? [words.addressing]
      : []),
    ...(additional.includes(parentInitials) ? [words.parents] : []),
  ];
  return [
    ...section(words.rubrics[language], rubrics, language),
    ...section(words.additional[language], additional, language),
    ...choices.map((each) => line([piece("▲ ", "warn")], [piece(each[language])])),
    ...(choices.length > 0 ? [blankLine] : []),
    ...byRequest.flatMap((each) => [
      placeLine(each),
      codesLine([...each.rubrics, ...each.additional]),
    ]),
  ];
}

/** What the register logs of each request, for each person that comes back. */
export function loggedLines(
  logged: readonly (Place & LoggedRubrics)[],
  language: Language,
): readonly Line[] {
  return logged.flatMap((each) => [
    placeLine(each),
    codesLine(each.searched, words.searched[language]),
    codesLine(each.asked, words.asked[language]),
  ]);
}

/** A heading with rubrics below it, each with its name. */
export function section(
  heading: string,
  rubrics: readonly string[],
  language: Language,
): readonly Line[] {
  if (rubrics.length === 0) return [];
  return [
    line([], [piece(heading, "strong")]),
    ...rubrics.map((code) =>
      line(
        [piece(`  ${dottedRubric(code)}  `)],
        [piece(rubricName(code)?.[language] ?? "", "quiet")],
      ),
    ),
    blankLine,
  ];
}

function placeLine({ file, line: at, request }: Place): Line {
  return line([], [piece(`${file}:${at} `, "quiet"), piece(request, "strong")]);
}

function codesLine(codes: readonly string[], label = ""): Line {
  const shown = codes.length === 0 ? "–" : codes.map(dottedRubric).join(", ");
  return line([piece(`    ${label === "" ? "" : `${label} `}`)], [piece(shown)]);
}

const words = {
  rubrics: text("Rubrics (decision)", "Rubrieken (besluit)"),
  additional: text(
    "Derived values (additional decision)",
    "Afgeleide gegevens (aanvullend besluit)",
  ),
  addressing: text(
    "PAAD01 and PAAD02 stand for several codes of adressering (PANM03 to PANM06, PAVP03, PAVP04); the single ones would do as well, but not beside it.",
    "PAAD01 en PAAD02 staan voor meerdere codes van adressering (PANM03 tot PANM06, PAVP03, PAVP04); de losse codes volstaan ook, maar niet ernaast.",
  ),
  parents: text(
    "PAOU01 also opens ouders.ouderAanduiding; any rubric of parent 1 and of parent 2 (groups 01 to 04 or 62) would do as well.",
    "PAOU01 opent ook ouders.ouderAanduiding; een rubriek van ouder 1 en een van ouder 2 (groepen 01 tot 04 of 62) volstaan ook.",
  ),
  searched: text("searched by:", "gezocht op:"),
  asked: text("requested:", "gevraagd:"),
} as const;
