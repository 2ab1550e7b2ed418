import { Fragment, type ComponentChildren } from "preact";
import { labels } from "../../src/presentation/labels.ts";
import { rowText } from "../../src/presentation/person/personPage.ts";
import { shortDate } from "../../src/presentation/texts/dates.ts";
import type { Badge, Mark as RowMark, Row } from "../../src/presentation/view.ts";
import { panelWords } from "../../src/protocol/words/responseWords.ts";
import { Icon, LabelWords, localized, type Words } from "./controls.tsx";
import type { IconName } from "./icons.ts";

/** Longer values have their own scroll area. */
const longValue = 500;
/** Longer values are split into pieces, of which the browser lays out the visible ones. */
const wholeValue = 20_000;
const pieceSize = 4000;

export function MarkLabel({ kind, text }: { readonly kind: string; readonly text: string }) {
  return (
    <span class="mark" data-mark={kind}>
      {text}
    </span>
  );
}

export function Marks({ marks }: { readonly marks: readonly Parameters<typeof MarkLabel>[0][] }) {
  return marks.map((mark) => <MarkLabel key={mark.text} {...mark} />);
}

const flagSigns: Readonly<Record<Badge["kind"], IconName>> = {
  secrecy: "lock",
  suspended: "circle-slash",
  deceased: "circle-slash",
  notLivingThere: "warning",
  investigation: "warning",
  supplied: "info",
  verified: "verified",
  missed: "error",
};

export function FlagIcons({ flags }: { readonly flags: readonly Badge[] }) {
  const tones = new Map<IconName, "warn" | undefined>();
  for (const { kind, tone } of flags) {
    const before = tones.get(flagSigns[kind]);
    tones.set(flagSigns[kind], tone === "warning" ? "warn" : before);
  }
  return [...tones].map(([name, tone]) => <Icon key={name} name={name} {...(tone && { tone })} />);
}

interface FlagsOptions {
  readonly flags: readonly Badge[];
  readonly label: Words;
  /** Shows only a flag's code. The tooltip has the full text. */
  readonly isBrief?: boolean;
  readonly children?: ComponentChildren;
}

export function Flags({ flags, label: name, isBrief = false, children }: FlagsOptions) {
  return (
    <ul class="flags" aria-label={localized(name)}>
      {flags.map(({ kind, tone, label, detail = "" }) => {
        // The values under investigation have their own mark.
        const isShort = isBrief || kind === "investigation";
        const shown = isShort ? (/\(([^()]+)\)$/.exec(detail)?.[1] ?? "") : detail;
        return (
          <li
            key={`${kind} ${label} ${detail}`}
            class="flag"
            data-badge={kind}
            data-tone={tone}
            title={isShort && detail !== "" ? `${label}: ${detail}` : undefined}
          >
            <Icon name={flagSigns[kind]} />
            <span>
              <strong>{label}</strong>
              {shown !== "" && `: ${shown}`}
            </span>
          </li>
        );
      })}
      {children}
    </ul>
  );
}

/** Renders text between backticks as code. */
export function CodeWords({ children }: { readonly children: string }) {
  return children.split(/(`[^`\n]+`)/).map((part, at) =>
    /^`.+`$/.test(part) ? (
      <code key={at} class="path">
        {part.slice(1, -1)}
      </code>
    ) : (
      part
    ),
  );
}

interface ValueOptions {
  readonly id: string;
  readonly label: string;
  readonly isHidden: boolean;
  readonly children: string;
}

export function Value({ id, label, isHidden, children: value }: ValueOptions) {
  const kind = isHidden ? "value masked" : "value";
  if (value.length <= longValue)
    return (
      <bdi id={id} class={kind}>
        {value}
      </bdi>
    );
  return (
    <div id={id} class={`${kind} scroll`} dir="auto" tabIndex={0} role="region" aria-label={label}>
      {value.length <= wholeValue
        ? value
        : piecesOf(value).map((piece, at) => (
            <span key={at} class="piece">
              {piece}
            </span>
          ))}
    </div>
  );
}

/** Pieces that end after a word, so that lines break as usual. */
function piecesOf(value: string): readonly string[] {
  const pieces: string[] = [];
  for (let at = 0; at < value.length;) {
    const limit = Math.min(value.length, at + pieceSize);
    const space = value.lastIndexOf(" ", limit - 1) + 1;
    let end = limit < value.length && space > at ? space : limit;
    // Never splits a surrogate pair.
    if (end < value.length && /[\ud800-\udbff]/.test(value.charAt(end - 1))) end += 1;
    pieces.push(value.slice(at, end));
    at = end;
  }
  return pieces;
}

interface ValueRowOptions {
  readonly row: Row;
  /** Individually revealed values, by path. */
  readonly revealed: ReadonlyMap<string, string>;
  readonly isChosen: boolean;
  /** Label with markup, if more than its words. */
  readonly label?: ComponentChildren;
  /** Mark that the heading above already shows. */
  readonly common?: string | undefined;
  /** Prefix of the ids, because the same value may be in the page twice. */
  readonly prefix?: string;
  /** Visually hides the label and the text of an investigation. */
  readonly isBrief?: boolean;
  readonly isFound?: boolean;
  readonly isChanged?: boolean;
}

export function ValueRow(options: ValueRowOptions) {
  const { row, revealed, isChosen, common, prefix = "", isBrief = false } = options;
  const { label = <LabelWords>{row.label}</LabelWords> } = options;
  const uncovered = row.masked ? revealed.get(row.path) : undefined;
  return (
    <div
      {...rowAttributes(row, isChosen, prefix)}
      data-found={options.isFound ? "" : undefined}
      data-changed={options.isChanged ? "" : undefined}
    >
      {isBrief ? (
        <dt class="visually-hidden">{row.label}</dt>
      ) : (
        <dt>
          {label}
          {row.unknown && <span class="quiet unknown"> ({localized(panelWords.other)})</span>}
        </dt>
      )}
      <dd data-path={row.path}>
        <Value
          id={`${prefix}value:${row.path}`}
          label={row.label}
          isHidden={row.masked && uncovered === undefined}
        >
          {uncovered ?? rowText(row)}
        </Value>
        {row.code !== undefined && <span class="code"> {row.code}</span>}
        {row.marks.map(({ kind, text }) =>
          kind === "investigation" && (isBrief || text === common) ? (
            // The line and the heading show it, so this is for screen readers only.
            <Fragment key={text}>
              {" "}
              <span class="visually-hidden" data-mark={kind}>
                {text}
              </span>
            </Fragment>
          ) : (
            <MarkLabel key={text} kind={kind} text={text} />
          ),
        )}
      </dd>
    </div>
  );
}

/** Each value can be focused and selected. `ValueRows` sets the Tab stop. */
export function rowAttributes(
  { path, marks = [] }: { readonly path: string; readonly marks?: readonly RowMark[] },
  isChosen: boolean,
  prefix = "",
) {
  const isHeld = marks.some(({ kind }) => kind === "investigation");
  return {
    id: `${prefix}row:${path}`,
    class: isHeld ? "value-row held" : "value-row",
    tabIndex: -1,
    title: path,
    "data-chosen": isChosen ? "" : undefined,
  } as const;
}

export function commonMark(own: readonly RowMark[], rows: readonly Row[]): string | undefined {
  const marks = [...own, ...rows.flatMap((row) => row.marks)].filter(
    ({ kind }) => kind === "investigation",
  );
  const [first] = marks;
  return first && marks.every(({ text }) => text === first.text) ? first.text : undefined;
}

/** Investigation of a whole section or group: an icon with a text for screen readers. */
export function Since({ children: mark }: { readonly children: string }) {
  const { en, nl } = labels.underInvestigation;
  const words = [en, nl].map((one) => `${one.toLowerCase()} `);
  const start = words.find((one) => mark.startsWith(one)) ?? "";
  const language = start === words[1] ? "nl" : "en";
  return (
    <span class="since" data-mark="investigation">
      <Icon name="warning" tone="warn" />
      {start !== "" && <span class="visually-hidden">{start}</span>}
      <span>{shortDate(mark.slice(start.length), language)}</span>
    </span>
  );
}
