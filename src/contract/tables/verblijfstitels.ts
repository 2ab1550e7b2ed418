import { ValueTable } from "./valueTable.ts";

/** Residence permits, table 56. Code 98 means that there is none any more and is never delivered. */
export const verblijfstitels = new ValueTable(
  "Verblijfstitel",
  `
00 Onbekend | 09 Art. 9 van de Vreemdelingenwet -19941001
10 Art. 10 van de Vreemdelingenwet -19941001
11 Vergunning art. 9 Vw, zonder beperking, dan wel gerechtigd krachtens art. 10 Vw 19670101-20010401
12 Vergunning art. 9 Vw, met beperking, die elke vorm arbeid in loondienst toestaat 19670101-20010401
13 Vergunning art. 9 Vw, met beperking, die arbeid in loondienst niet toestaat 19670101-20010401
14 Voorwaardelijke vergunning art. 9a Vw 19940101-20010401
15 Benelux of EG richtl nrs 68/360/EEG, 73/148/EEG 75/34/EEG, verord nr 1251/70/EEG 19520723-20010401
16 EG-richtlijnen nrs. 90/364/EEG, 90/365/EEG en 90/366/EEG 19520723-20010401
17 Verzoek tot toelating als vluchteling, uitzetting blijft achterwege 19540421-20010401
18 Gemeld bij VD, geen verzoek toelating als vluchteling, geen uitzetting 19460101-20010401
19 Vergunning art. 9 Vw, met andere beperking dan hierboven 19670101-20010401
20 Ander verdrag dan hierboven 19460101-20010401
21 Vw 2000 art. 8, onder a, vergunning regulier bepaalde tijd, arbeid vrij
22 Vw2000 art. 8, sub a, VVR bep tijd arbeid mits TWV, VVR bep tijd verblijf&arbeid
23 Vw 2000 art. 8, onder a, vergunning regulier bepaalde tijd, arbeid specifiek
24 Vw 2000 art. 8, onder a, vergunning regulier bepaalde tijd, geen arbeid
25 Vw 2000 art. 8, sub b, verg. reg. onbep. tijd of langdurig ingez., arbeid vrij
26 Vw 2000 art. 8, onder c, vergunning asiel bepaalde tijd, arbeid vrij
27 Vw 2000 art. 8, sub d, verg. asiel onbep. tijd of langdurig ingez., arbeid vrij
28 Vw 2000 art. 8, onder e, gemeenschapsonderdaan econ. actief, arbeid vrij
29 Vw 2000 art. 8, onder e, gemeenschapsonderdaan econ. niet-actief, arbeid vrij
30 Vw 2000 art. 8, onder e, toetsing aan het gemeenschapsrecht, arbeid vrij
31 Vw 2000 art. 8, onder f en h, in procedure voor vergunning art. 14 Vw 2000
32 Vw 2000 art. 8, onder f en h, in procedure voor vergunning art. 28 Vw 2000
33 Vw 2000 art. 8, onder g en h, in procedure voortgezet verblijf, tijdige aanvr.
34 Vw 2000 art. 8, onder g en h, in procedure voortgezet verblijf, ontijdige aanvr.
35 Vw 2000 art. 8, onder l, Associatiebesluit 1/80 EEG/Turkije, arbeid specifiek
36 Vw 2000 art. 8, onder e, gemeenschapsonderdaan econ. actief, arbeid specifiek 20040501-
37 Vw 2000 art. 8, onder e, gemeenschapsonderdaan econ. niet-actief, arbeid spec. 20040501-
38 Vw 2000 art. 8, onder e, toetsing aan het gemeenschapsrecht, arbeid specifiek 20040501-
39 Vw 2000 art. 8, onder m, in afwachting indiening asielaanvraag, geen arbeid 20000101-20140101
40 Vw 2000 art. 8, onder e, gemeenschapsonderdaan duurzaam verblijf, arbeid vrij
41 Rechtmatig verblijf Vw 2000 art. 8, onder e, is beëindigd 20000101-
42 Rechtmatig verblijf op grond van voorlopige maatregel EHRM, geen arbeid 20000101-
43 Rechtmatig verblijf op aanwijzing Minister van Justitie, geen arbeid 20000101-
44 Vw 2000 art. 8, onder m, Dublinclaimant, wacht op overdracht, rva, geen arbeid 20140101-
45 Vw 2000 art. 8, onder i, onderzoeker/student, verblijfsrecht in EU-land 20180523-
46 Vw2000 art 8, onder f en h, EU-richtl 2001/55, in proc art 28, arbeid loondienst
91 Vw 2000 art. 115, lid 4, vergunning onbepaalde tijd, arbeid vrij -20140106
92 Vw 2000 art. 115, lid 6, vergunning asiel bepaalde tijd, arbeid vrij -20140106
93 Vw 2000 art. 115, lid 2, verg. regulier bepaalde tijd, arbeid nader te bepalen -20140106
98 geen verblijfstitel (meer)
`,
);
