import { text, type Language, type Text } from "../../contract/text.ts";
import type { LoggedCall, RequestLog } from "../../mock/http/httpDoor.ts";
import { systemClock } from "../../runner/gateway/systemClock.ts";
import type { CommandContext } from "../commandContext.ts";
import type { MockOptions } from "../options/options.ts";
import { print, writeData } from "../printing.ts";
import { safeJson } from "../reporters/json.ts";
import { line, piece, type Line } from "../reporters/layout.ts";

export function logTo(shell: CommandContext, options: MockOptions): RequestLog | undefined {
  if (options.quiet) return undefined;
  if (options.log === "json")
    return (call) => writeData(shell.stdout, `${safeJson(loggedObject(call), 0)}\n`);
  return (call) => print([callLine(call, shell.language)], shell);
}

function callLine({ method, path, status, milliseconds }: LoggedCall, language: Language): Line {
  const style = status === undefined || status >= 500 ? "bad" : status >= 400 ? "warn" : "good";
  const pitfall = pitfalls[status ?? 0];
  return line("", [
    piece(`${timeOfDay(systemClock.now())} `, "quiet"),
    piece(String(status ?? "---"), style),
    piece(` ${method} ${path} `),
    piece(`${milliseconds.toFixed(1)} ms`, "quiet"),
    ...(pitfall ? [piece(` ${pitfall[language]}`, "quiet")] : []),
  ]);
}

/** Rejections of the person service that are caused by default settings of HTTP clients. */
const pitfalls: Readonly<Record<number, Text>> = {
  406: text(
    "Accept must be only application/json or */*. A list, as axios and Java send it, is rejected.",
    "Accept moet alleen application/json of */* zijn. Een lijst, zoals axios en Java die sturen, wordt geweigerd.",
  ),
  415: text(
    "Content-Type must be application/json. The only charset allowed is utf-8, without quotes.",
    "Content-Type moet application/json zijn. Als charset mag alleen utf-8, zonder aanhalingstekens.",
  ),
};

function loggedObject({ milliseconds, ...call }: LoggedCall) {
  const rounded = Math.round(milliseconds * 10) / 10;
  return { time: systemClock.now().toISOString(), ...call, milliseconds: rounded };
}

function timeOfDay(moment: Date): string {
  const parts = [moment.getHours(), moment.getMinutes(), moment.getSeconds()];
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
}
