import type { Completable, CompletableCommand } from "./completable.ts";

/** A completion script for bash 3.2 (of macOS) and later. */
export function bashScript(commands: readonly CompletableCommand[]): string {
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
