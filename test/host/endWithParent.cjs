"use strict";
// VS Code's server loads this first. Whoever started it may be killed without a word; an orphan is
// handed to another parent, which is how it notices.
const { exit } = process;
const starter = process.ppid;
const watch = setInterval(endOrphan, 250);
watch.unref();

function endOrphan() {
  const isOrphan = process.ppid !== starter;
  if (isOrphan) exit(1);
}
