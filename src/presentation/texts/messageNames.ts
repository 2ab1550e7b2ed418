import { headMembers } from "../../contract/messages/headMembers.ts";
import { messageKinds } from "../../contract/messages/messageKinds.ts";
import { attributeLabels } from "../messageLabels.ts";
import type { ViewOptions } from "../view.ts";

const surroundings = `
interactieId aantalBerichten paginering totaalAantalBerichten aantalBerichtenOpDezePagina aantalPaginas
huidigePagina eerstePagina laatstePagina pagineringVerzoek pagina
berichten opgehaaldeBerichten nietOpgehaaldeBerichten berichtKenmerken berichtInhoud foutmeldingen
type title status detail instance code dateTime invalidParams name reason invalidParameters key value
$schema plData plDataSet historie
`;

const known: ReadonlySet<string> = new Set([
  "",
  ...surroundings.trim().split(/\s+/),
  ...Object.keys(attributeLabels),
  ...headMembers.keys(),
  ...[...messageKinds.values()].flatMap(({ headFields }) => headFields.map(({ name }) => name)),
]);

/** Unknown names may be personal, so a mask shows their ordinal instead. */
export function safeMessageName(name: string, ordinal: number, options: ViewOptions): string {
  if (!options.mask) return name;
  const isKnown = known.has(name) || /^(c[0-9]{2}|t[0-9]{2}|e[0-9]{4})$/.test(name);
  return isKnown ? name : `? ${ordinal + 1}`;
}
