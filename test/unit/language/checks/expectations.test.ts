import { it } from "vitest";
import { flags, samplesIn } from "./expectDiagnostics.ts";

const read = "RaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\nfields:";
const search =
  "ZoekMetGeslachtsnaamEnGeboortedatum\ngeslachtsnaam: Jansen\ngeboortedatum: 1983-05-26\nfields:";

const samples = samplesIn(`
--- everything in order
${read} naam, geboorte.datum, geslacht, partners.naam, indicatieCurateleRegister, leeftijd
? status == 200
? duration < 2s
? header content-type contains json
? personen count >= 1
? personen[any].naam.geslachtsnaam == Jansen
? personen[every].geboorte.datum >= 1983
? personen[every].geboorte.datum.langFormaat contains mei
? personen[any].geslacht.code == V
? personen[any].partners count == 0
? personen[any].partners[every].naam.voornamen startsWith A
? personen[any].indicatieCurateleRegister == true
? personen[any].leeftijd > 17
? personen[any].geheimhoudingPersoonsgegevens missing
? personen[any].naam.inOnderzoek.voornamen missing
? personen[any].inOnderzoek missing
? personen[any].naam.voornamen == {{$uuid}}
--- a municipality code that its table does not have :: unknown-code :: Table Gemeenten includes changes up to 24 March 2022.
${read} gemeenteVanInschrijving
? personen[any].gemeenteVanInschrijving.code == «9876»
--- a municipality code that has ended, with the one that took its place :: ended-code :: Bierum (0008) is no longer valid. Only older data contains it. It ended on 1 January 1990. The successor is Eemsdelta (1979). Table Gemeenten includes changes up to 24 March 2022.
${read} gemeenteVanInschrijving
? personen[any].gemeenteVanInschrijving.code == «0008→1979»
--- a country whose end the table assumes :: ended-code :: It ended on 1 June 1991 (an assumed date in the table). Table Landen includes changes up to 12 February 2019.
${read} geboorte
? personen[any].geboorte.land.code in 6030, «5046»
--- an expected refusal
${read} naam
? body.status == 400
? code == paramsValidation
? invalidParams[any].name == fields
--- a path that is not asked :: path-not-asked :: The request doesn't include "naam.geslachtsnaam"
${read} naam.voornamen
? «personen[any].naam.geslachtsnaam» == Jansen
=>
${read} naam.voornamen, naam.geslachtsnaam
? personen[any].naam.geslachtsnaam == Jansen
--- a part of a date that is not asked adds the date :: path-not-asked
${read} naam
? «personen[any].geboorte.datum.jaar» == 1983
=>
${read} naam, geboorte.datum
? personen[any].geboorte.datum.jaar == 1983
--- a code that its table does not have, by the name that was meant :: unknown-code; unknown-code; unknown-code :: The codes are M, V, O.
${read} geslacht, verblijfplaats, immigratie
? personen[any].geslacht.code == «vrouw→V»
? personen[any].verblijfplaats.verblijfadres.land.code != «Belgi\u00eb»
? personen[any].immigratie.landVanwaarIngeschreven.code == «99999»
? personen[any].geslacht.code startsWith v
? personen[any].geslacht.code == {{$uuid}}
? personen[any].geslacht.omschrijving == vrouw
--- what a value cannot be compared with :: expectation-never-holds; expectation-operator; expectation-value; expectation-value; expectation-value
${read} indicatieCurateleRegister, naam, geboorte, leeftijd
? personen[any].indicatieCurateleRegister == «ja»
? personen[any].indicatieCurateleRegister «>» true
? personen[any].naam.voornamen < «Piet»
? personen[any].geboorte.datum == «mei»
? personen[any].leeftijd == «achttien»
--- the order of texts that are moments
LijstBerichten
? berichten[every].dtOntvangen >= 2026-01-01T00:00:00Z
? berichten[every].dtOntvangen < {{$now}}
--- missing of what is never there :: expectation-always-holds
${read} naam
«? personen[any].overlijden missing»
=>
${read} naam, overlijden
? personen[any].overlijden missing
--- an alias is never in the answer :: path-not-in-answer
${read} verblijfplaatsBinnenland
? personen[any].«verblijfplaatsBinnenland→verblijfplaats».type == Adres
--- a list without a position :: path-needs-position
${read} naam
? personen.«naam».voornamen exists
=>
${read} naam
? personen[any].naam.voornamen exists
--- a position behind a group :: path-position-misused
${read} naam
? personen[any].naam«[0]».voornamen exists
--- the first of a search :: position-in-people
${search} naam
? personen«[0]→[any]».naam.voornamen exists
--- the first of one number
${read} naam
? personen[0].naam exists
--- a group compared :: expectation-operator
${read} naam
? personen[any].naam «==» Jansen
--- a count of what is no list :: expectation-operator
${read} naam
? personen[any].naam count «>» 1
--- a value table compared :: table-without-part
${read} geslacht
? «personen[any].geslacht→personen[any].geslacht.code» == V
--- false, which is never delivered :: expectation-never-holds
${read} indicatieCurateleRegister
? personen[any].indicatieCurateleRegister «== false→missing»
--- values that do not fit :: expectation-value; expectation-value; expectation-value; expectation-value
${read} leeftijd
? status == «OK»
? duration < «2000»
? personen count == «one»
? personen[any].leeftijd > «oud»
--- a date in other order :: expectation-value
${read} geboorte
? personen[any].geboorte.datum == «26-05-1983→1983-05-26»
--- operators that do not fit :: expectation-operator; expectation-operator; expectation-operator
${read} geboorte
? status startsWith 2
? status «exists»
? duration «contains» 2
? personen[any].geboorte.datum «startsWith» 1983
--- a curly apostrophe in what is expected :: curly-apostrophe
${read} naam
? personen[any].naam.geslachtsnaam == «d\u2019Arcy→d'Arcy»
--- answers of the message service :: path-not-in-answer
HaalBerichtenOp
berichtTransportId: 3f2b1c9e-5a6d-4e7f-8a9b-0c1d2e3f4a5b
? nietOpgehaaldeBerichten count == 0
? opgehaaldeBerichten[any].berichtKenmerken.opgehaald == true
? opgehaaldeBerichten[any].berichtInhoud.plData.c01[0].e0240 exists
? «personen» count == 1
`);

// Shows: language-impossible-expectation
it.for(samples)("checks of expectations: %s", flags);
