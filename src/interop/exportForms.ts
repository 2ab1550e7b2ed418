/** The names of what requests are written as, apart from the writers: a command line is read without these. */

/** Our own form and those of others. */
export const convertForms = ["brp", "json", "curl", "http"] as const;

export type ExportFormat = Exclude<(typeof convertForms)[number], "brp">;

export const shells = ["bash", "cmd", "powershell"] as const;
export type Shell = (typeof shells)[number];
