import { text, type Text } from "../../contract/text.ts";
import { trustChangeText } from "../../explain/explainFailure.ts";
import { visibleText } from "../../model/redaction/redact.ts";
import { memberName, trustChanges, type TrustFact } from "../../model/environments/trustScope.ts";

/** By the names of the settings file, with unencrypted and changed items first. */
export function trustLines(
  facts: readonly TrustFact[],
  before?: readonly TrustFact[],
): readonly Text[] {
  const isPlain = facts.some(
    ({ member, value }) => /^[a-z]*url$/i.test(member.at(-1) ?? "") && value.startsWith("http:"),
  );
  const changes = before ? trustChanges(before, facts) : [];
  return [
    ...(isPlain ? [notEncrypted] : []),
    ...changes.map((change) => {
      const { en, nl } = trustChangeText(change);
      return text(`Changed: ${en}`, `Gewijzigd: ${nl}`);
    }),
    ...facts.map(({ member, value }) => {
      const line = `${memberName(member)}: ${visibleText(value)}`;
      return text(line, line);
    }),
  ];
}

const notEncrypted = text(
  "Not encrypted: plain http. Whoever is on the way can read and change what is sent.",
  "Niet versleuteld: gewoon http. Wie onderweg meekijkt kan lezen en veranderen wat verzonden wordt.",
);
