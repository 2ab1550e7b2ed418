import { isQueryType } from "../../../contract/operations.ts";
import { text } from "../../../contract/text.ts";
import { pathText, solePlaceholder, type PathReference } from "../../../model/text/template.ts";
import type { Finding } from "../../finding.ts";
import { parameterDrafts } from "../../syntax/parameterDrafts.ts";
import type { CheckedFile, CheckedRequest } from "../checkedFile.ts";
import { finding } from "../repairs/makeFinding.ts";

/**
 * A search by the name and birth date of one person of an earlier answer: that answer can hold the
 * person's number, which finds exactly that person. Searching by an address of an answer is
 * something else: it finds who lives there.
 */
export function knownPersonAdvice(
  request: CheckedRequest,
  { surroundings }: CheckedFile,
): readonly Finding[] {
  if (request.operation !== "ZoekMetGeslachtsnaamEnGeboortedatum") return [];
  const name = personOf(request, "geslachtsnaam", "naam");
  const birth = personOf(request, "geboortedatum", "geboorte");
  if (name === undefined || name.person !== birth?.person) return [];
  if (!isQueryType(surroundings.request(name.root)?.operation)) return [];
  const number = `{{${name.root}.${name.person}.burgerservicenummer}}`;
  const message = text(
    `${name.root} can return this person's BSN. Use RaadpleegMetBurgerservicenummer with ${number} to find exactly that person.`,
    `Dit zoekt iemand van wie ${name.root} het nummer kan geven. RaadpleegMetBurgerservicenummer met ${number} vindt precies die persoon.`,
  );
  return [finding("number-known", request.anchor, message)];
}

/** The person in an answer whose group the placeholder of a parameter reads. */
function personOf(
  { node }: CheckedRequest,
  parameter: string,
  group: string,
): { readonly root: string; readonly person: string } | undefined {
  const draft = parameterDrafts(node.body).find(({ name }) => name === parameter);
  const reference = draft?.value.kind === "text" && solePlaceholder(draft.value.template);
  if (!reference || reference.kind !== "path") return undefined;
  const { root, steps }: PathReference = reference;
  const at = steps.findIndex((step) => step.kind === "member" && step.name === group);
  return at < 1 ? undefined : { root, person: pathText(steps.slice(0, at)) };
}
