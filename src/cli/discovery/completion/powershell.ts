import type { Completable, CompletableCommand } from "./completable.ts";

/** A completion script for PowerShell 5.1 and later; where it offers nothing, PowerShell offers files. */
export function powershellScript(commands: readonly CompletableCommand[]): string {
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
      value?.kind === "words" ? [`${quoted(each)} = ${list(value)}`] : [],
    ),
  );
  const abouts = options.map(({ name, meaning }) => `${quoted(`--${name}`)} = ${quoted(meaning)}`);
  const own: Completable =
    acts.length > 0 ? { kind: "words", words: acts.map(({ name }) => name) } : operands;
  return `    ${quoted(key)} = @{ About = ${quoted(summary)}; Options = [ordered]@{ ${abouts.join("; ")} }; Values = @{ ${values.join("; ")} }; Operands = ${list(own)} }`;
}

function list(value: Completable): string {
  return value.kind === "words" ? `@(${value.words.map(quoted).join(", ")})` : "@()";
}

function quoted(text: string): string {
  // PowerShell takes typographic quotes for its own.
  return `'${text.replace(/['\u2018\u2019\u201a\u201b]/g, "$&$&")}'`;
}
