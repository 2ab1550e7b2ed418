import { panelWords } from "../../src/protocol/words/responseWords.ts";
import { localized } from "../shared/controls.tsx";

export function maskButton(masked: boolean) {
  const label = panelWords[masked ? "unmask" : "mask"];
  return { id: "mask", icon: masked ? "eye-closed" : "eye", label, pressed: masked } as const;
}

export function MaskedNote() {
  return (
    <span class="dot" id="masked-note">
      {localized(panelWords.masked)}
    </span>
  );
}
