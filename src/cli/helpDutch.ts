import { disturbanceLines } from "./helpDisturbances.ts";

/** The help by command, in Dutch. */
export const dutchHelp: ReadonlyMap<string, string> = new Map([
  [
    "",
    `brp: verzoeken voor de diensten van de BRP opstellen, controleren en uitvoeren

Gebruik
  brp run   [PAD…]      aanvraagbestanden (*.brp) uitvoeren, mappen worden doorzocht
  brp check [PAD…]      vinden wat fout is zonder iets te versturen
  brp fmt   [PAD…]      aanvraagbestanden in hun vaste vorm schrijven
  brp convert BESTAND…  verzoeken van andere programma's omzetten, en terug
  brp mock             de lokale omgeving aanbieden tot Ctrl-C
  brp show ANTWOORD     een antwoord in een bestand: kaarten, tabel, boom, CSV
  brp compare A B       wat er verschilt tussen twee antwoorden of rapporten
  brp environment       wat een omgeving bereikt, en of u haar vertrouwt
  brp doctor            een omgeving onderzoeken, van instellingen tot onschuldige aanroep
  brp journal           een journaal van aanroepen nakijken, of er iemand in zoeken
  brp inbox             berichten van een postbus tellen, tonen, ophalen en bewaren
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
  --reporter SOORT     console (standaard), json of junit (herhaalbaar, elk met een eigen --output)
  --output BESTAND     schrijf het rapport van de --reporter ervoor daarheen
  --view WEERGAVE      mensen als kaarten (cards, standaard), table, tree of diagram
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
  --mask, --no-mask    verberg of toon persoonlijke waarden; standaard verborgen bij echte personen
  --verbose            meld elke uitwisseling: het gemaskeerde verzoek, fasen en omvang
  --include-answers    zet hele antwoorden in het JSON-rapport, gemaskeerd als de rest
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
    "mock",
    `brp mock   biedt de lokale omgeving op deze machine aan tot Ctrl-C of SIGTERM

  --port N            de poort; 0 (standaard) neemt een vrije
  --size N            zoveel mensen (100 tot 1000000): de beschreven en daarnaast gemaakte
  --seed N            welke mensen gemaakt worden (standaard 1); overal dezelfde
  --persons BESTAND   eigen mensen in plaats van de verzonnen (JSON; zie docs/local-environment.md)
  --clients BESTAND   wie een token kan vragen, en wat ieder mag (JSON; zie docs/local-environment.md)
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
    "environment",
    `brp environment list           de omgevingen van brp.config.json, en welke u vertrouwt
brp environment show NAAM      wat vertrouwen in een omgeving omvat, met de vingerafdruk; geen geheim
brp environment trust NAAM     haar bekijken en vertrouwen, voor dit instellingenbestand en deze gebruiker
brp environment forget NAAM    haar niet meer vertrouwen

  --fingerprint F      alleen als deze vertrouwen, voor waar niemand gevraagd kan worden
  --format SOORT       text (standaard) of json
  --color WANNEER      auto (standaard), always of never

brp.config.json komt met de repository mee. Voordat een omgeving is vertrouwd wordt er niets naartoe
verstuurd en geen geheim gelezen; na elke wijziging van soort, personen, adressen, login, headers, proxy of
certificaten wordt het opnieuw gevraagd. Een build vertrouwt haar met de afgeschermde variabele
BRP_<OMGEVING>_TRUST, met daarin de vingerafdruk; waar die gezet is, telt alleen die. De ingebouwde omgeving
local heeft dit niet nodig.
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

  --view WEERGAVE      cards (standaard), table, tree, of diagram: familie en gezag
  --request BESTAND    de zoekvraag in JSON: dan ook wat gevraagd is en niet kwam, en waarom
  --fields PADEN       hetzelfde met de paden zelf, met komma's (herhaalbaar)
  --mask, --no-mask    verberg of toon persoonlijke waarden; standaard verborgen, waar ze ook vandaan komen
  --export VORM        json, ndjson, csv, markdown of svg in plaats van een weergave; van een zoekvraag
  --output BESTAND     schrijf dat naar een nieuw bestand; een bestaand wordt nooit vervangen
  --color WANNEER      auto (standaard), always of never

Een tabel die breder is dan de terminal zet mensen onder elkaar: geen waarde wordt afgekapt. CSV heeft komma's,
aanhalingstekens en CRLF (RFC 4180) achter een byte order mark; in CSV en Markdown wordt geen cel als formule
gelezen. Verstuurt niets. Eindigt met 2 als het bestand onbruikbaar is, met regel en kolom.
`,
  ],
  [
    "compare",
    `brp compare A.json B.json   vertelt wat er verschilt tussen twee antwoorden in bestanden; één ervan mag -
                            zijn, voor de standaardinvoer. Neemt een antwoord van een van beide diensten,
                            of een rapport van brp run --reporter json --include-answers, waarvan de
                            verzoeken elkaar vinden op naam of titel en rij

  --reporter SOORT     console (standaard) of json (beide, elk met een eigen --output)
  --output BESTAND     schrijf het rapport van de --reporter ervoor daarheen
  --mask, --no-mask    verberg of toon persoonlijke waarden; standaard verborgen
  --color WANNEER      auto (standaard), always of never

Mensen vinden elkaar op burgerservicenummer, berichten op berichtTransportId, en alleen wat dat niet heeft
op volgorde, wat dan wordt gezegd. Lijsten worden als verzameling vergeleken, want hun volgorde hoort niet
bij het contract; een waarde in onderzoek is een andere dan dezelfde waarde zonder onderzoek. Een
afgeschermde waarde wordt vergeleken en met haar soort getoond. Verstuurt niets. Eindigt met 0 als er niets
verschilt, met 1 als er iets verschilt, en met 2 als een bestand niet bruikbaar is: dan met regel en kolom.
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
brp inbox fetch ID…          haalt berichten op met berichtTransportId; ze gelden als opgehaald
brp inbox show BESTAND       toont berichten uit een bestand (- is de standaardinvoer); verstuurt niets
brp inbox drain --out MAP    haalt de postbus leeg naar een map, één bestand per bericht

  --status WOORDEN     list: nieuw, gezien-in-lijst, opgehaald (standaard: de eerste twee)
  --type SOORT         list: één soort, zoals Lg01
  --sender CODE        list: de afzender; alleen waar het dialect dit filter heeft
  --from, --until T    list: ontvangen tussen deze momenten, zoals 2026-04-25T14:54:08+02:00
  --page N             list: een andere pagina; ontvangers nemen steeds weer de eerste
  --page-size N        list, drain: zoveel op een pagina (hoogstens 2000)
  --from BESTAND       fetch: identificaties uit een bestand, of - voor de standaardinvoer
  --output MAP         fetch: bewaar ze in een map zoals drain; anders JSON op de standaarduitvoer,
                       op een terminal wat erin staat
  --mask, --no-mask    fetch: verberg of toon persoonlijke waarden op een terminal; standaard verborgen
                       bij echte personen; show: standaard verborgen, want een bestand zegt niet waar
                       het vandaan komt
  --view WEERGAVE      show: reader (standaard), timeline (wat wijzigde, uit de historie) of raw
  --search TEKST       show: alleen waarden met deze woorden in naam, code of tekst, met hun plaats
                       en hun regel in --view raw
  --message N          show: alleen dit van de berichten van een bestand, geteld vanaf 1
  --compare BESTAND    show: naast een ander bericht, per categorie, record en rubriek
  --compare-message N  show: welk bericht van het bestand achter --compare, als dat er meer bevat
  --related MAP        show: naar welke berichten in een map van drain het verwijst, en welke ernaar
  --out MAP            drain: waar de berichten heen gaan; een map hoort bij één postbus
  --limit N            drain: niet meer dan zoveel
  --environment NAAM   welke; standaard local
  --dry-run            toon wat verstuurd zou worden en de hash van het plan; van drain ook wat wacht
  --approve HASH       stem in met het plan met deze hash; buiten local nodig voor alles behalve count,
                       en in productie voor alles
  --reason TEKST       waarom; productie vraagt erom
  --journal BESTAND    leg elke aanroep daar vast voordat hij gaat (brp help journal)
  --timeout TIJD       tijdslimiet van een aanroep, zoals 10s
  --retries N          hoe vaak een aanroep die niet is uitgevoerd opnieuw gaat (standaard 2)
  --no-retry           hetzelfde als --retries 0
  --reporter SOORT     console (standaard) of json
  --color WANNEER      auto (standaard), always of never

Leeghalen dat onderbroken is, hoe dan ook, gaat verder waar het was: het journaal drain.ndjson in de map
zegt wat genoteerd is en wat er staat. Wat niet kwam staat in failures.json, wat er is in index.json.
Eindigt met 1 als een bericht niet kwam.
`,
  ],
  [
    "language-server",
    `brp language-server   biedt editors de aanvraagtaal aan, over standaardinvoer en -uitvoer

  --stdio   wat editors zeggen; een andere weg is er niet

Spreekt het Language Server Protocol. Een editor start het; docs/other-editors.md toont voor enkele hoe. Het legt
geen verbinding, kent geen geheim, voert niets uit en leest alleen bestanden in de mappen die de
editor geopend heeft. Uit initializationOptions neemt het language (en of nl) en environment (een naam).
`,
  ],
]);
