import { ValueTable } from "./valueTable.ts";

/** Reasons for the start and end of a nationality, table 37. Kinds: VK, VL (gained, lost), OP, BE (begun, ended). */
export const nationaliteitsredenen = new ValueTable(
  "Reden_Opnemen_Beeindigen_Nationaliteit",
  `
000 Onbekend | 001:VK Wet op het Nederlanderschap 1892, art. 1, onder a 18930701-19850101
002:VK Wet op het Nederlanderschap 1892, art. 1, onder b 18930701-19850101
003:VK Wet op het Nederlanderschap 1892, art. 1, onder c 18930701-19850101
004:VK Wet op het Nederlanderschap 1892, art. 1, onder d 18930701-19850101
005:VK Wet op het Nederlanderschap 1892 i.v.m. wijziging 1962, art. 1bis 19561101-19850101
006:VK Wet op het Nederlanderschap 1892, art. 2, onder a 18930701-19850101
007:VK Wet op het Nederlanderschap 1892, art. 2, onder b 18930701-19850101
008:VK Wet op het Nederlanderschap 1892, art. 2, onder c 18930701-19850101
009:VK Wet op het Nederlanderschap 1892, art. 3 18930701-19850101
010:VK Wet op het Nederlanderschap 1892, art. 4 18930701-19850101
011:VK Wet op het Nederlanderschap 1892, art. 5 18930701-19640301
012:VK Wet op het Nederlanderschap 1892, art. 6 18930701-19850101
013:VK Wet op het Nederlanderschap 1892 i.v.m. wijziging 1963, art. 8 19640301-19850101
014:VK Wet op het Nederlanderschap 1892 i.v.m. wijziging 1963, art. 8b 19640301-19850101
015:VK Wet op het Nederlanderschap 1892 i.v.m. wijziging 1963, art. 9 19640301-19770315
016:VK Wet op het Nederlanderschap 1892, art. 10 18930701-19850101
017:VK Rijkswet op het Nederlanderschap 1984, art. 3, lid 1 19850101-
018:VK Rijkswet op het Nederlanderschap 1984, art. 3, lid 2 19850101-
019:VK Rijkswet op het Nederlanderschap 1984, art. 3, lid 3 19850101-20030401
020:VK Rijkswet op het Nederlanderschap 1984, art. 4, lid 1 19850101-20030401
021:VK Rijkswet op het Nederlanderschap 1984, art. 4, lid 2 19850101-20030401
022:VK Rijkswet op het Nederlanderschap 1984, art. 4, lid 3 19850101-20030401
023:VK Rijkswet op het Nederlanderschap 1984, art. 5, lid 1 19850101-20040101
024:VK Rijkswet op het Nederlanderschap 1984, art. 5, lid 2 19850101-19981001
025:VK Rijkswet op het Nederlanderschap 1984, art. 6, lid 1, onder a 19850101-20030401
026:VK Rijkswet op het Nederlanderschap 1984, art. 6, lid 1, onder b 19850101-20030401
027:VK Rijkswet op het Nederlanderschap 1984, art. 7 19850101-
028:VK Rijkswet op het Nederlanderschap 1984, art. 10 19850101-
029:VK Rijkswet op het Nederlanderschap 1984, art. 27, lid 2 19850101-19880101
030:VK Rijkswet op het Nederlanderschap 1984, art. 11 19850101-20030401
031:VK Toescheidingsovereenkomst Nederland - Suriname, art. 6, lid 1 19751125-19931125
032:VK Toescheidingsovereenkomst Nederland - Suriname, art. 6, lid 2 19751125-19931125
033:VK Toescheidingsovereenkomst Nederland - Suriname, art. 6, lid 4 19751125-19981125
034:VL Toescheidingsovereenkomst Nederland-Suriname, art. 2, lid 1, jo. art. 5, lid 2 19751125-
035:VL Toescheidingsovereenkomst Nederland-Suriname, art. 2, lid 1, jo. art. 6, lid 1 19751125-19931125
036:VL Toescheidingsovereenkomst Nederland-Suriname, art. 2, lid 1, jo. art. 6, lid 2 19751125-19931125
037:VL Toescheidingsovereenkomst Nederland-Suriname, art. 2, lid 1, jo art. 6, lid 4 19751125-19981125
038:VL Toescheidingsovereenkomst Nederland-Suriname, art. 2, lid 1, jo. art. 7, lid 1 19751125-
039:VL Toescheidingsovereenkomst Nederland-Suriname, art. 2, lid 1, jo. art. 7, lid 2 19751125-
040:VK Overgangsbep. bij Wet op het Nederlanderschap 1892. Bep.: Wet 15 juli 1910 19100816-19100817
041:VK Overgangsbep. bij Wet op het Nederl. 1892. Bep: Rijkswet 14-11-63, art. 3, sub I 19640301-20030401
042:VK Overg.bep. bij Wet op het Nederl. 1892. Bep: Rijkswet 14-11-63, art. 3, sub III 19640301-20030401
043:VK Overgangsbep. bij Wet op het Nederl. 1892. Bep: Rijkswet 14-11-63, art. 3, sub V 19640301-20030401
044:VK Toescheidingsovereenkomst Nederland-Suriname, art. 6, lid 5 19751125-19981125
045:VK Toescheidingsovereenkomst Nederland-Suriname, art. 7, lid 1 19751125-
046:VK Toescheidingsovereenkomst Nederland-Suriname, art. 7, lid 2 19751125-
047:VK Toescheidingsovereenkomst Nederland-Suriname, art. 8, lid 1 19751125-19761125
048:VK Toescheidingsovereenkomst Nederland-Suriname, art. 10 19751125-19761125
049:VK Rijkswet op het Nederlanderschap 1984, art. 28 19850101-20030401
050:VL Toescheidingsovereenkomst Nederland-Suriname, art. 2, lid 1, jo. art. 8, lid 2 19751125-19761125
051:VL Toescheidingsovereenkomst Nederland-Suriname, art. 2, lid 1, jo. art. 9 19751125-19781125
052:VK Wet op het Nederlanderschap 1892 i.v.m. wijziging 1962, art. 2bis 19521226-19751125
053:VK Wet 30 juli 1953, art. 1, lid 1 19530805-19770315
054:VK Wet 30 juli 1953, art. 1, lid 2 19530805-19770315
055:VK Wet 3 november 1954, art. 2 19541108-19751125
056:VK Wet 3 november 1954, art. 3 19541108-19751125
057:VK Wet op het Nederlanderschap 1892 i.v.m. wijziging 1976, art. 5 19770315-19850101
058:VL Wet op het Nederlanderschap 1892, art. 5 18930701-19640301
059:VL Wet op het Nederlanderschap 1892 i.v.m. wijziging 1976, art. 5 19770315-19770315
060:VL Wet op het Nederlanderschap 1892, art. 7, onder 1 18930701-19850101
061:VL Wet op het Nederlanderschap 1892, art. 7, onder 2 19370701-19850101
062:VL Wet op het Nederlanderschap 1892, art. 7, onder 3 18930701-19850101
063:VL Wet op het Nederlanderschap 1892, art. 7, onder 4 18930701-19850101
064:VL Wet op het Nederlanderschap 1892, art. 7, onder 5 18930701-19850101
065:VL Wet op het Nederlanderschap 1892 i.v.m. wijziging 1963, art. 8a 19640301-19850101
066:VL Wet op het Nederlanderschap 1892 i.v.m. wijziging 1963, art. 8c 19640301-19850101
067:VL Wet op het Nederlanderschap 1892 i.v.m. wijziging 1963, art. 9 19640301-19770315
068:VL Overgangsbep. bij Wet op het Nederl. 1892. Bep.: Wet 21 dec. 1936 19370701-19850101
069:VL Overg.bep. bij de Wet op het Nederl. 1892. Bep: Wet 12-7-62. VERVALLEN! 19621001-19911101
070:VL Overg.bep. bij Wet op het Nederl. 1892.  Bep: Rijkswet 14-11-63, art. 3, sub II 19640301-19850101
071:VL Overg.bep. bij Wet op het Nederl. 1892. Bep: Rijkswet 14-11-1963, art. 3, sub IV 19640301-19850101
072:VL Overg.bep. bij Wet op het Nederl. 1892. Bep: Rijkswet  14-11-1963, art. 3, sub V 19640301-19850101
073:VL Toescheidingsovereenkomst Nederland - Suriname, art. 2, lid 1, jo. art. 3 19751125-19751126
074:VL Toescheidingsovereenkomst Nederland - Suriname, art. 2, lid 1, jo. art. 4, sub a 19751125-19751126
075:VL Toescheidingsovereenkomst Nederland - Suriname, art. 2, lid 1, jo. art. 4, sub b 19751125-19751126
076:VL Toescheidingsovereenkomst Nederland - Suriname, art. 2, lid 1, jo. art. 5, lid 1 19751125-19860101
077:VL Rijkswet op het Nederlanderschap 1984, art. 15, onder a 19850101-20030401
078:VL Rijkswet op het Nederlanderschap 1984, art. 15, onder b 19850101-20030401
079:VL Rijkswet op het Nederlanderschap 1984, art. 15, onder c 19850101-20030401
080:VL Rijkswet op het Nederlanderschap 1984, art. 15, onder d 19850101-20030401
081:VL Rijkswet op het Nederlanderschap 1984, art. 16, lid 1, onder a 19850101-20030401
082:VL Rijkswet op het Nederlanderschap 1984, art. 16, lid 1, onder b 19850101-20030401
083:VL Rijkswet op het Nederlanderschap 1984, art. 16, lid 1, onder c 19850101-20030401
084:VL Rijkswet op het Nederlanderschap 1984, art. 16, lid 1, onder d 19850101-20030401
085:VK Rijkswet 14 september 1962, art. 3, lid 1 19620921-
086:VL Rijkswet 14 september 1962, art. 3, lid 2 19620921-19850101
087:VK Rijkswet 8 september 1976, art. II 19770315-19850101
088:VL Wet op het Nederlanderschap 1892, art. 6 18930701-19850101
089:VK Wet op het Nederlanderschap 1892, art. 8 18930701-19640301
090:VK Wet op het Nederlanderschap 1892 i.v.m. wijziging 1958, art. 8a 19580901-19640301
091:VL Wet op het Nederlanderschap 1892 i.v.m. wijziging 1958, art. 8a 19580901-19640301
092:VL Wet op het Nederlanderschap 1892, art. 9 18930701-19640301
093:VL Koninklijk Besluit 17 november 1945, art. 2, lid 1 19400511-19510113
094:VK Wet 29 december 1950, art. 2 19400511-19510113
095:VK Wet 29 december 1950, art. 3, lid 2 19400511-
096:VL Wet 23 december 1953, art. I 19540301-19540302
097:VK Wet 23 december 1953, art. II 19540301-
098:VK Wet 23 december 1953, art. III 19540301-19760301
099:VK Overgangsbep. van de Wet op het Nederlanderschap 1892 18930701-18930702
100:VL Toescheidingsovereenkomst Nederland-Indonesië, art. 3 19491227-19511228
101:VK Toescheidingsovereenkomst Nederland-Indonesië, art. 4, lid 1 19491227-19491228
102:VK Toescheidingsovereenkomst Nederland-Indonesië, art. 4, lid 2, sub a 19491227-19511228
103:VK Toescheidingsovereenkomst Nederland-Indonesië, art. 4, lid 2, sub b 19491227-19491228
104:VL Toescheidingsovereenkomst Nederland-Indonesië, art. 4, lid 2, sub b 19491227-19511228
105:VK Toescheidingsovereenkomst Nederland-Indonesië, art. 5, 2e volzin 19491227-19511228
106:VK Toescheidingsovereenkomst Nederland-Indonesië, art. 5, 3e volzin 19491227-19511228
107:VK Toescheidingsovereenkomst Nederland-Indonesië, art. 6 19491227-19491228
108:VL Toescheidingsovereenkomst Nederland-Indonesië, art. 6 19491227-19511228
109:VK Toescheidingsovereenkomst Nederland-Indonesië, art. 7 19491227-19491228
110:VL Toescheidingsovereenkomst Nederland-Indonesië, art. 7 19491227-19511228
111:VK Toescheidingsovereenkomst Nederland-Indonesië, art. 8 19491227-19671226
112:VL Toescheidingsovereenkomst Nederland-Indonesië, art. 8 19491227-19671226
113:VK Toescheidingsovereenkomst Nederland-Indonesië, art. 10 19491227-
114:VL Toescheidingsovereenkomst Nederland-Indonesië, art. 10 19491227-
115:VL Rijkswet op het Nederlanderschap 1984, art. 14, lid 1 19850101-20030401
116:VL Toescheidingsovereenkomst Nederland-Suriname, art. 3 VERVALLEN! 19751125-19911101
117:VK Overeenkomst van Bern van 13 september 1973, art. 3, jo. art. 1, lid 1 19850519-19850520
118:VK Rijkswet Nederlanderschap 1984 i.v.m. wijziging 1998, art. 5, lid 2 19981001-20040101
119:VK Rijkswet Nederlanderschap 1984 i.v.m. wijziging 1998, art. 5, lid 3 19981001-20040101
120:VK Rijkswet Nederlanderschap 1984 i.v.m. wijziging 1998, art. 5, lid 4 19981001-20040101
121:VK Overg.bep. bij wijz. Rijkswet Nederl.  Bep: Rijkswet 21-12-2000, art. V, lid 2 20010201-20030401
122:VK Rijkswet Nederlanderschap 1984 i.v.m. wijziging 2000, art. 3, lid 3 20030401-
123:VK Rijkswet Nederlanderschap 1984 i.v.m. wijziging 2000, art. 4, lid 1 20030401-
124:VK Rijkswet Nederlanderschap 1984 i.v.m. wijziging 2000, art. 4, lid 2 20030401-20090301
125:VK Rijkswet Nederlanderschap 1984 i.v.m. wijziging 2000, art. 6, lid 1, onder a 20030401-
126:VK Rijkswet Nederlanderschap 1984 i.v.m. wijziging 2000, art. 6, lid 1, onder b 20030401-
127:VK Rijkswet Nederlanderschap 1984 i.v.m. wijziging 2002, art. 6, lid 1, onder c 20030401-20090301
128:VK Rijkswet Nederlanderschap 1984 i.v.m. wijziging 2002, art. 6, lid 1, onder d 20030401-
129:VK Rijkswet Nederlanderschap 1984 i.v.m. wijziging 2000, art. 6, lid 1, onder e 20030401-
130:VK Rijkswet Nederlanderschap 1984 i.v.m. wijziging 2000, art. 6, lid 1, onder f 20030401-
131:VK Rijkswet Nederlanderschap 1984 i.v.m. wijziging 2000, art. 6, lid 1, onder g 20030401-
132:VK Rijkswet Nederlanderschap 1984 i.v.m. wijziging 2000, art. 6, lid 1, onder h 20030401-
133:VK Rijkswet Nederlanderschap 1984 i.v.m. wijziging 2002, art. 6, lid 7 20030401-20090301
134:VK Rijkswet Nederlanderschap 1984 i.v.m. wijziging 2000, art. 11, lid 1 20030401-
135:VK Rijkswet Nederlanderschap 1984 i.v.m. wijziging 2002, art. 11, lid 4 20030401-20090301
136:VK Rijkswet Nederlanderschap 1984 i.v.m. wijziging 2002, art. 11, lid 5 20030401-20090301
137:VK Rijkswet Nederlanderschap 1984 i.v.m. wijziging 2000, art. 11, lid 7 20030401-
138:VL Rijkswet Nederlanderschap 1984 i.v.m. wijziging 2000, art. 14, lid 1 20030401-
139:VL Rijkswet Nederlanderschap 1984 i.v.m. wijziging 2000, art. 14, lid 2 20030401-20101001
140:VL Rijkswet Nederlanderschap 1984 i.v.m. wijziging 2000, art. 15, lid 1, onder c 20030401-
141:VL Rijkswet Nederlanderschap 1984 i.v.m. wijziging 2000, art. 15, lid 1, onder e 20030401-20170301
142:VL Rijkswet Nederlanderschap 1984 i.v.m. wijziging 2000, art. 15A, onder a 20030401-20040101
143:VL Rijkswet Nederlanderschap 1984 i.v.m. wijziging 2000, art. 15A, onder b 20030401-20040101
144:VL Rijkswet Nederlanderschap 1984 i.v.m. wijziging 2002, art. 16, lid 1, onder a 20030401-
145:VL Rijkswet Nederlanderschap 1984 i.v.m. wijziging 2002, art. 16, lid 1, onder b 20030401-20090301
146:VL Rijkswet Nederlanderschap 1984 i.v.m. wijziging 2002, art. 16, lid 1, onder c 20030401-
147:VL Rijkswet Nederlanderschap 1984 i.v.m. wijziging 2002, art. 16, lid 1, onder d 20030401-
148:VL Rijkswet Nederlanderschap 1984 i.v.m. wijziging 2002, art. 16, lid 1, onder e 20030401-
149:VL Rijkswet Nederlanderschap 1984 i.v.m. wijziging 2000, art. 16A 20030401-20040101
150:VK Rijkswet Nederlanderschap 1984 i.v.m. wijziging 2002, art. 26, lid 3 20030401-20090301
151:VK Rijkswet Nederlanderschap 1984 i.v.m. wijziging 2000, art. 28, lid 1 20030401-
152:VK Rijkswet Nederlanderschap 1984 i.v.m. wijziging 2002, art. 28, lid 3 20030401-20090301
153:VK Overgangsbep. bij wijz. Rijkswet Nederl. Bep: Rijkswet 21-12-2000, art. V, lid 1 20030401-20050401
154:VL Rijkswet Nederlanderschap 1984 i.v.m. wijziging 2000, art. 15, lid 1, onder a 20030401-
155:VL Rijkswet Nederlanderschap 1984 i.v.m. wijziging 2000, art. 15, lid 1, onder b 20030401-
156:VL Rijkswet Nederlanderschap 1984 i.v.m. wijziging 2000, art. 15, lid 1, onder d 20030401-
157:VL Verdrag van Straatsburg van 6 mei 1963, art. 1, lid 1 19850610-
158:VK Rijkswet Nederlanderschap 1984 i.v.m. wijziging 2003, art. 5 20040101-
159:VK Rijkswet Nederlanderschap 1984 i.v.m. wijziging 2003, art. 5a, lid 1 20040101-
160:VK Rijkswet Nederlanderschap 1984 i.v.m. wijziging 2003, art. 5a, lid 2 20040101-
161:VK Rijkswet Nederlanderschap 1984 i.v.m. wijziging 2003, art. 5b, lid 1 20040101-
162:VK Rijkswet Nederlanderschap 1984 i.v.m. wijziging 2003, art. 5b, lid 2 20040101-
163:VK Rijkswet Nederlanderschap 1984 i.v.m. wijziging 2003, art. 5c 20040101-
164:VK Rijkswet Nederlanderschap 1984 i.v.m. wijziging 2008, art. 4, lid 2 20090301-
165:VK Rijkswet Nederlanderschap 1984 i.v.m. wijziging 2008, art. 4, lid 3 20090301-
166:VK Rijkswet Nederlanderschap 1984 i.v.m. wijziging 2008, art. 4, lid 4 20090301-
167:VK Rijkswet Nederlanderschap 1984 i.v.m. wijziging 2008, art. 4, lid 5 20090301-
168:VK Rijkswet Nederlanderschap 1984 i.v.m. wijziging 2008, art. 6, lid 1, onder c 20090301-
169:VK Rijkswet Nederlanderschap 1984 i.v.m. wijziging 2008, art. 6, lid 8 20090301-
170:VK Rijkswet Nederlanderschap 1984 i.v.m. wijziging 2008, art. 11, lid 4 20090301-
171:VK Rijkswet Nederlanderschap 1984 i.v.m. wijziging 2008, art. 11, lid 5 20090301-
172:VL Rijkswet Nederlanderschap 1984 i.v.m. wijziging 2008, art. 16, lid 1, onder b 20090301-
173:VK Rijkswet Nederlanderschap 1984 i.v.m. wijziging 2008, art. 26, lid 3 20090301-
174:VK Rijkswet Nederlanderschap 1984 i.v.m. wijziging 2008, art. 28, lid 3 20090301-
175:VK Wijziging Rw. Nederl. Bep: Rw. 27-06-2008 art. II, lid 1, sub a (Stb. 2008, 270) 20090301-
176:VK Wijziging Rw. Nederl. Bep: Rw. 27-06-2008 art. II, lid 1, sub b (Stb. 2008, 270) 20090301-
177:VK Wijziging Rw. Nederl. Bep: Rw. 27-06-2008 art. II, lid 1, sub c (Stb. 2008, 270) 20090301-
178:VK Wijziging Rw. Nederl. Bep: Rw. 27-06-2008 art. II, lid 2 (Stb. 2008, 270) 20090301-
179:VK Rijkswet Nederlanderschap 1984 i.v.m. wijziging 2010, art. 6, lid 1, onder i 20101001-
180:VK Rijkswet Nederlanderschap 1984 i.v.m. wijziging 2010, art. 6, lid 1, onder j 20101001-
181:VK Rijkswet Nederlanderschap 1984 i.v.m. wijziging 2010, art. 6, lid 1, onder k 20101001-
182:VK Rijkswet Nederlanderschap 1984 i.v.m. wijziging 2010, art. 6, lid 1, onder l 20101001-
183:VK Rijkswet Nederlanderschap 1984 i.v.m. wijziging 2010, art. 6, lid 1, onder m 20101001-
184:VK Rijkswet Nederlanderschap 1984 i.v.m. wijziging 2010, art. 6, lid 1, onder n 20101001-
185:VK Rijkswet Nederlanderschap 1984 i.v.m. wijziging 2010, art. 6, lid 1, onder o 20101001-
186:VL Rijkswet Nederlanderschap 1984 i.v.m. wijziging 2010, art. 14, lid 2 20101001-
187:VL Rijkswet Nederlanderschap 1984 i.v.m. wijziging 2010, art. 14, lid 4 20101001-20170301
188:VL Rijkswet Nederlanderschap 1984 i.v.m. wijziging 2010, art. 15, lid 1, onder f 20101001-20170301
189:VL Rijkswet Nederlanderschap 1984 i.v.m. wijziging 2017, art. 14, lid 3 20170301-
190:VL Rijkswet Nederlanderschap 1984 i.v.m. wijziging 2017, art. 14, lid 4 20170301-
191:VL Rijkswet Nederlanderschap 1984 i.v.m. wijziging 2017, art. 14, lid 6 20170301-
192:VL Rijkswet Nederlanderschap 1984 i.v.m. wijziging 2017, art. 15, lid 1, onder e 20170301-
301:OP Vaststelling bezit vreemde nationaliteit | 310:OP Vaststelling bijzonder Nederlanderschap
311:OP Vaststelling onbekende nationaliteit | 312:OP Vaststelling staatloosheid
401:BE Verlies vreemde nationaliteit | 402:BE Afstand van vreemde nationaliteit
403:BE Vervallen vreemde nationaliteit
404:BE Beëindiging registratie (niet-Nederlandse) nationaliteit
405:BE Correctie in verband met ten onrechte opgenomen gegevens
410:BE Verlies bijzonder Nederlanderschap | 411:BE Ongedaan maken onbekende nationaliteit
412:BE Beëindiging staatloosheid
`,
);
