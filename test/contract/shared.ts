import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as z from "zod";
import type { JsonObject } from "../../src/contract/json/json.ts";

/** The material beside the project that the product is measured against; absent on most machines. */
export const sharedFolder = fileURLToPath(new URL("../../../shared/domain/", import.meta.url));

export const sharedIsThere = existsSync(sharedFolder);

export function readShared(path: string): unknown {
  return JSON.parse(readFileSync(sharedFolder + path, "utf8"));
}

export function readSharedLines(path: string): readonly unknown[] {
  const lines = readFileSync(sharedFolder + path, "utf8").split("\n");
  return lines.filter((line) => line !== "").map((line): unknown => JSON.parse(line));
}

export function sharedFiles(path: string): readonly string[] {
  return readdirSync(sharedFolder + path).map((name) => `${path}/${name}`);
}

export const object = z.custom<JsonObject>((value) => typeof value === "object" && value !== null);
