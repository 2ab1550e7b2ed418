import { ValueTable } from "./valueTable.ts";

/** The tables of a few rows each, by the name under which the shape tree and elements know them. */
export const smallTables: readonly ValueTable[] = [
  new ValueTable("Aanduiding_Bij_Huisnummer", "by bij | to tegenover"),
  new ValueTable("Geslacht", "M man | V vrouw | O onbekend"),
  new ValueTable(
    "Naamgebruik",
    `
E eigen geslachtsnaam
N geslachtsnaam echtgenoot/geregistreerd partner na eigen geslachtsnaam
P geslachtsnaam echtgenoot/geregistreerd partner
V geslachtsnaam echtgenoot/geregistreerd partner voor eigen geslachtsnaam
`,
  ),
  new ValueTable(
    "Reden_Opschorting_Bijhouding",
    `
O overlijden
E emigratie
M ministerieel besluit
R pl is aangelegd in de rni
F fout
. onbekend
`,
  ),
  new ValueTable("Soort_Verbintenis", "H huwelijk | P geregistreerd partnerschap | . onbekend"),
  new ValueTable("Functie_Adres", "W woonadres | B briefadres"),
  new ValueTable("Europees_Kiesrecht", "1 persoon is uitgesloten | 2 persoon ontvangt oproep"),
  new ValueTable(
    "Adellijke_Titel_Predicaat",
    `
B:titel baron | BS:titel barones | G:titel graaf | GI:titel gravin | H:titel hertog
HI:titel hertogin | JH:predicaat jonkheer | JV:predicaat jonkvrouw | M:titel markies
MI:titel markiezin | P:titel prins | PS:titel prinses | R:titel ridder
`,
  ),
  new ValueTable(
    "RNI_Deelnemer",
    `
0000 Onbekend
0101 Belastingdienst (inzake heffingen en toeslagen) 20140106-
0201 Sociale Verzekeringsbank (inzake AOW, Anw en AKW) 20150601-
0301 Uitvoeringsinstituut werknemersverzekeringen (inzake uitkeringen) 20150420-
0401 CAK (inzake zorgverzekeringen) 20170101-
0501 Immigratie- en naturalisatiedienst (inzake nationaliteitsgegevens) 20170301-
0601 Ministerie van Buitenlandse Zaken (inzake geprivilegieerden) 20140106-
9999 Noodvoorziening loket-inschrijving 20140106-
`,
  ),
  new ValueTable(
    "Gezagsverhouding",
    `
1 Ouder1 heeft het gezag
2 Ouder2 heeft het gezag
12 Ouder1 en ouder2 hebben het gezag
1D Ouder1 en een derde hebben het gezag
2D Ouder2 en een derde hebben het gezag
D Een of meer derden hebben het gezag
3D ouder1 + ouder2 + een of meer derden hebben het gezag
`,
  ),

  // Codes of the register that come back as a type, a mark or nothing at all; names are ours.
  new ValueTable(
    "Bijzonder_Nederlanderschap",
    "B behandeld als Nederlander | V vastgesteld niet-Nederlander",
  ),
  new ValueTable(
    "Nationaliteit_Bijzondere_Codes",
    `
0000 NationaliteitOnbekend | 0002 BehandeldAlsNederlander
0499 Staatloos | 0500 VastgesteldNietNederlander
`,
  ),
  new ValueTable(
    "Indicatie_Geheim",
    `
0 geen beperking
1 niet zonder toestemming aan derden ter uitvoering van een voorschrift
2 niet aan kerken
3 niet aan vrije derden
4 niet zonder toestemming aan derden ter uitvoering van een voorschrift; niet aan kerken
5 niet zonder toestemming aan derden ter uitvoering van een voorschrift; niet aan vrije derden
6 niet aan kerken; niet aan vrije derden
7 niet zonder toestemming aan derden ter uitvoering van een voorschrift; niet aan kerken; niet aan vrije derden
`,
  ),
  new ValueTable("Indicatie_Curateleregister", "1 onder curatele"),
  new ValueTable("Aanduiding_Uitgesloten_Kiesrecht", "A uitgesloten van het kiesrecht"),
  new ValueTable(
    "RNI_Categorie",
    "Persoon categorie 01 | Nationaliteit categorie 04 | Overlijden categorie 06 | Verblijfplaats categorie 08",
  ),
];
