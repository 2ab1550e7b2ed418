import type { Language } from "../../contract/text.ts";
import type { CommandContext } from "../commandContext.ts";
import { exitCodes, type ExitCode, writeData } from "../commandOutput.ts";
import { type CompletionOptions, commandNames, commands } from "../options/options.ts";
import { operationNames } from "../../contract/operations.ts";
import { actName, actsOf, row } from "../options/help.ts";
import { shortForms, type OptionTable } from "../options/option.ts";
import { completionShells } from "../options/discoveryCommands.ts";

const scripts = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
  powershell: powershellScript,
} as const;

export function completionCommand(
  { shell: name }: CompletionOptions,
  shell: CommandContext,
): ExitCode {
  writeData(shell.stdout, scripts[name](completableCommands(shell.language)));
  return exitCodes.ok;
}

/** Supports bash 3.2 and later, because macOS has 3.2. */
function bashScript(commands: readonly CompletableCommand[]): string {
  const whole = [
    ...commands.map((command) => ({ key: command.name, ...command })),
    ...commands.flatMap(({ name, acts }) =>
      acts.map((act) => ({ key: `${name} ${act.name}`, ...act })),
    ),
  ];
  const values = whole.flatMap(({ key, options }) =>
    options.flatMap(({ name, short, value }) => {
      if (!value) return [];
      const keys = [`--${name}`, ...(short === undefined ? [] : [`-${short}`])];
      return [`    ${keys.map((each) => `"${key} ${each}"`).join("|")}) ${offered(value)} ;;`];
    }),
  );
  const options = whole.map(
    ({ key, options: own }) =>
      `    "${key}") COMPREPLY=($(compgen -W "${own.map(({ name }) => `--${name}`).join(" ")}" -- "$cur")) ;;`,
  );
  const operands = whole.flatMap(({ key, acts, operands: own }) => {
    const words: Completable =
      acts.length > 0 ? { kind: "words", words: acts.map(({ name }) => name) } : own;
    return words.kind === "none" ? [] : [`    "${key}") ${offered(words)} ;;`];
  });
  const withActs = commands.filter(({ acts }) => acts.length > 0);
  const acts = withActs.map(
    ({ name, acts: own }) =>
      `        "${name}") case "$word" in ${own.map((each) => each.name).join("|")}) act=" $word" ;; esac ;;`,
  );
  const isName = commands.map(({ name }) => name);
  return `# brp completion bash: put this line into ~/.bashrc
#   source <(brp completion bash)
_brp_files() {
  compopt -o filenames 2>/dev/null
  local IFS=$'\\n'
  COMPREPLY=($(compgen -f -- "$cur"))
}
_brp() {
  local cur prev word command="" act="" at
  cur="\${COMP_WORDS[COMP_CWORD]}"
  prev="\${COMP_WORDS[COMP_CWORD-1]}"
  # --option=value comes in three words.
  if [ "$cur" = "=" ]; then cur=""; elif [ "$prev" = "=" ]; then prev="\${COMP_WORDS[COMP_CWORD-2]}"; fi
  COMPREPLY=()
  for ((at = 1; at < COMP_CWORD; at++)); do
    word="\${COMP_WORDS[at]}"
    if [ -z "$command" ]; then
      case "$word" in -*) ;; *) command="$word" ;; esac
    elif [ -z "$act" ]; then
      case "$command" in
${acts.join("\n")}
      esac
    fi
  done
  if [ -z "$command" ]; then
    COMPREPLY=($(compgen -W "${isName.join(" ")}" -- "$cur"))
    return
  fi
  case "$command$act $prev" in
${values.join("\n")}
    *)
      case "$cur" in
        -*)
          case "$command$act" in
${options.map((each) => `        ${each}`).join("\n")}
          esac ;;
        *)
          case "$command$act" in
${operands.map((each) => `        ${each}`).join("\n")}
          esac ;;
      esac ;;
  esac
}
complete -F _brp brp
`;
}

function offered(value: Completable): string {
  switch (value.kind) {
    case "words":
      return `COMPREPLY=($(compgen -W "${value.words.join(" ")}" -- "$cur"))`;
    case "files":
      return "_brp_files";
    case "none":
      return ":";
  }
}

function zshScript(commands: readonly CompletableCommand[]): string {
  const cases = commands.map(({ name, acts, options, operands }) =>
    acts.length === 0
      ? `        ${name})\n${argumentsOf(options, operands, "          ")} ;;`
      : `        ${name})
          _arguments -C '1: :->act' '*:: :->actargs'
          case $state in
            act) local -a acts=(${described(acts)}); _describe act acts ;;
            actargs)
              case $words[1] in
${acts.map((act) => `                ${act.name})\n${argumentsOf(act.options, act.operands, "                  ")} ;;`).join("\n")}
              esac ;;
          esac ;;`,
  );
  return `#compdef brp
# brp completion zsh > a file named _brp in a folder of $fpath, or in ~/.zshrc:
#   source <(brp completion zsh)
_brp() {
  local curcontext="$curcontext" state line
  _arguments -C '1: :->command' '*:: :->args'
  case $state in
    command) local -a commands=(${described(commands)}); _describe command commands ;;
    args)
      case $words[1] in
${cases.join("\n")}
      esac ;;
  esac
}
if [ "$funcstack[1]" = "_brp" ]; then _brp "$@"; else compdef _brp brp; fi
`;
}

function described(named: readonly CompletableCommand[]): string {
  return named
    .map(({ name, summary }) => quoted(`${name.replaceAll(":", "\\:")}:${summary}`))
    .join(" ");
}

function argumentsOf(
  options: readonly CompletableOption[],
  operands: Completable,
  indent: string,
): string {
  const specs = options.map(({ name, short, meaning, value, isRepeatable }) => {
    const about = `[${meaning.replace(/[[\]\\]/g, "\\$&")}]${value ? `: :${action(value)}` : ""}`;
    const names = [`--${name}`, ...(short === undefined ? [] : [`-${short}`])];
    const others = isRepeatable ? "*" : names.length > 1 ? `(${names.join(" ")})` : "";
    return names.map((each) => quoted(`${others}${each}${about}`)).join(" ");
  });
  const rest = operands.kind === "none" ? [] : [quoted(`*: :${action(operands)}`)];
  return `${indent}_arguments ${[...specs, ...rest].join(` \\\n${indent}  `)}`;
}

function action(value: Completable): string {
  if (value.kind === "words") return `(${value.words.join(" ")})`;
  return value.kind === "files" ? "_files" : "";
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

interface CompletableCommand {
  readonly name: string;
  readonly summary: string;
  readonly options: readonly CompletableOption[];
  /** Subcommands, such as those of `inbox`. */
  readonly acts: readonly CompletableCommand[];
  readonly operands: Completable;
}

interface CompletableOption {
  readonly name: string;
  readonly short?: string;
  readonly meaning: string;
  readonly value?: Completable;
  readonly isRepeatable: boolean;
}

type Completable =
  | { readonly kind: "words"; readonly words: readonly string[] }
  | { readonly kind: "files" }
  | { readonly kind: "none" };

function completableCommands(language: Language): readonly CompletableCommand[] {
  return commands.map((command) => {
    const acts = actsOf(command).filter((act) => act.words !== undefined);
    return {
      name: command.name,
      summary: command.summary[language],
      options: "options" in command ? optionsOf(command.options, language) : [],
      acts: acts.map((act) => ({
        name: actName(act),
        summary: act.summary[language],
        options: optionsOf(act.options, language),
        acts: [],
        operands: completable(act.words?.split(" ").slice(1).join(" ") ?? ""),
      })),
      operands: completable(("words" in command ? command.words : undefined) ?? ""),
    };
  });
}

function optionsOf(options: OptionTable, language: Language): readonly CompletableOption[] {
  return Object.entries(options).map(([name, option]) => {
    const short = shortForms[name];
    return {
      name,
      ...(short !== undefined && { short }),
      meaning: row(name, option).meaning[language],
      ...(option.word !== undefined && {
        value: option.choices
          ? { kind: "words" as const, words: option.choices }
          : completable(option.word),
      }),
      isRepeatable: option.kind === "values",
    };
  });
}

/** Derived from the placeholder in the help text. */
function completable(word: string): Completable {
  if (/^\[?COMMAND\b/.test(word)) return { kind: "words", words: commandNames };
  if (/\bSHELL\b/.test(word)) return { kind: "words", words: completionShells };
  if (/\bOPERATION\b/.test(word)) return { kind: "words", words: operationNames };
  return /\b(FILE|DIR|PATH|RESPONSE|A)\b/.test(word) ? { kind: "files" } : { kind: "none" };
}

function fishScript(commands: readonly CompletableCommand[]): string {
  const names = commands.map(({ name }) => name).join(" ");
  const lines = commands.flatMap((command) => {
    const { name, acts } = command;
    const within = `__fish_seen_subcommand_from ${name}`;
    const start = `complete -c brp -n ${fishQuoted(`not __fish_seen_subcommand_from ${names}`)} -f -a ${name} -d ${fishQuoted(command.summary)}`;
    if (acts.length === 0) return [start, ...linesOf(command, within)];
    const actNames = acts.map((act) => act.name).join(" ");
    return [
      start,
      ...acts.map(
        (act) =>
          `complete -c brp -n ${fishQuoted(`${within}; and not __fish_seen_subcommand_from ${actNames}`)} -f -a ${act.name} -d ${fishQuoted(act.summary)}`,
      ),
      ...acts.flatMap((act) =>
        linesOf(act, `${within}; and __fish_seen_subcommand_from ${act.name}`),
      ),
    ];
  });
  return `# brp completion fish | source
complete -c brp -e
complete -c brp -f
${lines.join("\n")}
`;
}

function linesOf({ options, operands }: CompletableCommand, within: string): readonly string[] {
  const condition = `complete -c brp -n ${fishQuoted(within)}`;
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
    `-d ${fishQuoted(meaning)}`,
  ].join(" ");
}

function valueWords(value: Completable): string {
  if (value.kind === "words") return `-f -a ${fishQuoted(value.words.join(" "))}`;
  return value.kind === "files" ? "-F" : "-f";
}

function fishQuoted(text: string): string {
  return `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
}

/** Supports PowerShell 5.1 and later, which completes files if there are no suggestions. */
function powershellScript(commands: readonly CompletableCommand[]): string {
  const entries = commands.flatMap((command) => [
    entry(command.name, command),
    ...command.acts.map((act) => entry(`${command.name} ${act.name}`, act)),
  ]);
  return `# brp completion powershell: put this line into $PROFILE
#   brp completion powershell | Out-String | Invoke-Expression
Register-ArgumentCompleter -Native -CommandName brp -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)
  $commands = [ordered]@{
${entries.join("\n")}
  }
  $before = @($commandAst.CommandElements | Where-Object { $_.Extent.EndOffset -lt $cursorPosition } | ForEach-Object { $_.ToString() })
  $words = @($before | Select-Object -Skip 1 | Where-Object { -not $_.StartsWith('-') })
  $key = ''
  if ($words.Count -gt 0) { $key = $words[0] }
  if ($words.Count -gt 1 -and $commands.Contains("$key $($words[1])")) { $key = "$key $($words[1])" }
  $found = $commands[$key]
  $offers = @()
  if (-not $found) {
    if ($words.Count -eq 0) { $offers = @($commands.Keys | Where-Object { $_ -notmatch ' ' } | ForEach-Object { [pscustomobject]@{ Word = $_; About = $commands[$_].About } }) }
  } elseif ($before.Count -gt 0 -and $found.Values.ContainsKey($before[-1])) {
    $offers = @($found.Values[$before[-1]] | ForEach-Object { [pscustomobject]@{ Word = $_; About = $_ } })
  } elseif ($wordToComplete.StartsWith('-')) {
    $offers = @($found.Options.Keys | ForEach-Object { [pscustomobject]@{ Word = $_; About = $found.Options[$_] } })
  } else {
    $offers = @($found.Operands | ForEach-Object { [pscustomobject]@{ Word = $_; About = $_ } })
  }
  $offers | Where-Object { $_.Word -like "$wordToComplete*" } | ForEach-Object {
    [System.Management.Automation.CompletionResult]::new($_.Word, $_.Word, 'ParameterValue', $_.About)
  }
}
`;
}

function entry(key: string, { summary, options, acts, operands }: CompletableCommand): string {
  const values = options.flatMap(({ name, short, value }) =>
    [`--${name}`, ...(short === undefined ? [] : [`-${short}`])].flatMap((each) =>
      value?.kind === "words" ? [`${powershellQuoted(each)} = ${list(value)}`] : [],
    ),
  );
  const abouts = options.map(
    ({ name, meaning }) => `${powershellQuoted(`--${name}`)} = ${powershellQuoted(meaning)}`,
  );
  const own: Completable =
    acts.length > 0 ? { kind: "words", words: acts.map(({ name }) => name) } : operands;
  return `    ${powershellQuoted(key)} = @{ About = ${powershellQuoted(summary)}; Options = [ordered]@{ ${abouts.join("; ")} }; Values = @{ ${values.join("; ")} }; Operands = ${list(own)} }`;
}

function list(value: Completable): string {
  return value.kind === "words" ? `@(${value.words.map(powershellQuoted).join(", ")})` : "@()";
}

function powershellQuoted(text: string): string {
  // PowerShell treats typographic quotes as quotes.
  return `'${text.replace(/['\u2018\u2019\u201a\u201b]/g, "$&$&")}'`;
}
