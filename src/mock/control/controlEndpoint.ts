import { areEqualSecrets } from "../../contract/digest.ts";
import { givenJson, placeOf, problem, type GivenProblem } from "../givenFile.ts";
import { bearerToken } from "../http/authentication.ts";
import {
  emptyResponse,
  jsonResponse,
  mediaTypes,
  type MockResponse,
  type HttpCall,
  type Reply,
  mockPaths,
} from "../http/httpExchange.ts";
import { populationIn } from "../served/readPeople.ts";
import {
  mostRegisters,
  type ServedRegister,
  type ServedRegisters,
} from "../served/servedRegister.ts";
import { isCalendarDate } from "../../contract/calendar.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../../contract/json/json.ts";
import { text, type Text } from "../../contract/text.ts";

/** Changes people, messages and the day of registers while they are served. */
export interface ControlService {
  readonly token: string;
  readonly registers: ServedRegisters;
  /** Addresses of a register opened by this call, in the form that its client can reach. */
  readonly urlsOf: (id: string, call: HttpCall) => object;
}

interface Action {
  /** Accepted content type of the body. Absent for a call without a body. */
  readonly takes?: RegExp;
  readonly act: (given: JsonValue) => MockResponse;
}

type Resource = ReadonlyMap<string, Action>;

/** Each change is applied as a whole or not at all. */
export function answerControlCall(service: ControlService, call: HttpCall): Reply {
  if (!areEqualSecrets(bearerToken(call.headers.authorization) ?? "", service.token))
    return refused("unauthorized", "The ready line has the token, unless it was given.", {
      "WWW-Authenticate": 'Bearer realm="control"',
    });
  const resource = resourceAt(service, call);
  if (!resource) return refused("notFound", "The path is not part of the control interface.");
  const action = resource.get(call.method);
  if (!action) {
    const methods = [...resource.keys()].join(", ");
    return refused("methodNotAllowed", `Use ${methods}.`, { Allow: methods });
  }
  const { takes, act } = action;
  // An unwanted body is read anyway, because it would precede the next call on this connection.
  if (!takes) return () => act(null);
  if (!takes.test(call.headers["content-type"] ?? ""))
    return () => refused("unsupportedMediaType", "Send Content-Type: application/json.");
  return (body) => {
    if (!body) return refused("tooLarge", "Send less at once.");
    const given = givenJson(body, "");
    return "problems" in given ? faulty(given.problems) : act(given.value);
  };
}

function resourceAt(service: ControlService, call: HttpCall): Resource | undefined {
  const segments = call.path.slice(mockPaths.control.length + 1).split("/");
  const [first, id, ...rest] = segments;
  const { registers } = service;
  if (first !== "registers") return resourceOf(registers.main, segments);
  if (id === undefined) return new Map([["POST", { act: () => openRegister(service, call) }]]);
  const register = registers.with(id);
  if (!register || rest.length > 0) return register && resourceOf(register, rest);
  return new Map([["DELETE", { act: () => (registers.end(id), done) }]]);
}

function openRegister({ registers, urlsOf }: ControlService, call: HttpCall): MockResponse {
  const id = registers.open();
  return id === undefined
    ? refused("tooManyRegisters", `At most ${mostRegisters}; end one first.`)
    : made({ id, ...urlsOf(id, call) });
}

const json = /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;
const patchJson = /^application\/(merge-patch\+)?json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;

function resourceOf(register: ServedRegister, segments: readonly string[]): Resource | undefined {
  const [name = "", number] = segments;
  if (segments.length > (name === "persons" ? 2 : 1)) return undefined;
  switch (name) {
    case "persons":
      return number === undefined
        ? new Map([["PUT", { takes: json, act: (given) => replacePeople(register, given) }]])
        : new Map<string, Action>([
            ["PATCH", { takes: patchJson, act: (given) => patchPerson(register, number, given) }],
            ["DELETE", { act: () => deletePerson(register, number) }],
          ]);
    case "messages":
      return new Map([["POST", { takes: json, act: (given) => addMessages(register, given) }]]);
    case "logged":
      return new Map([["GET", { act: () => shown(register.logged.records) }]]);
    case "clock":
      return new Map([["PUT", { takes: json, act: (given) => moveClock(register, given) }]]);
    case "reset":
      return new Map([["POST", { act: () => (register.reset(), done) }]]);
    default:
      return undefined;
  }
}

function replacePeople(register: ServedRegister, given: JsonValue): MockResponse {
  const population = populationIn(given, "");
  if ("problems" in population) return faulty(population.problems);
  register.replacePeople(population.value);
  return done;
}

function patchPerson(register: ServedRegister, number: string, given: JsonValue): MockResponse {
  if (!isJsonObject(given)) return wrong("", says.noObject);
  if (Object.hasOwn(given, numberMember) && given[numberMember] !== number)
    return wrong(numberMember, says.otherNumber);
  const changed = register.population.patched(number, given);
  if (!changed) return unknownPerson();
  if ("faults" in changed)
    return faulty(
      changed.faults.map(({ path, message }) => ({ file: "", place: placeOf(path), message })),
    );
  register.replacePeople(changed.population);
  return done;
}

function deletePerson(register: ServedRegister, number: string): MockResponse {
  const others = register.population.without(number);
  if (!others) return unknownPerson();
  register.replacePeople(others);
  return done;
}

function addMessages(register: ServedRegister, given: JsonValue): MockResponse {
  const added = register.addMessages(given);
  if ("problems" in added) return faulty(added.problems);
  const berichtTransportIds = added.value.map(({ berichtTransportId }) => berichtTransportId);
  return made({ berichtTransportIds });
}

function moveClock(register: ServedRegister, given: JsonValue): MockResponse {
  if (!isJsonObject(given)) return wrong("", says.noObject);
  const { today, ...others }: JsonObject = given;
  const [other] = Object.keys(others);
  if (other !== undefined) return wrong(other, says.unknown);
  if (typeof today !== "string" || !isCalendarDate(today)) return wrong("today", says.noDay);
  register.day.move(today);
  return done;
}

const numberMember = "burgerservicenummer";

function wrong(place: string, message: Text): MockResponse {
  return faulty(problem("", place, message).problems);
}

function unknownPerson(): MockResponse {
  return refused("unknownPerson", "The BSN must have nine digits.");
}

const says = {
  noObject: text("An object is needed here.", "Hier is een object nodig."),
  otherNumber: text(
    "A patch can't change the BSN. Leave it out.",
    "Een wijziging verandert het BSN niet. Laat het weg.",
  ),
  noDay: text(
    "A day is needed here, such as 2026-06-15.",
    "Hier is een dag nodig, zoals 2026-06-15.",
  ),
  unknown: text("Unknown member.", "Onbekende eigenschap."),
} as const;

/** Rejections of the control interface, which belongs to the mock and not to the contract. */
const refusals = {
  unauthorized: [401, "The control token is required as a bearer token"],
  notFound: [404, "There is nothing here to change"],
  unknownPerson: [404, "No person in this register has that BSN"],
  methodNotAllowed: [405, "This cannot be done here"],
  tooManyRegisters: [409, "The maximum number of registers is reached"],
  tooLarge: [413, "The body is too large, or was cut off"],
  unsupportedMediaType: [415, "The body must be JSON with a matching Content-Type"],
  faulty: [400, "Nothing was changed: the body has errors"],
} as const satisfies Record<string, readonly [number, string]>;

type Refusal = keyof typeof refusals;

const done: MockResponse = emptyResponse(204);

function made(body: object): MockResponse {
  return jsonResponse(201, mediaTypes.json, body);
}

function shown(body: object): MockResponse {
  return jsonResponse(200, mediaTypes.json, body, { "Cache-Control": "no-store" });
}

function refused(
  code: Refusal,
  detail: string,
  headers: Readonly<Record<string, string>> = {},
  more: object = {},
): MockResponse {
  const [status, title] = refusals[code];
  return jsonResponse(
    status,
    mediaTypes.problem,
    { title, status, detail, code, ...more },
    headers,
  );
}

/** All faults of a body with their places. Never quotes values. */
function faulty(problems: readonly GivenProblem[]): MockResponse {
  const reported = problems.map(({ place, message }) => ({ place, message: message.en }));
  const [first] = reported;
  const detail = first ? `${first.place === "" ? "The body" : first.place}: ${first.message}` : "";
  return refused("faulty", detail, {}, { problems: reported });
}
