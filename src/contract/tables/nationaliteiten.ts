import { ValueTable } from "./valueTable.ts";

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
