import { memberOf, type JsonObject, listOf } from "../../contract/json/json.ts";
import { investigationBadges, warning } from "../badges.ts";
import { labels } from "../labels.ts";
import type { Badge, Entry } from "../view.ts";
import type { ViewOptions } from "../viewOptions.ts";
import { elementText, notLivingThere } from "./elementTexts.ts";

/** Displayed before any value of the person. Masked values add no details. */
export function messageBadges(
  content: JsonObject,
  entries: readonly Entry[],
  options: ViewOptions,
): readonly Badge[] {
  const { language, mask } = options;
  const current = (category: string, element: string): string => {
    const records = listOf(memberOf(content, "plData"), category);
    const value = memberOf(records?.[0], element);
    return typeof value === "string" ? value : "";
  };
  const said = (category: string, element: string) => {
    const value = current(category, element);
    return value === "" || mask ? "" : elementText(element, value, options);
  };
  const badges: Badge[] = [];
  if (!["", "0"].includes(current("c07", "e7010")))
    badges.push(warning("secrecy", labels.secrecy[language], said("c07", "e7010")));
  if (current("c06", "e0810") !== "")
    badges.push(warning("deceased", labels.deceased[language], said("c06", "e0810")));
  else if (current("c07", "e6720") !== "" || current("c07", "e6710") !== "") {
    const detail = [said("c07", "e6720"), said("c07", "e6710")].filter((part) => part !== "");
    badges.push(warning("suspended", labels.suspended[language], detail.join(", ")));
  }
  if (current("c08", "e8310") === notLivingThere && current("c08", "e8330") === "")
    badges.push(warning("notLivingThere", labels.notLivingThere[language]));
  return [...badges, ...investigationBadges(entries, language)];
}
