import { describe, expect, it } from "vitest";
import { responsePages } from "../../src/presentation/person/responsePages.ts";
import { draw } from "../../src/cli/reporters/layout.ts";
import { printedResponse } from "../../src/cli/reporters/people/responses.ts";
import { wholeViews as responseViewNames } from "../../src/cli/options/responseCommands.ts";
import { cardLines, tableLines, treeLines } from "../support/responseSurfaces.ts";
import { isFound, isPrinted, leavesOf, type ShownLine } from "../support/generated/leafValues.ts";
import { officialResponses as cases, sharedIsThere } from "./shared.ts";

describe.skipIf(!sharedIsThere)("the official responses as people read them", () => {
  // Shows: cli-every-leaf
  it.each(["en", "nl"] as const)("lose no leaf value in cards, tree and table: %s", (language) => {
    let leafCount = 0;
    const lost: string[] = [];
    for (const { id, request, response } of cases)
      for (const fields of [request.fields, undefined]) {
        const pages = responsePages(response, {
          queryType: request.type,
          language,
          mask: false,
          ...(fields && { fields }),
        });
        const leaves = leavesOf(response, request.type, language);
        for (let index = 0; index < pages.count; index += 1) {
          const own = leaves.filter(({ path }) => path.startsWith(`personen[${index}]`));
          leafCount += own.length;
          const card = pages.card(index);
          const views: Readonly<Record<string, readonly ShownLine[]>> = {
            cards: card ? cardLines(card) : [],
            table: tableLines(pages, index),
            tree: treeLines(pages, index),
          };
          for (const [view, lines] of Object.entries(views))
            lost.push(
              ...own
                .filter((leaf) => !isFound(leaf, lines))
                .map(({ path }) => `${id} ${view} ${path}`),
            );
        }
      }
    expect(lost).toEqual([]);
    expect(leafCount).toBeGreaterThan(3000);
  });

  const widths = [40, 100];
  const terminals = responseViewNames.flatMap((view) =>
    widths.flatMap((width) =>
      (["en", "nl"] as const).map((language) => ({ view, width, language })),
    ),
  );

  // Shows: cli-every-leaf
  it.each(terminals)("lose none on a terminal: $view, $width columns, $language", (terminal) => {
    const { view, width, language } = terminal;
    const lost = cases.flatMap(({ id, request, response }) => {
      const options = { language, mask: false, view, width, fields: request.fields };
      const lines = [...printedResponse(request.type, response, options)].flat();
      const drawn = draw(lines, { colour: false, unicode: true, width });
      return leavesOf(response, request.type, language)
        .filter((leaf) => !isPrinted(leaf, drawn))
        .map(({ path }) => `${id} ${path}`);
    });
    expect(lost).toEqual([]);
  });
});
