import type { Disposable } from "vscode";
import { text } from "../../contract/text.ts";
import { noRequestAtCursor, onTrusted } from "../commands.ts";
import { Commands } from "../contributions.ts";
import { displayLanguage, localize } from "../convert.ts";
import type { Services } from "../services.ts";
import { checkRequests, requestPlace } from "./chosenRequests.ts";
import { tellProblem } from "../tellUser.ts";
import { TextPages } from "./textPages.ts";

const hasErrors = text(
  "This request has errors. Fix them first.",
  "Dit verzoek bevat fouten. Herstel die eerst.",
);

type Parts = Pick<Services, "documents" | "contexts" | "environments" | "engine" | "presentation">;

/** A masked text, and an unmasked one if permitted. */
interface SentPage {
  readonly masked: string;
  readonly bare?: string;
}

/** Read-only preview of a request. Sends nothing. */
export function registerPreview(parts: Parts): readonly Disposable[] {
  const { presentation } = parts;
  const pages = new TextPages<SentPage>("brp-sent", ({ masked, bare = masked }) =>
    presentation.isOn ? masked : bare,
  );
  return [
    pages,
    presentation.onDidChange(() => pages.refresh()),
    onTrusted(Commands.showSent, () => preview(parts, pages)),
  ];
}

async function preview(parts: Parts, pages: TextPages<SentPage>): Promise<void> {
  const place = await requestPlace(undefined);
  if (!place) return tellProblem(localize(noRequestAtCursor));
  const { document } = place;
  const { environments, engine, presentation } = parts;
  const checked = await checkRequests(parts, document, (file) => {
    const target = place.in(file);
    return target ? [target.ordinal] : [];
  });
  const { draft, ordinals } = checked;
  if (ordinals.length === 0) return tellProblem(localize(noRequestAtCursor));
  if (checked.errors.size > 0) return tellProblem(localize(hasErrors));
  const usable = await environments.use(document.uri);
  if (!usable) return;
  if ("problem" in usable) return tellProblem(usable.problem);
  const { environment } = usable;
  const session = await engine.open(usable, document.uri, draft, { ordinals });
  const { answerWork } = await import("../lazy/answers.lazy.ts");
  const textOf = async (mask: boolean) =>
    answerWork.previewPageText(await session.foresee(mask), mask, displayLanguage());
  const masked = await textOf(true);
  const isMasked = presentation.masksAtFirst(environment);
  const page = isMasked ? { masked } : { masked, bare: await textOf(false) };
  await pages.show(environment.name, page);
}
