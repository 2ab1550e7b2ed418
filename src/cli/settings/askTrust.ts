import { text, type Language } from "../../contract/text.ts";
import type { Environment } from "../../model/environments/environment.ts";
import { trustFacts, type TrustFact } from "../../model/environments/trustScope.ts";
import { trustLines } from "../../presentation/texts/trustText.ts";
import { draw, line, piece, type Line } from "../reporters/layout.ts";
import { printable } from "../reporters/printable.ts";
import type { CommandContext } from "../commandContext.ts";
import { terminalOf } from "../terminal.ts";

/** Shows what would be trusted and asks; undefined where nobody can be asked. */
export async function askTrust(
  environment: Environment,
  before: readonly TrustFact[] | undefined,
  shell: CommandContext,
  language: Language,
): Promise<boolean | undefined> {
  if (!shell.ask) return undefined;
  const { title, question, yes } = words;
  const name = printable(environment.name);
  shell.stderr.write(
    draw(
      [
        line([], [piece(`${name}: ${title[language]}`, "strong")]),
        ...trustScopeLines(trustFacts(environment), before, language),
      ],
      terminalOf(shell.stderr, shell.env, shell.color ?? "auto"),
    ),
  );
  const answer = await shell.ask(question[language].replace("NAME", name));
  return yes.includes(answer?.trim().toLowerCase() ?? "");
}

/** What is trusted, one line for each member. */
export function trustScopeLines(
  facts: readonly TrustFact[],
  before: readonly TrustFact[] | undefined,
  language: Language,
): readonly Line[] {
  return trustLines(facts, before).map((each) => line([piece("  ")], [piece(each[language])]));
}

const words = {
  title: text(
    "where requests, secrets and responses would go",
    "waar verzoeken, geheimen en antwoorden heen zouden gaan",
  ),
  question: text(
    "Trust NAME as it stands here? (y/N)",
    "NAME vertrouwen zoals het hier staat? (j/N)",
  ),
  yes: ["y", "yes", "j", "ja"],
};
