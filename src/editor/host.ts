import type { Uri } from "vscode";
import type { GivenTables } from "../contract/tables/tables.ts";
import type { Language, Text } from "../contract/text.ts";
import type { CsvFile } from "../language/documentContext.ts";
import type { LocalAccess } from "../local/access.ts";
import type { Environment, EnvironmentDefinition } from "../model/environments/environment.ts";
import type { GivenMessage } from "../presentation/messages/messageReading.ts";
import type { EnvironmentStatus } from "../presentation/texts/environmentStates.ts";
import type { DeliveryRow, ShownDelivery } from "../protocol/messageFile.ts";
import type { AuditLog, FileAccess, RunnerHost, TlsLoader, Transport } from "../runner/ports.ts";

/** The surroundings of the extension: Node on a computer or server, or a worker in a browser. */
export interface Host {
  readonly files: HostFiles;
  readonly variables: () => Readonly<Record<string, string | undefined>>;
  readonly startLocal: () => Promise<StartedLocal>;
  /** Absent in a browser, which has neither sockets nor the files of a computer. */
  readonly machine?: Machine;
}

/** A folder of the project and the project itself. Nothing outside `root` is read or written. */
export interface ProjectPlace {
  readonly folder: Uri;
  readonly root: Uri;
}

export type FileBytes =
  | Uint8Array
  | { readonly problem: string }
  | { readonly tooLargeBytes: number | undefined };

export interface HostFiles {
  /** A name as written in a file of this folder. */
  at(folder: Uri, name: string): Uri;
  read(file: Uri, root: Uri, mostBytes: number): Promise<FileBytes>;
  /** Request files of the workspace, at most so many. */
  find(most: number, signal?: AbortSignal): Promise<readonly Uri[]>;
  /** Settings file of a folder, searched upwards to the root. */
  configAbove(place: ProjectPlace): Promise<Uri | undefined>;
  /** Column names of the CSV files in the folder. */
  csvBeside(place: ProjectPlace): Promise<readonly CsvFile[]>;
  csvNamed(names: readonly string[], place: ProjectPlace): Promise<readonly CsvFile[]>;
  /** Other request files of the project, as paths for `@use`. */
  requestFiles(file: Uri, root: Uri): Promise<readonly string[]>;
  /** For `@each`, `@use` and `@save`. */
  access(place: ProjectPlace): Required<FileAccess>;
}

/** The built-in environment while it runs. */
export interface StartedLocal extends LocalAccess {
  /** Absent if it listens on a port of this computer. */
  readonly transport?: Transport;
  /** Absent if nothing has to be ended. */
  readonly close?: () => Promise<void>;
}

/** Files by table name or number, and the environments that name decisions and lists. */
interface NamingConfig {
  readonly environments: ReadonlyMap<string, EnvironmentDefinition>;
  readonly tables: ReadonlyMap<string, string>;
}

/** Paths and uses in a settings file, as written. */
export interface NamedInConfig {
  readonly files: readonly string[];
  readonly certificates: readonly {
    readonly use: "ca" | "certificate" | "key" | "pfx";
    readonly path: string;
  }[];
  readonly tables: ReadonlyMap<string, string>;
  readonly lists: readonly string[];
}

export interface Machine {
  readonly runner: RunnerHost;
  /** Adds the system proxy and fingerprints of certificate files: the user has to allow both. */
  surrounded(
    environment: Environment,
    place: ProjectPlace,
  ): Promise<{ readonly environment: Environment } | { readonly fault: Text }>;
  openTransport(): Promise<Transport>;
  tlsLoader(place: ProjectPlace): TlsLoader;
  /** Counts the lines of one run. Undefined if the user has not set one. */
  auditLog(): Promise<AuditLog | undefined>;
  /** Facts of the client certificate, if the environment has one. */
  certificate(
    environment: Environment,
    place: ProjectPlace,
    passphrase: () => Promise<string | undefined>,
  ): Promise<EnvironmentStatus["certificate"]>;
  /** Environments with their decisions and lists, and the tables of the project. */
  withNamedFiles(
    config: NamingConfig,
    place: ProjectPlace,
    today: () => string,
  ): Promise<Pick<NamingConfig, "environments"> & { readonly tables?: GivenTables }>;
  /** Problems of the files that a settings file names. */
  namedFileProblems(
    named: NamedInConfig,
    place: ProjectPlace,
  ): Promise<{
    readonly missingFiles: ReadonlySet<string>;
    readonly certificateProblems: ReadonlyMap<string, string>;
    readonly tableProblems: ReadonlyMap<string, Text>;
    readonly lists: ReadonlyMap<string, string>;
  }>;
  /** Opens a bulk delivery and starts reading it. `changed` is called on progress. */
  openDelivery(file: Uri, changed: () => void): Promise<OpenDelivery | { readonly problem: Text }>;
}

/** A bulk delivery of up to a million lines, read from a disk. */
export interface OpenDelivery {
  readonly delivery: { readonly size: number; readonly form: "zip" | "jsonl" };
  shown(language: Language): ShownDelivery;
  rows(
    words: string,
    from: number,
    to: number,
    language: Language,
  ): { readonly total: number; readonly from: number; readonly rows: readonly DeliveryRow[] };
  message(number: number): Promise<GivenMessage | undefined>;
  /**
   * Writes its files into a folder.
   * @param wrote receives the number of bytes of each written piece
   */
  extract(
    folder: string,
    signal: AbortSignal,
    wrote: (bytes: number) => void,
  ): Promise<{ readonly files: readonly string[] } | { readonly problem: Text }>;
  close(): Promise<void>;
}
