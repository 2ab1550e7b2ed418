import { TabInputWebview, window, type Tab } from "vscode";

/** The tab of the field picker, while it is open. */
export function pickerTab(): Tab | undefined {
  const tabs = window.tabGroups.all.flatMap((group) => group.tabs);
  return tabs.find(
    ({ input }) => input instanceof TabInputWebview && input.viewType.endsWith("brp.fields"),
  );
}
