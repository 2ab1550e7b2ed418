/** The export forms are separate from the writers, so that reading a command line does not load those. */

export const convertForms = ["brp", "json", "curl", "http"] as const;

export type ExportFormat = Exclude<(typeof convertForms)[number], "brp">;

export const shells = ["bash", "cmd", "powershell"] as const;
export type Shell = (typeof shells)[number];
