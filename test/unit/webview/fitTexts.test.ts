import { expect, it } from "vitest";
import { layoutDiagram } from "../../../src/presentation/diagram/layout.ts";
import { personDiagram } from "../../../src/presentation/diagram/personDiagram.ts";

/** Compiled with the types of a page, which these tests have not: only what is called of it is named. */
interface Picture {
  readonly fitTexts: (picture: unknown, layout: unknown) => void;
}

it("measures every text of a picture before the first is changed, for each change costs a layout", async () => {
  const file: string = "../../../webview/answer/people/diagramPicture.ts";
  const { fitTexts } = (await import(file)) as Picture;
  const kinderen = [1, 2, 3].map((at) => ({ naam: { voornamen: `Kind ${at}` } }));
  const diagram = personDiagram({ kinderen }, 0, 1, {
    queryType: "RaadpleegMetBurgerservicenummer",
    language: "en",
    mask: false,
  });
  const done: string[] = [];
  const text = (width: number) => ({
    getAttribute: () => "0",
    getComputedTextLength: () => (done.push("measured"), width),
    setAttribute: (name: string) => done.push(name),
  });
  const picture = {
    querySelector: () => ({ querySelectorAll: () => [text(1_000_000), text(1)] }),
  };
  fitTexts(picture, layoutDiagram(diagram, 600));
  expect(done.slice(0, 8)).toEqual(Array(8).fill("measured"));
  expect(done.slice(8)).toEqual(Array(4).fill(["textLength", "lengthAdjust"]).flat());
});
