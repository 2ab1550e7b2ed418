import { rowsOf } from "../lists.ts";
import { text, type Text } from "../text.ts";

/** Complete record, parts of one, several records, or no person data. */
export type PersonDataForm = "full" | "part" | "set" | "none";

export interface HeadField {
  readonly name: string;
  readonly required: boolean;
}

export interface MessageKind {
  readonly code: string;
  /** Exact Dutch name. */
  readonly name: string;
  readonly group: Text;
  readonly error: boolean;
  readonly personData: PersonDataForm;
  /** Members of `berichtInhoud` except `$schema`, `berichtType` and `plData`. */
  readonly headFields: readonly HeadField[];
}

/** Groups with their kinds, form, head fields (`?` = optional) and name (schema set 2026Q4, contract section 17). */
const rows = `
# Recipient marks | Afnemersindicaties
Af01 part foutreden,gemeente,aNummer Fout: plaatsen afnemersindicatie op persoonslijst onmogelijk
Af11 part foutreden,gemeente,aNummer Fout: verwijderen afnemersindicatie van persoonslijst onmogelijk
Ag01 part status,datum Gegevensverstrekking als gevolg van ad hoc plaatsing afnemersindicatie op persoonslijst
Ap01 part herhaling Plaatsen afnemersindicatie op persoonslijst
Av01 part herhaling Verwijderen afnemersindicatie van persoonslijst
# Spontaneous supply | Spontane verstrekking
Ag11 part status,datum Vulbericht
Ag21 part status,datum Conditionele gegevensverstrekking
Ag31 part status,datum Foutherstelbericht
Gv01 part aNummer Spontane mutatie
Gv02 part aNummer Spontane mutatie: infrastructurele wijziging
Ng01 part - Afvoeren PL
Wa11 part aNummer,datumGeldigheid Wijziging A-nummer ten behoeve van afnemers
# Authorisation table | Autorisatietabel
Cb01 none herhaling,afnemersindicatie,datumIngang,datumEinde Beëindigen tabelregel in Autorisatietabel
Ct01 none herhaling,autorisatietabelregel Toevoegen tabelregel aan Autorisatietabel
Cw01 none herhaling,afnemersindicatie,datumIngang,datumEinde,autorisatietabelregel Wijzigen tabelregel in Autorisatietabel
# National tables | Landelijke tabellen
Dt01 none herhaling,teWijzigenTabel,tabelData Toevoegen tabelregel
Dw01 none herhaling,teWijzigenTabel,tabelData Wijzigen tabelregel
# Ad hoc question | Ad hoc vraag
Ha01 part status,datum Ad hoc antwoord
Hf01 part foutreden,gemeente,aNummer,rubrieken Fout: ad hoc vraag niet te beantwoorden
Hq01 part herhaling,rubrieken Ad hoc vraag
# Move between municipalities | Intergemeentelijke verhuizing
Ib01 part herhaling,status,datum Verhuizen PL intergemeentelijk
If01 part foutreden,gemeente,aNummer Fout: PL niet te verzenden
If21 part - Fout: de ontvangen PL is niet de aangevraagde
If31 part - Fout: de verwijsgegevens zijn niet correct
Ii01 part herhaling Initiatie intergemeentelijke verhuizing
Iv01 part herhaling Verwijsgegevens
# Reference data | Verwijsgegevens
If41 part foutreden,gemeente,aNummer Fout: verwijsgegevens kunnen niet worden opgenomen
Iv11 part herhaling Verwijsgegevens
Iv21 part herhaling Verificatie verwijsgegevens
# Move from RNI to municipality | Verhuizing van RNI naar gemeente
Jb01 part herhaling,status,datum Verhuizen PL van RNI naar gemeente
Jf01 part foutreden,gemeente,aNummer Fout: PL niet te verzenden
Jf21 part - Fout: de ontvangen PL is niet de aangevraagde
Jf31 part - Fout: de verwijsgegevens zijn niet correct
Ji01 part herhaling Initiatie verhuizing PL van RNI naar gemeente
Jv01 part herhaling Verwijsgegevens
# Synchronisation | Synchronisatie
La01 part - Synchronisatieantwoord
Lf01 part foutreden,gemeente Fout: synchronisatievraag niet te beantwoorden
Lg01 full datumTijd,aNummer,oudANummer Synchronisatiebericht
Lq01 part herhaling Synchronisatievraag
# Confirmation | Bevestiging
Null none - Verwerkbevestiging (Null-bericht)
# Residence permit | Verblijfstitel
Of11 none foutreden,datum,gemeente,aNummer Fout: opnemen/wijzigen verblijfstitel niet mogelijk
Og11 part herhaling,aNummer Opnemen gegevens verblijfstitel
# Authority over minors | Gezag
Of21 none foutreden,datum?,gemeente?,burgerservicenummer Fout: opnemen/wijzigen gegevens omtrent gezag niet mogelijk
Og21 none herhaling,burgerservicenummer,versie,nieuweRechtsfeiten,eerdereRechtsfeiten Opnemen/wijzigen gegevens omtrent gezag
# Protocol errors | Protocolfouten
Pf01 none - Fout: cyclus
Pf02 none - Fout: syntax
Pf03 none - Fout: inhoudelijk
# Move from municipality to RNI | Verhuizing van gemeente naar RNI
Rb01 part herhaling,status,datum Verhuizen PL van gemeente naar RNI
Rf01 part foutreden Fout: de ontvangen PL kan niet worden opgenomen
Rf31 part - Fout: de verwijsgegevens zijn niet correct
Rv01 part herhaling Verwijsgegevens
# Selections | Selecties
Sv01 part status,datum Selectieverstrekking
Sv11 none - Niemand geselecteerd
# Incidental birth | Toevallige geboorte
Tb01 part herhaling,gezochtePersoon,aktenummer Toevallige geboorte
Tf01 part foutreden,gemeente,aNummer Fout: persoon niet in te schrijven
Tf11 part - Fout: de verwijsgegevens zijn niet correct
Tv01 part herhaling Verwijsgegevens
# Incidental event | Toevallige gebeurtenis
Tb02 part herhaling,rubrieken,aktenummer Toevallige gebeurtenis
Tf21 part foutreden,gemeente,aNummer,rubrieken Fout: gebeurtenisgegevens niet te verwerken
# Free text | Vrije tekst
Vb01 none vrijeTekst Vrij bericht
Vb02 none communicatiepartnerAan,communicatiepartnerVan,vrijeTekst Vrij bericht via webservice
# A-number change | A-nummerwijziging
Wa01 part herhaling,aNummer,datumGeldigheid Wijziging A-nummer
Wf01 part foutreden Fout: A-nummerwijziging niet te verwerken
# Ad hoc address question | Ad hoc adresvraag
Xa01 set plDataSet Ad hoc adresantwoord
Xf01 part foutreden,rubrieken,adresfunctie,identificatie Fout: ad hoc adresvraag niet te beantwoorden
Xq01 part herhaling,rubrieken,adresfunctie,identificatie Ad hoc adresvraag
`;

export const messageKinds: ReadonlyMap<string, MessageKind> = readKinds();

function readKinds(): ReadonlyMap<string, MessageKind> {
  const kinds = new Map<string, MessageKind>();
  let group = text("", "");
  for (const row of rowsOf(rows)) {
    if (row.startsWith("# ")) {
      const [en = "", nl = ""] = row.slice(2).split(" | ");
      group = text(en, nl);
    } else {
      const kind = readKind(row, group);
      kinds.set(kind.code, kind);
    }
  }
  return kinds;
}

function readKind(row: string, group: Text): MessageKind {
  const [code = "", form = "", fields = "", ...words] = row.split(" ");
  const name = words.join(" ");
  return {
    code,
    name,
    group,
    // The register uses this prefix for errors and nothing else.
    error: name.startsWith("Fout: "),
    personData: form === "full" || form === "part" || form === "set" ? form : "none",
    headFields: (fields === "-" ? [] : fields.split(",")).map((field) => ({
      name: field.replace("?", ""),
      required: !field.endsWith("?"),
    })),
  };
}
