import { ValueTable } from "./valueTable.ts";

/** Small tables by the name used in the shape tree and elements. */
const rowsByName = {
  Aanduiding_Bij_Huisnummer: "by bij | to tegenover",
  Geslacht: "M man | V vrouw | O onbekend",
  Naamgebruik: `
E eigen geslachtsnaam
N geslachtsnaam echtgenoot/geregistreerd partner na eigen geslachtsnaam
P geslachtsnaam echtgenoot/geregistreerd partner
V geslachtsnaam echtgenoot/geregistreerd partner voor eigen geslachtsnaam
`,
  Reden_Opschorting_Bijhouding: `
O overlijden
E emigratie
M ministerieel besluit
R pl is aangelegd in de rni
F fout
. onbekend
`,
  Soort_Verbintenis: "H huwelijk | P geregistreerd partnerschap | . onbekend",
  Functie_Adres: "W woonadres | B briefadres",
  Europees_Kiesrecht: "1 persoon is uitgesloten | 2 persoon ontvangt oproep",
  Adellijke_Titel_Predicaat: `
B:titel baron | BS:titel barones | G:titel graaf | GI:titel gravin | H:titel hertog
HI:titel hertogin | JH:predicaat jonkheer | JV:predicaat jonkvrouw | M:titel markies
MI:titel markiezin | P:titel prins | PS:titel prinses | R:titel ridder
`,
  RNI_Deelnemer: `
0000 Onbekend
0101 Belastingdienst (inzake heffingen en toeslagen) 20140106-
0201 Sociale Verzekeringsbank (inzake AOW, Anw en AKW) 20150601-
0301 Uitvoeringsinstituut werknemersverzekeringen (inzake uitkeringen) 20150420-
0401 CAK (inzake zorgverzekeringen) 20170101-
0501 Immigratie- en naturalisatiedienst (inzake nationaliteitsgegevens) 20170301-
0601 Ministerie van Buitenlandse Zaken (inzake geprivilegieerden) 20140106-
9999 Noodvoorziening loket-inschrijving 20140106-
`,
  Gezagsverhouding: `
1 Ouder1 heeft het gezag
2 Ouder2 heeft het gezag
12 Ouder1 en ouder2 hebben het gezag
1D Ouder1 en een derde hebben het gezag
2D Ouder2 en een derde hebben het gezag
D Een of meer derden hebben het gezag
3D ouder1 + ouder2 + een of meer derden hebben het gezag
`,

  // Register codes that responses contain as a type, a mark or not at all, with our names.
  Bijzonder_Nederlanderschap: "B behandeld als Nederlander | V vastgesteld niet-Nederlander",
  Nationaliteit_Bijzondere_Codes: `
0000 NationaliteitOnbekend | 0002 BehandeldAlsNederlander
0499 Staatloos | 0500 VastgesteldNietNederlander
`,
  Indicatie_Geheim: `
0 geen beperking
1 niet zonder toestemming aan derden ter uitvoering van een voorschrift
2 niet aan kerken
3 niet aan vrije derden
4 niet zonder toestemming aan derden ter uitvoering van een voorschrift; niet aan kerken
5 niet zonder toestemming aan derden ter uitvoering van een voorschrift; niet aan vrije derden
6 niet aan kerken; niet aan vrije derden
7 niet zonder toestemming aan derden ter uitvoering van een voorschrift; niet aan kerken; niet aan vrije derden
`,
  Indicatie_Curateleregister: "1 onder curatele",
  Aanduiding_Uitgesloten_Kiesrecht: "A uitgesloten van het kiesrecht",
  RNI_Categorie:
    "Persoon categorie 01 | Nationaliteit categorie 04 | Overlijden categorie 06 | Verblijfplaats categorie 08",
};

export const smallTables: readonly ValueTable[] = Object.entries(rowsByName).map(
  ([name, rows]) => new ValueTable(name, rows),
);

/** Nationalities, table 32. */
export const nationaliteiten = new ValueTable(
  "Nationaliteiten",
  `
0000 Onbekend | 0001 Nederlandse | 0002 Behandeld als Nederlander 20070401-20070401
0027 Slowaakse 19930101- | 0028 Tsjechische 19930101- | 0029 Burger van Bosnië-Herzegovina 19920406-
0030 Georgische 19911231- | 0031 Turkmeense 19911231- | 0032 Tadzjiekse 19911231-
0033 Oezbeekse 19911231- | 0034 Oekraïense 19911231- | 0035 Kirgizische 19911231-
0036 Moldavische 19911231- | 0037 Kazachse 19911231- | 0038 Belarussische 19911231-
0039 Azerbeidzjaanse 19911231- | 0040 Armeense 19911231- | 0041 Russische 19911231-
0042 Sloveense 19920115- | 0043 Kroatische 19920115- | 0044 Letse 19910828-
0045 Estische 19910828- | 0046 Litouwse 19910828- | 0047 Marshalleilandse | 0048 Myanmarese
0049 Namibische | 0050 Albanese | 0051 Andorrese | 0052 Belgische | 0053 Bulgaarse | 0054 Deense
0055 Burger van de Bondsrepubliek Duitsland | 0056 Finse | 0057 Franse | 0058 Jemenitische 19900522-
0059 Griekse | 0060 Brits burger | 0061 Hongaarse | 0062 Ierse | 0063 IJslandse | 0064 Italiaanse
0065 Joegoslavische -20040201 | 0066 Liechtensteinse | 0067 Luxemburgse | 0068 Maltese
0069 Monegaskische | 0070 Noorse | 0071 Oostenrijkse | 0072 Poolse | 0073 Portugese | 0074 Roemeense
0075 Burger van de Sovjet-Unie -19911231 | 0076 San Marinese | 0077 Spaanse
0078 Tsjecho-Slowaakse -19930101 | 0079 Vaticaanse | 0080 Zweedse | 0081 Zwitserse
0082 Oost-Duitse -19901003 | 0083 Brits onderdaan | 0084 Eritrese 19930528-
0085 Brits overzees burger | 0086 Macedonische 19930419-20190212 | 0087 Kosovaarse 20080615-
0088 Macedonische/Burger van Noord-Macedonië 20190212- | 0100 Algerijnse | 0101 Angolese
0104 Burundese | 0105 Botswaanse | 0106 Burkinese | 0108 Centraal-Afrikaanse | 0109 Comorese
0110 Burger van Congo | 0111 Beninse | 0112 Egyptische | 0113 Equatoriaal-Guinese | 0114 Ethiopische
0115 Djiboutiaanse | 0116 Gabonese | 0117 Gambiaanse | 0118 Ghanese | 0119 Guinese | 0120 Ivoriaanse
0121 Kaapverdische | 0122 Kameroense | 0123 Kenyaanse | 0124 Zaïrese -19970715 | 0125 Lesothaanse
0126 Liberiaanse | 0127 Libische | 0128 Malagassische | 0129 Malawische | 0130 Malinese
0131 Marokkaanse | 0132 Mauritaanse | 0133 Mauritiaanse | 0134 Mozambikaanse
0135 Swazische -20180419 | 0136 Nigerese | 0137 Nigeriaanse | 0138 Ugandese | 0139 Guinee-Bissause
0140 Zuid-Afrikaanse | 0141 Eswatinische 20180419- | 0142 Zimbabwaanse | 0143 Rwandese
0144 Burger van São Tomé en Principe | 0145 Senegalese | 0147 Sierra Leoonse | 0148 Soedanese
0149 Somalische | 0151 Tanzaniaanse | 0152 Togolese | 0154 Tsjadische | 0155 Tunesische
0156 Zambiaanse | 0157 Zuid-Soedanese 20110709- | 0200 Bahamaanse | 0202 Belizaanse | 0204 Canadese
0205 Costa Ricaanse | 0206 Cubaanse | 0207 Dominicaanse | 0208 Salvadoraanse | 0211 Guatemalaanse
0212 Haïtiaanse | 0213 Hondurese | 0214 Jamaicaanse | 0216 Mexicaanse | 0218 Nicaraguaanse
0219 Panamese | 0222 Burger van Trinidad en Tobago | 0223 Amerikaans burger | 0250 Argentijnse
0251 Barbadaanse | 0252 Boliviaanse | 0253 Braziliaanse | 0254 Chileense | 0255 Colombiaanse
0256 Ecuadoraanse | 0259 Guyaanse | 0261 Paraguayaanse | 0262 Peruaanse | 0263 Surinaamse
0264 Uruguayaanse | 0265 Venezolaanse | 0267 Grenadaanse | 0268 Burger van Saint Kitts en Nevis
0300 Afghaanse | 0301 Bahreinse | 0302 Bhutaanse | 0303 Burmaanse -19890618 | 0304 Bruneise
0305 Cambodjaanse | 0306 Sri Lankaanse | 0307 Chinese | 0308 Cyprische | 0309 Filipijnse
0310 Taiwanese | 0312 Indiase | 0313 Indonesische | 0314 Iraakse | 0315 Iraanse | 0316 Israëlische
0317 Japanse | 0318 Noord-Jemenitische -19900522 | 0319 Jordaanse | 0320 Koeweitse | 0321 Laotiaanse
0322 Libanese | 0324 Maldivische | 0325 Maleisische | 0326 Mongolische | 0327 Omaanse
0328 Nepalese | 0329 Noord-Koreaanse | 0331 Pakistaanse | 0333 Qatarese | 0334 Saoedi-Arabische
0335 Singaporese | 0336 Syrische | 0337 Thaise | 0338 Burger van de Verenigde Arabische Emiraten
0339 Turkse | 0340 Zuid-Jemenitische -19900522 | 0341 Zuid-Koreaanse | 0342 Vietnamese
0345 Bengalese | 0400 Australische | 0401 Papoea-Nieuw-Guinese | 0402 Nieuw-Zeelandse
0404 West-Samoaanse -19970704 | 0405 Samoaanse 19970704- | 0421 Burger van Antigua en Barbuda
0424 Vanuatuaanse | 0425 Fijische | 0429 Burger van Britse afhankelijke gebieden | 0430 Tongaanse
0431 Nauruaanse | 0432 Palause 19941001- | 0437 Amerikaans onderdaan | 0442 Salomonseilandse
0443 Micronesische | 0444 Seychelse | 0445 Kiribatische | 0446 Tuvaluaanse | 0447 Saint Luciaanse
0448 Burger van Dominica | 0449 Burger van Saint Vincent en de Grenadines
0450 British National (overseas) 19870701- | 0451 Burger van Democratische Republiek Congo 19970517-
0452 Burger van Timor Leste 20020520- | 0453 Burger van Servië en Montenegro 20030204-20060603
0454 Servische 20060603- | 0455 Montenegrijnse 20060603- | 0499 Staatloos
0500 Vastgesteld niet-Nederlander 20070401-20070401
`,
);

/** Residence permits, table 56. Code 98 means an ended permit and is never returned. */
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
