/** The names of what requests are written as, apart from the writers: a command line is read without these. */

/** What requests can be converted to: our own form and those of others. */
export const convertForms = ["brp", "json", "curl", "http"] as const;

/** What requests can be written as for others. */
export type ExportFormat = Exclude<(typeof convertForms)[number], "brp">;

/** The shells for which curl commands are written. */
export const shells = ["bash", "cmd", "powershell"] as const;

export type Shell = (typeof shells)[number];
