import type { Completable, CompletableCommand, CompletableOption } from "./completable.ts";

/** A completion script for zsh. */
export function zshScript(commands: readonly CompletableCommand[]): string {
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
