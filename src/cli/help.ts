import type { Language } from "../contract/text.ts";
import { disturbanceLines } from "./helpDisturbances.ts";
import { dutchHelp } from "./helpDutch.ts";

/** The help of each command and, under "", of the program. */
export function helpText(topic: string | undefined, language: Language): string {
  const texts = language === "nl" ? dutchHelp : english;
  return (topic === undefined ? undefined : texts.get(topic)) ?? texts.get("") ?? "";
}

const english: ReadonlyMap<string, string> = new Map([
  [
    "",
    `brp: compose, check and run requests for the population register's services

Usage
  brp run   [PATH…]   run request files (*.brp), folders are searched
  brp check [PATH…]   find what is wrong without sending anything
  brp fmt   [PATH…]   write request files in their consistent form
  brp convert FILE…   requests of other tools to request files, and back
  brp mock           serve the local environment until Ctrl-C
  brp show ANSWER     an answer in a file: cards, table, tree, CSV
  brp compare A B     what is different between two answers or reports
  brp environment     what an environment reaches, and whether you trust it
  brp doctor          look at an environment, from its settings to a harmless call
  brp journal         check a journal of calls, or find a person in it
  brp inbox           count, list, fetch and keep the messages of a mailbox
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
  --reporter KIND      console (default), json or junit (repeatable, each with its own --output)
  --output FILE        write the report of the --reporter before it there
  --view VIEW          people as cards (default), table, tree or diagram
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
  --mask, --no-mask    hide or show personal values; default: hidden where people are real
  --verbose            tell each exchange: the redacted request, its phases, its sizes
  --include-answers    put whole answers into the JSON report, masked as the rest
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
    "mock",
    `brp mock   serves the local environment on this machine until Ctrl-C or SIGTERM

  --port N         the port; 0 (default) takes a free one
  --size N         so many people (100 to 1000000): the documented ones and generated ones
  --seed N         which people are generated (default 1); the same ones everywhere
  --persons FILE   your own people in place of the invented ones (JSON; see docs/local-environment.md)
  --clients FILE   who may ask for a token, and what each may use (JSON; see docs/local-environment.md)
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
    "environment",
    `brp environment list          the environments of brp.config.json, and which you trust
brp environment show NAME     what trust in one covers, with its fingerprint; no secret
brp environment trust NAME    look at it and trust it, for this settings file and user
brp environment forget NAME   trust it no longer

  --fingerprint F      trust it only as this, for where nobody can be asked
  --format KIND        text (default) or json
  --color WHEN         auto (default), always or never

brp.config.json comes with the repository. Nothing is sent to an environment and no secret is read before
it is trusted; after any change of kind, people, addresses, login, headers, proxy or certificates it is
asked again. A build trusts it by the protected variable BRP_<ENVIRONMENT>_TRUST, which holds the
fingerprint; where that is set it alone counts. The built-in environment local needs none of this.
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

  --view VIEW          cards (default), table, tree, or diagram: family and authority
  --request FILE       the query in JSON: then also what was asked and did not come, and why
  --fields PATHS       the same with the paths themselves, behind commas (repeatable)
  --mask, --no-mask    hide or show personal values; default: hidden, whatever they came from
  --export FORM        json, ndjson, csv, markdown or svg in place of a view; of a person query
  --output FILE        write that to a new file; one that is there is never replaced
  --color WHEN         auto (default), always or never

A table that is wider than the terminal puts people below each other: no value is cut. CSV has commas, quotes
and CRLF (RFC 4180) behind a byte order mark; in CSV and Markdown no cell is taken for a formula. Sends
nothing. Ends with 2 when the file cannot be used: it says at which line and column.
`,
  ],
  [
    "compare",
    `brp compare A.json B.json   tells what is different between two answers that lie in files; one of them
                            may be - for standard input. Takes an answer of either service, or a report of
                            brp run --reporter json --include-answers, whose requests find each other by
                            name or title and row

  --reporter KIND      console (default) or json (both, each with its own --output)
  --output FILE        write the report of the --reporter before it there
  --mask, --no-mask    hide or show personal values; default: hidden, whatever they came from
  --color WHEN         auto (default), always or never

People find each other by burgerservicenummer, messages by berichtTransportId, and only what is without by
position, which is said. Lists are compared as sets, since their order is not part of the contract; a value
under investigation is another one than the same value that is not. A masked value is compared and shown by
its kind. Sends nothing. Ends with 0 when nothing is different, with 1 when something is, and with 2 when a
file cannot be used: it says at which line and column.
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
brp inbox fetch ID…          fetches messages by berichtTransportId; they count as fetched
brp inbox show FILE          shows messages that lie in a file (- is standard input); sends nothing
brp inbox drain --out DIR    empties the mailbox into a folder, one file for each message

  --status WORDS       list: nieuw, gezien-in-lijst, opgehaald (default: the first two)
  --type KIND          list: one kind, such as Lg01
  --sender CODE        list: the sender; only where the dialect has this filter
  --from, --until T    list: received between these moments, such as 2026-04-25T14:54:08+02:00
  --page N             list: another page; receivers take the first one again and again
  --page-size N        list, drain: so many on a page (at most 2000)
  --from FILE          fetch: identifiers from a file, or - for standard input
  --output DIR         fetch: keep them in a folder as drain does; else JSON on standard output,
                       on a terminal what they say
  --mask, --no-mask    fetch: hide or show personal values on a terminal; default: hidden where people
                       are real; show: default hidden, as a file does not say where it came from
  --view VIEW          show: reader (default), timeline (what changed, from the history) or raw
  --search TEXT        show: only values with these words in name, code or text, each with its place
                       and its line in --view raw
  --message N          show: only this one of the messages of a file, counted from 1
  --compare FILE       show: beside another message, by category, record and element
  --compare-message N  show: which message of the file behind --compare, where it holds several
  --related DIR        show: which messages of a drained folder it refers to, and which refer to it
  --out DIR            drain: where the messages go; a folder belongs to one mailbox
  --limit N            drain: no more than so many
  --environment NAME   which one; default local
  --dry-run            show what would be sent, and the plan's hash; of a drain also how many wait
  --approve HASH       consent to the plan with this hash; all but count needs it except in the
                       built-in local, and in production everything
  --reason TEXT        why; production asks for it
  --journal FILE       write down each call there, before it is sent (brp help journal)
  --timeout TIME       time limit of a call, such as 10s
  --retries N          how often a call that was not carried out is tried again (default 2)
  --no-retry           the same as --retries 0
  --reporter KIND      console (default) or json
  --color WHEN         auto (default), always or never

A drain that was interrupted, however, goes on where it was: its journal drain.ndjson in the folder says
what was noted and what is there. What did not come stands in failures.json, what is there in index.json.
Ends with 1 when a message did not come.
`,
  ],
  [
    "language-server",
    `brp language-server   offers the request language to editors, over standard input and output

  --stdio   what editors say; there is no other way

Speaks the Language Server Protocol. An editor starts it; docs/other-editors.md shows how for several. It opens no
connection, knows no secret, runs nothing, and reads files only inside the folders that the editor
has opened. Of initializationOptions it takes language (en or nl) and environment (a name).
`,
  ],
]);
