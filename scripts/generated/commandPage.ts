import { exitMeanings } from "../../src/cli/commandOutput.ts";
import { commands } from "../../src/cli/options/options.ts";
import { groupTitle, notesOf, optionGroups, row, usesOf } from "../../src/cli/options/help.ts";

/** Page of all commands and options, from the records that `brp` parses its arguments with. */
export function commandPage(): string {
  const sections = commands.map((command) => {
    const uses = usesOf(command).map(
      ({ words, meaning }) => `| \`${words}\` | ${cell(meaning.en)} |`,
    );
    const groups = optionGroups(command).map((group) => {
      const options = group.options.map(([name, option]) => {
        const { words, meaning } = row(name, option);
        return `| \`${words}\` | ${cell(meaning.en)} |`;
      });
      const title = groupTitle(group, "en").toLowerCase();
      return `| ${title} | meaning |\n| --- | --- |\n${options.join("\n")}\n`;
    });
    const notes = notesOf(command).map(({ en }) =>
      en.includes("\n") ? `\`\`\`text\n${en}\n\`\`\`\n` : `${prose(en)}\n`,
    );
    const table = `| command | effect |\n| --- | --- |\n${uses.join("\n")}\n`;
    return [`## brp ${command.name}\n`, table, ...groups, ...notes].join("\n");
  });
  return [
    "# Commands and options\n",
    "Every command of `brp` with its options. [The command line](command-line.md) shows their use.",
    "[Exit codes](#exit-codes) are at the end. `brp help COMMAND` prints the same in English and Dutch. This page is generated.\n",
    ...sections,
    exitCodes(),
  ].join("\n");
}

function exitCodes(): string {
  const rows = Object.entries(exitMeanings).map(([code, { en }]) => `| ${code} | ${en} |`);
  return `## Exit codes

| code | meaning |
| --- | --- |
${rows.join("\n")}

[Troubleshooting](troubleshooting.md) lists each failure with its code and the next step.
`;
}

function cell(text: string): string {
  return prose(text).replaceAll("|", "\\|");
}

function prose(text: string): string {
  return text.replace(/[*<]/g, "\\$&");
}
