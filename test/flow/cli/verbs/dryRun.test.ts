import { describe, expect, it } from "vitest";
import { brpOnce } from "../../../support/processes/brpIn.ts";

const berichten = { baseUrl: "http://127.0.0.1:9/berichten" };
const environments = {
  trial: { kind: "trial", people: "test", berichten },
  real: { kind: "production", berichten },
};
const sentence = /This run changes the mailbox: listing marks messages as seen/;

async function planned(request: string, environment: string) {
  return brpOnce(["run", "a.brp", "--dry-run", "-e", environment], {
    "a.brp": request,
    "brp.config.json": JSON.stringify({ environments }),
  });
}

describe("a dry run", () => {
  it.each(["local", "trial", "real"])("says that it changes the mailbox in %s", async (name) => {
    const { code, stdout } = await planned("LijstBerichten\n", name);
    expect([code, stdout]).toEqual([0, expect.stringMatching(sentence)]);
  });

  it.each(["count", "list", "fetch 00000001-0000-4000-8000-000000000000", "drain --output box"])(
    "of inbox %s ends as the run would, where it may not be sent",
    async (act) => {
      const without = { persons: { kind: "trial", people: "test", personen: berichten } };
      const { code, stdout } = await brpOnce(`inbox ${act} --dry-run -e persons`, {
        "brp.config.json": JSON.stringify({ environments: without }),
      });
      expect([code, stdout]).toEqual([3, expect.stringContaining("has no berichten")]);
    },
  );

  it.each(["TelBerichten\nsoort: NIEUW\n", "@skip later\nLijstBerichten\n"])(
    "does not say so of %j",
    async (request) => {
      const { code, stdout } = await planned(request, "trial");
      expect([code, sentence.test(stdout)]).toEqual([0, false]);
    },
  );
});
