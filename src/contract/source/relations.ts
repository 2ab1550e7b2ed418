import type { JsonObject } from "../json/json.ts";
import { marksOf, type MarkedBlock } from "./investigationMarks.ts";
import { nameOf } from "./names.ts";
import { coded, knownCode, present, unknownPlace } from "./present.ts";
import { dateValue } from "./registerDates.ts";
import type {
  SourceDoubt,
  SourceEvent,
  SourceParent,
  SourcePartner,
  SourceRelative,
} from "./sourceShape.ts";

/**
 * A day with its place, and what of it is under investigation. Like a name it is there, if empty, when
 * anything of the category is: a doubt about a number is enough.
 */
export function eventOf(
  event: SourceEvent | undefined,
  block: MarkedBlock,
  doubt: SourceDoubt | undefined,
): JsonObject | undefined {
  if (!event && !doubt) return undefined;
  const { datum, plaats, land } = event ?? {};
  return present({
    datum: datum === undefined ? undefined : dateValue(datum),
    plaats: knownCode(plaats, unknownPlace),
    land: knownCode(land, unknownPlace),
    inOnderzoek: marksOf(block, doubt),
  });
}

/** What a record knows of any relative. */
function known(relative: SourceRelative): Record<string, JsonObject | string | undefined> {
  const { burgerservicenummer, naam, geboorte, inOnderzoek: doubt } = relative;
  return {
    burgerservicenummer,
    naam:
      naam || doubt
        ? present({ ...nameOf(naam ?? {}), inOnderzoek: marksOf("nameOfRelative", doubt) })
        : undefined,
    geboorte: eventOf(geboorte, "geboorte", doubt),
  };
}

export function childOf(child: SourceRelative): JsonObject {
  return present({ ...known(child), inOnderzoek: marksOf("kind", child.inOnderzoek) });
}

export function parentOf(parent: SourceParent): JsonObject {
  const since = parent.datumIngangFamilierechtelijkeBetrekking;
  return present({
    ...known(parent),
    geslacht: coded(parent.geslacht),
    ouderAanduiding: parent.ouderAanduiding,
    datumIngangFamilierechtelijkeBetrekking: since === undefined ? undefined : dateValue(since),
    inOnderzoek: marksOf("ouder", parent.inOnderzoek),
  });
}

/** How the register writes that the kind of union is not known. */
const unknownUnion = ".";

export function partnerOf(partner: SourcePartner): JsonObject {
  const { inOnderzoek: doubt } = partner;
  return present({
    ...known(partner),
    geslacht: coded(partner.geslacht),
    soortVerbintenis: knownCode(partner.soortVerbintenis, unknownUnion),
    aangaanHuwelijkPartnerschap: eventOf(partner.aangaanHuwelijkPartnerschap, "aangaan", doubt),
    ontbindingHuwelijkPartnerschap: eventOf(
      partner.ontbindingHuwelijkPartnerschap,
      "ontbinding",
      doubt,
    ),
    inOnderzoek: marksOf("partner", doubt),
  });
}

export function isOver(partner: SourcePartner): boolean {
  return partner.ontbindingHuwelijkPartnerschap !== undefined;
}

/** All current unions; when there are none, the one that was dissolved last. */
export function deliveredPartners(partners: readonly SourcePartner[]): readonly SourcePartner[] {
  const current = partners.filter((partner) => !isOver(partner));
  if (current.length > 0) return current;
  const endOn = (partner: SourcePartner) => partner.ontbindingHuwelijkPartnerschap?.datum ?? "";
  return [...partners].sort((one, other) => endOn(other).localeCompare(endOn(one))).slice(0, 1);
}

/** By whose name a person may go: the partner of the oldest of the delivered unions. */
export function namingPartner(partners: readonly SourcePartner[]): SourcePartner | undefined {
  const startOn = (partner: SourcePartner) => partner.aangaanHuwelijkPartnerschap?.datum ?? "";
  const [oldest] = [...deliveredPartners(partners)].sort((one, other) =>
    startOn(one).localeCompare(startOn(other)),
  );
  return oldest;
}
