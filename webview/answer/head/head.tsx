import type { ComponentChildren } from "preact";
import type { AnswerParts } from "../answerPage.ts";

interface HeadParts extends AnswerParts {
  /** The switch and the search of the view that is shown. */
  readonly views: ComponentChildren;
}

/** The name of what is shown, where it ran, how it came out, and what can be done with it. */
export function Head({ views }: HeadParts) {
  return (
    <header class="head">
      <div class="head-row">{views}</div>
    </header>
  );
}
