import { TabInputWebview, window, type Tab } from "vscode";

export const openTabs = (): readonly Tab[] => window.tabGroups.all.flatMap(({ tabs }) => tabs);

export function pickerTab(): Tab | undefined {
  return openTabs().find(
    ({ input }) => input instanceof TabInputWebview && input.viewType.endsWith("brp.fields"),
  );
}
