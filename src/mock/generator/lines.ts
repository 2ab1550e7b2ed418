import type { Gender, PersonaName } from "../society/persona.ts";
import { dutchNames, origins, type Origin } from "./namePool.ts";
import type { Stream } from "./stream.ts";

/** What a family hands down: its name, its title and where it came from. */
export interface Line {
  readonly prefix?: string;
  readonly family: string;
  /** The forms of the title for a man and, where there is one, for a woman. */
  readonly title?: readonly [string, string?];
  /** Absent: from the Netherlands. */
  readonly origin?: Origin;
}

const titles = [["JH", "JV"], ["JH", "JV"], ["B", "BS"], ["G", "GI"], ["R"]] as const;

const foreignPercent = 22;
const noblePercent = 1.5;

export function drawLine(stream: Stream): Line {
  return stream.chance(foreignPercent) ? drawForeignLine(stream) : drawDutchLine(stream);
}

export function drawForeignLine(stream: Stream): Line {
  const origin = stream.pick(origins);
  return { family: stream.pick(origin.families), origin };
}

function drawDutchLine(stream: Stream): Line {
  const title = stream.chance(noblePercent) ? { title: stream.pick(titles) } : {};
  const { prefixed, stems, endings, whole } = dutchNames;
  if (stream.chance(30))
    return {
      prefix: stream.pick(prefixed.prefixes),
      family: stream.pick(prefixed.names),
      ...title,
    };
  if (stream.chance(25)) return { family: stream.pick(whole), ...title };
  return { family: `${stream.pick(stems)}${stream.pick(endings)}`, ...title };
}

export function nameIn(line: Line, gender: Gender, stream: Stream): PersonaName {
  const { prefix, family } = line;
  const title = line.title?.[gender === "V" ? 1 : 0];
  return {
    given: drawGiven(line, gender, stream),
    ...(title === undefined ? {} : { title }),
    ...(prefix === undefined ? {} : { prefix }),
    family,
  };
}

function drawGiven({ origin }: Line, gender: Gender, stream: Stream): string {
  const { men, women } = origin ?? dutchNames;
  const names = gender === "V" ? women : men;
  const first = stream.pick(names);
  const second = stream.pick(names);
  return stream.chance(35) && first !== second ? `${first} ${second}` : first;
}
