/** Commands that begin again when a file changes; of people who may be real they send nothing by themselves. */

const command = ["run", "all.brp", "--allow-env=CANARY_NUMBER", "--watch"];

export const watchedRuns = [
  {
    what: "while files are watched",
    args: [...command, "--environment=oauth"],
    watches: true,
  },
  {
    what: "while files of invented people are watched",
    args: [...command, "--environment=invented", "--mask", "--verbose"],
    watches: true,
  },
];

export const watchedCheck = {
  what: "while files are watched",
  args: ["check", "--watch", "--language=nl"],
  watches: true,
};
