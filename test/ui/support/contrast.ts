import type { Locator } from "playwright-core";

/** The WCAG contrast of a colour of an element with the background of the page. */
export function contrastOf(
  element: Locator,
  colour: "color" | "border-top-color" | "background-color",
): Promise<number> {
  return element.evaluate((one, property) => {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = 1;
    const picture = canvas.getContext("2d");
    if (!picture) throw new Error("There is no canvas.");
    const luminance = (...layers: readonly string[]) => {
      for (const layer of layers) {
        picture.fillStyle = layer;
        picture.fillRect(0, 0, 1, 1);
      }
      const [red = 0, green = 0, blue = 0] = picture.getImageData(0, 0, 1, 1).data;
      const linear = (part: number) =>
        part <= 10 ? part / 3294 : ((part / 255 + 0.055) / 1.055) ** 2.4;
      return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    };
    const ground = getComputedStyle(document.body).backgroundColor;
    const [dark = 0, light = 0] = [
      luminance(ground),
      luminance(ground, getComputedStyle(one).getPropertyValue(property)),
    ].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  }, colour);
}
