// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
import {
  responseOfScene,
  byNumber,
  emptyScenes,
  missingOfScene,
  type EmptyScene,
} from "../../support/emptyScenes.ts";
import { answered, stateOf } from "../../ui/support/panelStates.ts";
import { startWithHost } from "./responsePanelPage.ts";
import { lonePage } from "./lonePage.ts";

beforeEach(lonePage);

type Language = "en" | "nl";

/** The certainty of a reason, as the reader sees it. */
const verdictWords = {
  en: { certain: "because: ", possible: "possibly: ", "not known": "" },
  nl: { certain: "want: ", possible: "mogelijk: ", "not known": "" },
} as const;
const headings = {
  en: "Requested but not returned",
  nl: "Wel opgevraagd, niet geleverd",
} as const;

function shownMissing(): readonly string[] {
  const reported = document.querySelector("details.missing");
  return [...(reported?.querySelectorAll("summary, dt, dd [data-verdict]") ?? [])].map(
    (one) => one.textContent ?? "",
  );
}

function expectedMissing(scene: EmptyScene, language: Language): readonly string[] {
  const rows = missingOfScene(scene, language);
  return [
    `${headings[language]} (${rows.length})`,
    ...rows.flatMap(({ label, reasons }) => [
      label,
      ...reasons.map(({ verdict, text }) => `${verdictWords[language][verdict]}${text}`),
    ]),
  ];
}

it.each(["en", "nl"] as const)(
  `why a path is empty is shown in the panel for all ${String(emptyScenes.length)} scenes: %s`,
  async (language) => {
    document.documentElement.lang = language;
    const { host } = startWithHost();
    for (const [index, scene] of emptyScenes.entries()) {
      const { fields, type = byNumber, rule, who } = scene;
      const run = answered(type, responseOfScene(scene), { id: index + 1, fields });
      await host.show(stateOf([run], { language }));
      const message = `${rule} of ${who}`;
      expect(shownMissing(), message).toEqual(expectedMissing(scene, language));
    }
  },
);
