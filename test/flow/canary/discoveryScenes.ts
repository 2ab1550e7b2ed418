import { givenToken } from "../../support/canary/values.ts";

/** The verbs that begin a project and tell what there is. */
export const discoveryScenes = {
  init: [
    { what: "in an empty folder", args: ["init", "project"] },
    {
      what: "where files are",
      args: ["init"],
      files: { "first.brp": "TelBerichten\nsoort: NIEUW\n", ".gitignore": "x" },
    },
  ],
  new: [
    {
      what: "of options",
      args: ["new", "TelBerichten", "--set", "soort=NIEUW", "--output", "out.brp"],
    },
    {
      what: "with a value that does not fit",
      args: [
        "new",
        "RaadpleegMetBurgerservicenummer",
        "--set",
        `burgerservicenummer=${givenToken.value}`,
      ],
    },
  ],
  operations: [
    { what: "told", args: ["operations"] },
    { what: "with an option too many", args: ["operations", `--token=${givenToken.value}`] },
  ],
  fields: [
    { what: "found", args: ["fields", "naam"] },
    { what: "not found", args: ["fields", "frobnicate", "--language", "nl"] },
  ],
  explain: [
    { what: "a field", args: ["explain", "geboorte.datum"] },
    { what: "what does not exist", args: ["explain", "frobnicate"] },
  ],
  completion: [
    { what: "of a shell", args: ["completion", "bash"] },
    { what: "of none", args: ["completion", "frobnicate"] },
  ],
};
