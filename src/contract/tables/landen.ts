import { ValueTable } from "./valueTable.ts";

/** Countries, table 34. */
export const landen = new ValueTable(
  "Landen",
  `
0000 Onbekend | 5001 Canada 18670701- | 5002 Frankrijk | 5003 Zwitserland
5004 Rhodesië 19651111-19790601 | 5005 Malawi 19640706- | 5006 Cuba | 5007 Suriname | 5008 Tunesië
5009 Oostenrijk | 5010 België | 5011 Botswana 19660930- | 5012 Iran | 5013 Nieuw-Zeeland
5014 Zuid-Afrika | 5015 Denemarken | 5016 Noord-Jemen -19900522 | 5017 Hongarije
5018 Saoedi-Arabië | 5019 Liberia 18470726- | 5020 Ethiopië | 5021 Chili | 5022 Marokko | 5023 Togo
5024 Ghana 19570306- | 5025 Laos | 5026 Angola | 5027 Filipijnen | 5028 Zambia 19641024-
5029 Mali 19600620- | 5030 Ivoorkust | 5031 Burma -19890618 | 5032 Monaco | 5033 Colombia
5034 Albanië | 5035 Kameroen 19600101- | 5036 Zuid-Vietnam -19760702 | 5037 Singapore
5038 Paraguay | 5039 Zweden | 5040 Cyprus | 5041 Australisch Nieuw-Guinea -19750916 | 5042 Brunei
5043 Irak | 5044 Mauritius | 5045 Vaticaanstad 19290211- | 5046 Kashmir -19910601*
5047 Myanmar 19890618- | 5048 Jemen 19900522- | 5049 Slovenië 19920115-
5050 Zaïre 19711027-19970715 | 5051 Kroatië 19920115- | 5052 Taiwan | 5053 Rusland 19911231-
5054 Armenië 19911231- | 5055 Ascension | 5056 Azoren | 5057 Bahrein | 5058 Bhutan
5059 Britse Antillen 19620201-19811101 | 5060 Comoren | 5061 Falklandeilanden | 5062 Frans-Guyana
5063 Frans-Somaliland -19770627 | 5064 Gilbert- en Ellice-eilanden -19751001 | 5065 Groenland
5066 Guadeloupe | 5067 Kaapverdische Eilanden -19750705* | 5068 Macau -19991220 | 5069 Martinique
5070 Mozambique 19750625- | 5071 Pitcairneilanden | 5072 Guinee-Bissau | 5073 Réunion
5074 Saint Pierre en Miquelon | 5075 Seychellen en Amiranten -19910601* | 5076 Tonga
5077 Wallis en Futuna | 5078 Zuidwest-Afrika -19900321 | 5079 Frans-Indië -19910601* | 5080 Johnston
5081 Kedah -19460401 | 5082 Kelantan -19460401 | 5083 Malakka -19630916 | 5084 Mayotte
5085 Negri Sembilan -19460401 | 5086 Pahang -19460401 | 5087 Perak -19460401 | 5088 Perlis -19460401
5089 Portugees-Indië -19611218 | 5090 Selangor -19460401 | 5091 Sikkim -19910601*
5092 Saint Vincent en de Grenadines 19791027- | 5093 Spitsbergen -19910601*
5094 Trengganu -19460401 | 5095 Aruba 19860101- | 5096 Burkina Faso 19840804-
5097 Azerbeidzjan 19911231- | 5098 Belarus 19911231- | 5099 Kazachstan 19911231-
5100 Macedonië 19930419-20190212 | 5101 Timor Leste 20020520-
5102 Servië en Montenegro 20030204-20060603 | 5103 Servië 20060603- | 5104 Montenegro 20060603-
5105 Kosovo 20080217- | 5106 Bonaire 20101010- | 5107 Curaçao 20101010- | 5108 Saba 20101010-
5109 Sint Eustatius 20101010- | 5110 Sint Maarten 20101010- | 5111 Zuid-Soedan 20110709-
5112 Gazastrook en Westelijke Jordaanoever 19480515- | 5113 Republiek Noord-Macedonië 20190212-
6000 Moldavië 19911231- | 6001 Burundi 19620701- | 6002 Finland | 6003 Griekenland | 6004 Guatemala
6005 Nigeria | 6006 Libië | 6007 Ierland | 6008 Brazilië | 6009 Rwanda 19620701- | 6010 Venezuela
6011 IJsland | 6012 Liechtenstein | 6013 Somalië 19600701- | 6014 Verenigde Staten van Amerika
6015 Bolivia | 6016 Australië | 6017 Jamaica | 6018 Luxemburg | 6019 Tsjaad | 6020 Mauritanië
6021 Kirgizië 19911231- | 6022 China | 6023 Afghanistan | 6024 Indonesië 19491227-
6025 Guyana 19660526- | 6026 Noord-Vietnam 19450902-19760702 | 6027 Noorwegen | 6028 San Marino
6029 Duitsland -19910601* | 6030 Nederland | 6031 Cambodja | 6032 Fiji | 6033 Bahama's
6034 Israël 19480514- | 6035 Nepal | 6036 Zuid-Korea | 6037 Spanje | 6038 Oekraïne 19911231-
6039 Groot-Brittannië | 6040 Niger | 6041 Haïti | 6042 Jordanië | 6043 Turkije
6044 Trinidad en Tobago | 6045 Joegoslavië -19960601* | 6046 Opper-Volta -19840804 | 6047 Algerije
6048 Gabon | 6049 Noord-Korea 19450906- | 6050 Oezbekistan 19911231- | 6051 Sierra Leone
6052 Brits-Honduras -19730601 | 6053 Canarische Eilanden | 6054 Frans-Polynesië | 6055 Gibraltar
6056 Portugees-Timor -19760717 | 6057 Tadzjikistan 19911231-
6058 Britse Salomonseilanden -19780707 | 6059 São Tomé en Principe | 6060 Sint-Helena
6061 Tristan Da Cunha | 6062 West-Samoa -19970704 | 6063 Turkmenistan 19911231-
6064 Georgië 19911231- | 6065 Bosnië-Herzegovina 19920406- | 6066 Tsjechië 19930101-
6067 Slowakije 19930101- | 6068 Federale Republiek Joegoslavië 19920427-20040201
6069 Democratische Republiek Congo 19970517- | 7001 Uganda | 7002 Kenya 19631212- | 7003 Malta
7004 Barbados | 7005 Andorra | 7006 Mexico | 7007 Costa Rica | 7008 Gambia | 7009 Syrië
7011 Nederlandse Antillen -20101010 | 7012 Zuid-Jemen 19671127-19900522 | 7014 Egypte
7015 Argentinië | 7016 Lesotho 19661004- | 7017 Honduras | 7018 Nicaragua | 7020 Pakistan
7021 Senegal | 7023 Dahomey -19751130 | 7024 Bulgarije | 7026 Maleisië 19630916-
7027 Dominicaanse Republiek | 7028 Polen | 7029 Rusland (oud) -19171107
7030 Britse Maagdeneilanden | 7031 Tanzania 19640427- | 7032 El Salvador | 7033 Sri Lanka 19720522-
7034 Soedan | 7035 Japan | 7036 Hongkong -19970701 | 7037 Panama | 7038 Uruguay | 7039 Ecuador
7040 Guinee | 7041 Maldiven | 7042 Thailand | 7043 Libanon | 7044 Italië | 7045 Koeweit | 7046 India
7047 Roemenië | 7048 Tsjecho-Slowakije -19930101 | 7049 Peru | 7050 Portugal | 7051 Oman 19700809-
7052 Mongolië | 7053 Samoa 19970704- | 7054 Verenigde Arabische Emiraten 19711202- | 7055 Tibet
7057 Nauru | 7058 Nederlands Nieuw-Guinea -19621001 | 7059 Tanganyika -19640427
7060 Palestina -19480515 | 7062 Brits West-Indië -19620201 | 7063 Portugees-Afrika -19910601*
7064 Letland 19181118- | 7065 Estland | 7066 Litouwen 19180216- | 7067 Brits-Afrika -19910601*
7068 Belgisch-Congo -19600630 | 7070 Brits-Indië -19470815 | 7071 Noord-Rhodesië -19641024
7072 Zuid-Rhodesië -19651111 | 7073 Saarland -19910601* | 7074 Frans Indochina -19910601*
7075 Brits West-Borneo -19630916 | 7076 Goudkust -19570306 | 7077 Ras al-Khaimah -19910601*
7079 Frans-Congo -19600815 | 7080 Siam -19910601* | 7082 Brits Oost-Afrika -19631212
7083 Brits Noord-Borneo -19630916 | 7084 Bangladesh 19711216-
7085 Duitse Democratische Republiek 19491007-19901003 | 7087 Madeira-eilanden
7088 Amerikaanse Maagdeneilanden | 7089 Australische Salomonseilanden -19750916
7091 Spaanse Sahara -19760226 | 7092 Caymaneilanden | 7093 Caicoseilanden -19910601*
7094 Turkseilanden -19910601* | 7095 Brits Antarctisch Territorium
7096 Brits Indische Oceaanterritorium | 7097 Cookeilanden | 7098 Tokelau | 7099 Nieuw-Caledonië
8000 Hawaii-eilanden -19910601* | 8001 Guam | 8002 Amerikaans-Samoa | 8003 Midway
8004 Riukiu-eilanden -19910601* | 8005 Wake | 8006 Pacific-eilanden -19910601* | 8008 Grenada
8009 Marianen | 8010 Cabinda -19910601* | 8011 Canton en Enderbury -19910601* | 8012 Christmaseiland
8013 Cocoseilanden | 8014 Faeröer | 8015 Montserrat | 8016 Norfolk | 8017 Belize
8018 Tasmanië -19910601* | 8019 Turks- en Caicoseilanden | 8020 Puerto Rico
8021 Papoea-Nieuw-Guinea 19750916- | 8022 Salomonseilanden 19780707- | 8023 Benin 19751130-
8024 Vietnam | 8025 Kaapverdië | 8026 Seychellen | 8027 Kiribati 19790712- | 8028 Tuvalu 19751001-
8029 Saint Lucia | 8030 Dominica | 8031 Zimbabwe 19790601- | 8032 Dubai -19910601*
8033 Nieuwe Hebriden -19800730 | 8034 Kanaaleilanden | 8035 Man | 8036 Anguilla
8037 Saint Kitts en Nevis | 8038 Antigua -19811101 | 8039 Saint Vincent -19791027
8040 Gilberteilanden -19790712 | 8041 Panamakanaalzone
8042 Saint Kitts, Nevis en Anguilla 19670227-19801219 | 8043 Belau -19941001 | 8044 Palau 19941001-
8045 Antigua en Barbuda 19811101- | 9000 Newfoundland -19910601* | 9001 Nyasaland -19640706
9003 Eritrea | 9005 Ifni -19690106 | 9006 Brits-Kameroen -19611001
9007 Keizer Wilhelmsland -19910601* | 9008 Congo 19600815- | 9009 Congo-Kinshasa -19711027
9010 Madagaskar | 9013 Congo-Brazzaville -19600815 | 9014 Leewardeilanden -19910601*
9015 Windwardeilanden -19910601* | 9016 Frans Territorium voor Afars en Issa's -19770627
9017 Phoenixeilanden -19910601* | 9020 Portugees-Guinee -19740910
9022 Duits Zuidwest-Afrika -19910601* | 9023 Namibië 19680131- | 9027 Brits-Somaliland -19600701
9028 Italiaans-Somaliland -19600701 | 9030 Nederlands-Indië -19491227 | 9031 Brits-Guyana -19660526
9036 Swaziland -20180419 | 9037 Qatar | 9038 Eswatini 20180419- | 9041 Aden -19910601*
9042 Zuid-Arabische Federatie 19590211-19671127 | 9043 Equatoriaal-Guinea
9044 Spaans-Guinee -19910601* | 9047 Verenigde Arabische Republiek 19580222-19610928 | 9048 Bermuda
9049 Sovjet-Unie 19171107-19911231 | 9050 Duits Oost-Afrika -19910601* | 9051 Zanzibar -19640427
9052 Ceylon -19720522 | 9053 Muscat en Oman -19700809 | 9054 Trucial Oman -19711202
9055 Indochina -19910601* | 9056 Marshalleilanden | 9057 Sarawak -19910601*
9058 Brits-Borneo -19630916 | 9060 Sabah -19910601* | 9061 Abu Dhabi -19910601*
9062 Ajman -19910601* | 9063 Basutoland -19661004 | 9064 Bechuanaland -19660930
9065 Fujairah -19910601* | 9066 Frans-Kameroen -19600101 | 9067 Johore -19460401
9068 Korea -19910601* | 9069 Labuan -19910601* | 9070 Umm Al-Qaiwain -19910601*
9071 Oostenrijk-Hongarije -19910601* | 9072 Portugees Oost-Afrika -19750625
9073 Portugees West-Afrika -19751111 | 9074 Sharjah -19910601* | 9075 Straits Settlements -19460401
9076 Abessinië -19910601* | 9077 Frans West-Afrika -19910601*
9078 Frans Equatoriaal-Afrika -19910601* | 9081 Urundi -19910601* | 9082 Ruanda-Urundi -19620701
9084 Goa -19611218 | 9085 Dantzig -19390901 | 9086 Centraal-Afrikaanse Republiek
9087 Djibouti 19770627- | 9088 Transjordanië 19230515-19910601*
9089 Bondsrepubliek Duitsland 19490801- | 9090 Vanuatu 19800730- | 9091 Niue
9092 Spaans Noord-Afrika -19910601* | 9093 Westelijke Sahara 19760226- | 9094 Micronesia
9095 Svalbardeilanden | 9999 Internationaal gebied
`,
);
