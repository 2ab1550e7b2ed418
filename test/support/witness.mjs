// Loaded before a program (node --import) to record its effects: opened or inspected files, sockets, processes and
// environment variables. They are written to the file in WITNESS.
import childProcess from "node:child_process";
import dgram from "node:dgram";
import dns from "node:dns";
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import net from "node:net";

const { appendFileSync } = fs;
const report = process.env.WITNESS;
const note = (deed, what) => appendFileSync(report, `${JSON.stringify([deed, String(what)])}\n`);

const looks = ["access", "exists", "lstat", "opendir", "readdir", "readlink", "realpath", "stat"];
const opens = [
  "createReadStream",
  "open",
  "openAsBlob",
  "readFile",
  "copyFile",
  "createWriteStream",
];

function watch(owner, name, deed) {
  const original = owner[name];
  if (typeof original !== "function") return;
  owner[name] = Object.assign(function (...args) {
    note(deed, args[0]);
    return original.apply(this, args);
  }, original);
}

for (const owner of [fs, fs.promises])
  for (const [deed, names] of [
    ["look", looks],
    ["open", opens],
  ])
    for (const name of names) {
      watch(owner, name, deed);
      watch(owner, `${name}Sync`, deed);
    }
for (const name of ["spawn", "fork", "exec", "execFile", "spawnSync", "execSync", "execFileSync"])
  watch(childProcess, name, "process");
for (const name of ["lookup", "resolve"]) {
  watch(dns, name, "socket");
  watch(dns.promises, name, "socket");
}
watch(dgram, "createSocket", "socket");
watch(net.Socket.prototype, "connect", "socket");
watch(net.Server.prototype, "listen", "socket");
syncBuiltinESMExports();

process.env = new Proxy(process.env, {
  get: (variables, name) => {
    if (typeof name === "string") note("variable", name);
    return variables[name];
  },
  ownKeys: (variables) => {
    note("variable", "*");
    return Reflect.ownKeys(variables);
  },
});
