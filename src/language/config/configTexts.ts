import { text, type Text } from "../../contract/text.ts";

/** A sentence with the spelling that was most likely meant behind it. */
export function nearText({ en, nl }: Text, near: string | undefined): Text {
  if (near === undefined) return text(en, nl);
  return text(`${en} Did you mean \`${near}\`?`, `${nl} Bedoelde u \`${near}\`?`);
}

export const fileText = text(
  "This file is not there, or it lies outside the project. Paths are found from the folder of brp.config.json.",
  "Dit bestand is er niet, of het ligt buiten het project. Paden worden gezocht vanaf de map van brp.config.json.",
);

export const hostText = text(
  "One of the addresses is a known production host: this environment counts as production, whatever is written here. Write production.",
  "Een van de adressen is een bekende productiehost: deze omgeving telt als productie, wat hier ook staat. Schrijf production.",
);

export function collisionText(first: string, second: string, variable: string): Text {
  return text(
    `The environments ${first} and ${second} would read the same variable, ${variable}. Rename one of them.`,
    `De omgevingen ${first} en ${second} zouden dezelfde variabele lezen, ${variable}. Hernoem een van beide.`,
  );
}
