import type { Completable, CompletableCommand, CompletableOption } from "./completable.ts";

/** A completion script for fish. */
export function fishScript(commands: readonly CompletableCommand[]): string {
  const names = commands.map(({ name }) => name).join(" ");
  const lines = commands.flatMap((command) => {
    const { name, acts } = command;
    const within = `__fish_seen_subcommand_from ${name}`;
    const start = `complete -c brp -n ${quoted(`not __fish_seen_subcommand_from ${names}`)} -f -a ${name} -d ${quoted(command.summary)}`;
    if (acts.length === 0) return [start, ...linesOf(command, within)];
    const actNames = acts.map((act) => act.name).join(" ");
    return [
      start,
      ...acts.map(
        (act) =>
          `complete -c brp -n ${quoted(`${within}; and not __fish_seen_subcommand_from ${actNames}`)} -f -a ${act.name} -d ${quoted(act.summary)}`,
      ),
      ...acts.flatMap((act) =>
        linesOf(act, `${within}; and __fish_seen_subcommand_from ${act.name}`),
      ),
    ];
  });
  return `# brp completion fish > ~/.config/fish/completions/brp.fish
complete -c brp -e
complete -c brp -f
${lines.join("\n")}
`;
}

function linesOf({ options, operands }: CompletableCommand, within: string): readonly string[] {
  const condition = `complete -c brp -n ${quoted(within)}`;
  return [
    ...options.map((option) => `${condition} ${optionWords(option)}`),
    ...(operands.kind === "none" ? [] : [`${condition} ${valueWords(operands)}`]),
  ];
}

function optionWords({ name, short, meaning, value }: CompletableOption): string {
  return [
    `-l ${name}`,
    ...(short === undefined ? [] : [`-s ${short}`]),
    ...(value ? [`-r ${valueWords(value)}`] : []),
    `-d ${quoted(meaning)}`,
  ].join(" ");
}

function valueWords(value: Completable): string {
  if (value.kind === "words") return `-f -a ${quoted(value.words.join(" "))}`;
  return value.kind === "files" ? "-F" : "-f";
}

function quoted(text: string): string {
  return `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
}
