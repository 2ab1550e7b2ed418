import { firstJson, type JsonPage } from "../../shared/json/foldedJson.ts";

/** The page's own state of a response as JSON. */
export type RawPage = JsonPage;

export const firstRaw: RawPage = firstJson;
