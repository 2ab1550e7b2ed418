import type { Language } from "../contract/text.ts";
import { disturbanceKinds, type DisturbanceFacts } from "../trial/disturbances.ts";

/** The help of each command and, under "", of the program. */
export function helpText(topic: string | undefined, language: Language): string {
  const texts = language === "nl" ? dutch : english;
  return (topic === undefined ? undefined : texts.get(topic)) ?? texts.get("") ?? "";
}

/** What can be disturbed, from the table by which it is read. */
function disturbanceLines(language: Language, values: DisturbanceValues): string {
  const lines = Object.entries(disturbanceKinds).map(([kind, { value, meaning }]) => {
    const written = `${kind}${values[value]}`;
    return `    ${written.padEnd(29)} ${meaning[language]}`;
  });
  return lines.join("\n");
}

type DisturbanceValues = Readonly<Record<DisturbanceFacts["value"], string>>;

const english: ReadonlyMap<string, string> = new Map([
  [
    "",
    `brp: compose, check and run requests for the population register's services

Usage
  brp run   [PATH…]   run request files (*.brp), folders are searched
  brp check [PATH…]   find what is wrong without sending anything
  brp fmt   [PATH…]   write request files in their consistent form
  brp convert FILE…   requests of other tools to request files, and back
  brp trial           serve the local environment until Ctrl-C
  brp show ANSWER     an answer in a file: cards, table, tree, CSV
  brp doctor          look at an environment, from its settings to a harmless call
  brp journal         check a journal of calls, or find a person in it
  brp inbox           count and list the messages of a mailbox
  brp language-server the request language for other editors
  brp help  [COMMAND] this text, or the options of a command
  brp version         the version

Everywhere: --language en|nl (default: LC_ALL, LC_MESSAGES, LANG)

Exit codes
  0  all answered, all expectations hold     5   nothing matched
  1  a request or an expectation failed      64  the command line is wrong
  2  errors in request files, nothing sent   70  a fault of brp itself
  3  environment, secret or approval missing 130 cancelled
  4  credentials refused or host not reached
`,
  ],
  [
    "run",
    `brp run [PATH…]   runs request files; without a path the working directory

  --environment NAME   go before the file's @environment; default local
  --name NAME          only requests of this name (repeatable), and what they need
  --tag TAG            only requests with this tag (repeatable)
  --reporter KIND      console (default), json or junit
  --output FILE        write the report there and show the console as usual
  --view VIEW          people as cards (default), table or tree
  --timeout TIME       time limit of a call, such as 10s; @timeout of a request goes before it
  --retries N          how often a call that was not carried out is tried again: a refused
                       connection, or 429 and 503 that say when (default 2)
  --no-retry           the same as --retries 0
  --concurrency N      calls under way at the same time (default 4; message calls one by one)
  --rate N             calls that begin in a second, at most
  --bail               begin nothing more behind the first request that fails
  --dry-run            show what would be sent, and the plan's hash; send nothing
  --approve HASH       consent to the plan with this hash (repeatable)
  --reason TEXT        why; production asks for it
  --journal FILE       write down each call there, before it is sent (brp help journal)
  --allow-save DIR     let @save make new files in this folder (repeatable)
  --allow-env NAME     let {{$env.NAME}} read this variable (repeatable)
  --mask, --no-mask    hide or show personal values; default: hidden outside local
  --verbose            tell each exchange: the redacted request, its phases, its sizes
  --include-answers    put answers, with personal data, into the JSON report
  --color WHEN         auto (default), always or never; NO_COLOR is respected
`,
  ],
  [
    "check",
    `brp check [PATH…]   finds what is wrong without sending anything; reads no secrets

  --environment NAME   whose dialect and authorisation profile hold; goes before
                       the file's @environment; default local
  --format KIND        text (default), json or github
  --explain CODE       tell all about a finding, such as unknown-field, and check nothing
  --color WHEN         auto (default), always or never

Ends with 1 when there is an error, else with 0; warnings do not count.
`,
  ],
  [
    "fmt",
    `brp fmt [PATH…]   writes request files in their consistent form and names those it changed

  --check   change nothing; end with 1 when a file would change
`,
  ],
  [
    "convert",
    `brp convert FILE…   writes requests in another form; reads .brp, .http, .rest, curl commands,
                    Postman collections (v2.1) and JSON queries; - reads standard input

  --to FORM       brp (default), json, curl, http, typescript or python
  --shell SHELL   for curl: bash (default), cmd or powershell
  --dialect NAME  how the message service writes its filters: default or openapi-0.8
  --name NAME     only requests of this name (repeatable)
  --output FILE   write a new file; one that is there is never replaced

Sends nothing and runs nothing. Credentials are never carried over; notes of what was left behind
go to standard error. Ends with 2 when an input cannot be used, with 5 when it holds no request.
`,
  ],
  [
    "trial",
    `brp trial   serves the local environment on this machine until Ctrl-C or SIGTERM

  --port N         the port; 0 (default) takes a free one
  --size N         so many people (100 to 1000000): the documented ones and generated ones
  --seed N         which people are generated (default 1); the same ones everywhere
  --persons FILE   your own people in place of the invented ones (JSON; see the README)
  --clients FILE   who may ask for a token, and what each may use (JSON; see the README)
  --messages DIR   your own messages, one to a JSON file, in place of the invented ones
  --disturb WHAT   make something go wrong on purpose (repeatable; see below)
  --quiet          do not log calls; else method, path, status and time of each
  --json           print one line of JSON when ready, for tools, and log nothing

Disturbances
${disturbanceLines("en", { none: "", time: "=TIME", seconds: "[=SECONDS]" })}

Behind commas: at=personen, at=berichten or at=token (default: both services), times=N for the first N
calls only, every=N for each N-th call. --disturb unavailable=2,times=3
A client asks for its own call by header, separated by semicolons. Brp-Disturb: latency=200ms; cut
`,
  ],
  [
    "doctor",
    `brp doctor   looks at an environment step by step: configuration, secrets, client certificate,
             proxy, host names, connections, TLS, token, one harmless call of each service, clocks

  --environment NAME   which one; default local
  --format KIND        text (default) or json
  --approve HASH       consent to the plan with this hash; production is not reached without it
  --reason TEXT        why; production asks for it
  --color WHEN         auto (default), always or never

Asks for nobody and changes no mailbox: a query without type, which is refused, and a count. Each step
names a remedy; one that needs a failed step is skipped. Warnings do not count: then it ends with 0.
`,
  ],
  [
    "show",
    `brp show ANSWER.json   prints an answer that lies in a file; - reads standard input. Takes an answer of
                       either service, or a report of brp run --reporter json --include-answers

  --view VIEW          cards (default), table or tree
  --request FILE       the query in JSON: then also what was asked and did not come, and why
  --fields PATHS       the same with the paths themselves, behind commas (repeatable)
  --mask, --no-mask    hide or show personal values; default: hidden, whatever they came from
  --export FORM        json, ndjson, csv or markdown in place of a view; of a person query
  --output FILE        write that to a new file; one that is there is never replaced
  --color WHEN         auto (default), always or never

A table that is wider than the terminal puts people below each other: no value is cut. CSV has commas, quotes
and CRLF (RFC 4180) behind a byte order mark; in CSV and Markdown no cell is taken for a formula. Sends
nothing. Ends with 2 when the file cannot be used: it says at which line and column.
`,
  ],
  [
    "journal",
    `brp journal verify FILE   names the lines of a journal that are gone, cut off or changed
brp journal find FILE     tells each call in which a person stands; the number is asked

  --color WHEN   auto (default), always or never

brp run --journal FILE adds two lines for each call to a file of yours: before it is sent its time,
environment, operation, paths and reason, and behind it the outcome. People stand in it as hashes that only
who has the key can compare, never as a number or a name. BRP_JOURNAL_KEY (or the file that
BRP_JOURNAL_KEY_FILE names) holds that key: 32 letters or more at random, such as openssl rand -hex 32
makes. Without a key there are no hashes and no seals. verify ends with 1 when a line is wrong, find with 5
when nothing is found.
`,
  ],
  [
    "inbox",
    `brp inbox count   tells how many messages wait: new, seen in a list, and together
brp inbox list    lists one page of messages, oldest first; they count as seen from then on

  --status WORDS       list: nieuw, gezien-in-lijst, opgehaald (default: the first two)
  --type KIND          list: one kind, such as Lg01
  --sender CODE        list: the sender; only where the dialect has this filter
  --from, --until T    list: received between these moments, such as 2026-04-25T14:54:08+02:00
  --page N             list: another page; receivers take the first one again and again
  --page-size N        list: so many on a page (at most 2000)
  --environment NAME   which one; default local
  --dry-run            show what would be sent, and the plan's hash; send nothing
  --approve HASH       consent to the plan with this hash; a list outside local, and production, need it
  --reason TEXT        why; production asks for it
  --journal FILE       write down each call there, before it is sent (brp help journal)
  --timeout TIME       time limit of a call, such as 10s
  --retries N          how often a call that was not carried out is tried again (default 2)
  --no-retry           the same as --retries 0
  --reporter KIND      console (default) or json
  --color WHEN         auto (default), always or never
`,
  ],
  [
    "language-server",
    `brp language-server   offers the request language to editors, over standard input and output

  --stdio   what editors say; there is no other way

Speaks the Language Server Protocol. An editor starts it; the README shows how for several. It opens no
connection, knows no secret, runs nothing, and reads files only inside the folders that the editor
has opened. Of initializationOptions it takes language (en or nl) and environment (a name).
`,
  ],
]);

const dutch: ReadonlyMap<string, string> = new Map([
  [
    "",
    `brp: verzoeken voor de diensten van de BRP opstellen, controleren en uitvoeren

Gebruik
  brp run   [PAD…]      aanvraagbestanden (*.brp) uitvoeren, mappen worden doorzocht
  brp check [PAD…]      vinden wat fout is zonder iets te versturen
  brp fmt   [PAD…]      aanvraagbestanden in hun vaste vorm schrijven
  brp convert BESTAND…  verzoeken van andere programma's omzetten, en terug
  brp trial             de lokale omgeving aanbieden tot Ctrl-C
  brp show ANTWOORD     een antwoord in een bestand: kaarten, tabel, boom, CSV
  brp doctor            een omgeving onderzoeken, van instellingen tot onschuldige aanroep
  brp journal           een journaal van aanroepen nakijken, of er iemand in zoeken
  brp inbox             berichten van een postbus tellen en in een lijst tonen
  brp language-server   de aanvraagtaal voor andere editors
  brp help  [OPDRACHT]  deze tekst, of de opties van een opdracht
  brp version           de versie

Overal: --language en|nl (standaard: LC_ALL, LC_MESSAGES, LANG)

Exitcodes
  0  alles beantwoord, alle verwachtingen kloppen  5   niets gevonden om te doen
  1  een verzoek of verwachting is mislukt         64  de opdrachtregel klopt niet
  2  fouten in bestanden, niets verstuurd          70  een fout van brp zelf
  3  omgeving, geheim of goedkeuring ontbreekt     130 afgebroken
  4  inloggegevens geweigerd of dienst onbereikbaar
`,
  ],
  [
    "run",
    `brp run [PAD…]   voert aanvraagbestanden uit; zonder pad de werkmap

  --environment NAAM   gaat voor @environment van het bestand; standaard local
  --name NAAM          alleen verzoeken met deze naam (herhaalbaar), en wat ze nodig hebben
  --tag TAG            alleen verzoeken met deze tag (herhaalbaar)
  --reporter SOORT     console (standaard), json of junit
  --output BESTAND     schrijf het rapport daar en toon de console zoals altijd
  --view WEERGAVE      mensen als kaarten (cards, standaard), table of tree
  --timeout TIJD       tijdslimiet van een aanroep, zoals 10s; @timeout van een verzoek gaat voor
  --retries N          hoe vaak een aanroep die niet is uitgevoerd opnieuw gaat: een geweigerde
                       verbinding, of 429 en 503 die zeggen wanneer (standaard 2)
  --no-retry           hetzelfde als --retries 0
  --concurrency N      aanroepen tegelijk onderweg (standaard 4; berichten een voor een)
  --rate N             aanroepen die per seconde beginnen, hoogstens
  --bail               begin niets meer na het eerste verzoek dat mislukt
  --dry-run            toon wat verstuurd zou worden en de hash van het plan; verstuur niets
  --approve HASH       stem in met het plan met deze hash (herhaalbaar)
  --reason TEKST       waarom; productie vraagt erom
  --journal BESTAND    leg elke aanroep daar vast voordat hij gaat (brp help journal)
  --allow-save MAP     laat @save in deze map nieuwe bestanden maken (herhaalbaar)
  --allow-env NAAM     laat {{$env.NAAM}} deze variabele lezen (herhaalbaar)
  --mask, --no-mask    verberg of toon persoonlijke waarden; standaard verborgen buiten local
  --verbose            meld elke uitwisseling: het gemaskeerde verzoek, fasen en omvang
  --include-answers    zet antwoorden, met persoonsgegevens, in het JSON-rapport
  --color WANNEER      auto (standaard), always of never; NO_COLOR telt mee
`,
  ],
  [
    "check",
    `brp check [PAD…]   vindt wat fout is zonder iets te versturen; leest geen geheimen

  --environment NAAM   wiens dialect en autorisatieprofiel gelden; gaat voor
                       @environment van het bestand; standaard local
  --format SOORT       text (standaard), json of github
  --explain CODE       vertel alles over een bevinding, zoals unknown-field, en controleer niets
  --color WANNEER      auto (standaard), always of never

Eindigt met 1 als er een fout is, anders met 0; waarschuwingen tellen niet.
`,
  ],
  [
    "fmt",
    `brp fmt [PAD…]   schrijft aanvraagbestanden in hun vaste vorm en noemt wat veranderd is

  --check   verander niets; eindig met 1 als een bestand zou veranderen
`,
  ],
  [
    "convert",
    `brp convert BESTAND…   schrijft verzoeken in een andere vorm; leest .brp, .http, .rest,
                       curl-opdrachten, Postman-collecties (v2.1) en JSON; - is standaardinvoer

  --to VORM         brp (standaard), json, curl, http, typescript of python
  --shell SHELL     voor curl: bash (standaard), cmd of powershell
  --dialect NAAM    hoe de berichtendienst filters schrijft: default of openapi-0.8
  --name NAAM       alleen verzoeken met deze naam (herhaalbaar)
  --output BESTAND  schrijf een nieuw bestand; een bestaand wordt nooit vervangen

Verstuurt niets en voert niets uit. Inloggegevens gaan nooit mee; wat is achtergebleven staat op
standaardfout. Eindigt met 2 als invoer onbruikbaar is, met 5 als er geen verzoek in staat.
`,
  ],
  [
    "trial",
    `brp trial   biedt de lokale omgeving op deze machine aan tot Ctrl-C of SIGTERM

  --port N            de poort; 0 (standaard) neemt een vrije
  --size N            zoveel mensen (100 tot 1000000): de beschreven en daarnaast gemaakte
  --seed N            welke mensen gemaakt worden (standaard 1); overal dezelfde
  --persons BESTAND   eigen mensen in plaats van de verzonnen (JSON; zie de README)
  --clients BESTAND   wie een token kan vragen, en wat ieder mag (JSON; zie de README)
  --messages MAP      eigen berichten, één per JSON-bestand, in plaats van de verzonnen
  --disturb WAT       laat met opzet iets misgaan (herhaalbaar; zie hieronder)
  --quiet             log geen aanroepen; anders van elke methode, pad, status en tijd
  --json              druk één regel JSON af zodra alles klaar is, voor programma's, en log niets

Verstoringen
${disturbanceLines("nl", { none: "", time: "=TIJD", seconds: "[=SECONDEN]" })}

Achter komma's: at=personen, at=berichten of at=token (standaard: beide diensten), times=N voor alleen de
eerste N aanroepen, every=N voor elke N-de aanroep. --disturb unavailable=2,times=3
Een client vraagt het voor een eigen aanroep met een header, met puntkomma's. Brp-Disturb: latency=200ms; cut
`,
  ],
  [
    "doctor",
    `brp doctor   onderzoekt een omgeving stap voor stap: configuratie, geheimen, clientcertificaat,
             proxy, hostnamen, verbindingen, TLS, token, een onschuldige aanroep per dienst, klokken

  --environment NAAM   welke; standaard local
  --format SOORT       text (standaard) of json
  --approve HASH       stem in met het plan met deze hash; zonder wordt productie niet bereikt
  --reason TEKST       waarom; productie vraagt erom
  --color WANNEER      auto (standaard), always of never

Vraagt naar niemand en verandert geen postbus: een zoekvraag zonder type, die geweigerd wordt, en een
telling. Elke stap noemt een oplossing; een stap die een mislukte nodig heeft, wordt overgeslagen.
Waarschuwingen tellen niet: dan eindigt het met 0.
`,
  ],
  [
    "show",
    `brp show ANTWOORD.json   drukt een antwoord uit een bestand af; - is standaardinvoer. Neemt een antwoord van
                         beide diensten, of een rapport van brp run --reporter json --include-answers

  --view WEERGAVE      cards (standaard), table of tree
  --request BESTAND    de zoekvraag in JSON: dan ook wat gevraagd is en niet kwam, en waarom
  --fields PADEN       hetzelfde met de paden zelf, met komma's (herhaalbaar)
  --mask, --no-mask    verberg of toon persoonlijke waarden; standaard verborgen, waar ze ook vandaan komen
  --export VORM        json, ndjson, csv of markdown in plaats van een weergave; van een zoekvraag
  --output BESTAND     schrijf dat naar een nieuw bestand; een bestaand wordt nooit vervangen
  --color WANNEER      auto (standaard), always of never

Een tabel die breder is dan de terminal zet mensen onder elkaar: geen waarde wordt afgekapt. CSV heeft komma's,
aanhalingstekens en CRLF (RFC 4180) achter een byte order mark; in CSV en Markdown wordt geen cel als formule
gelezen. Verstuurt niets. Eindigt met 2 als het bestand onbruikbaar is, met regel en kolom.
`,
  ],
  [
    "journal",
    `brp journal verify BESTAND   noemt de regels van een journaal die weg, afgebroken of veranderd zijn
brp journal find BESTAND     vertelt elke aanroep waar iemand in staat; het nummer wordt gevraagd

  --color WANNEER   auto (standaard), always of never

brp run --journal BESTAND voegt voor elke aanroep twee regels toe aan een eigen bestand: vooraf de tijd,
omgeving, operatie, paden en reden, en daarna de afloop. Mensen staan erin als hashes die alleen te
vergelijken zijn met de sleutel, nooit als nummer of naam. BRP_JOURNAL_KEY (of het bestand dat
BRP_JOURNAL_KEY_FILE noemt) bevat die sleutel: 32 of meer willekeurige tekens, zoals openssl rand -hex 32
ze maakt. Zonder sleutel zijn er geen hashes en geen zegels. verify eindigt met 1 als een regel fout is,
find met 5 als niets gevonden is.
`,
  ],
  [
    "inbox",
    `brp inbox count   vertelt hoeveel berichten wachten: nieuw, gezien in een lijst, en samen
brp inbox list    toont één pagina berichten, oudste eerst; daarna gelden ze als gezien

  --status WOORDEN     list: nieuw, gezien-in-lijst, opgehaald (standaard: de eerste twee)
  --type SOORT         list: één soort, zoals Lg01
  --sender CODE        list: de afzender; alleen waar het dialect dit filter heeft
  --from, --until T    list: ontvangen tussen deze momenten, zoals 2026-04-25T14:54:08+02:00
  --page N             list: een andere pagina; ontvangers nemen steeds weer de eerste
  --page-size N        list: zoveel op een pagina (hoogstens 2000)
  --environment NAAM   welke; standaard local
  --dry-run            toon wat verstuurd zou worden en de hash van het plan; verstuur niets
  --approve HASH       stem in met het plan met deze hash; nodig voor een lijst buiten local, en productie
  --reason TEKST       waarom; productie vraagt erom
  --journal BESTAND    leg elke aanroep daar vast voordat hij gaat (brp help journal)
  --timeout TIJD       tijdslimiet van een aanroep, zoals 10s
  --retries N          hoe vaak een aanroep die niet is uitgevoerd opnieuw gaat (standaard 2)
  --no-retry           hetzelfde als --retries 0
  --reporter SOORT     console (standaard) of json
  --color WANNEER      auto (standaard), always of never
`,
  ],
  [
    "language-server",
    `brp language-server   biedt editors de aanvraagtaal aan, over standaardinvoer en -uitvoer

  --stdio   wat editors zeggen; een andere weg is er niet

Spreekt het Language Server Protocol. Een editor start het; de README toont voor enkele hoe. Het legt
geen verbinding, kent geen geheim, voert niets uit en leest alleen bestanden in de mappen die de
editor geopend heeft. Uit initializationOptions neemt het language (en of nl) en environment (een naam).
`,
  ],
]);
