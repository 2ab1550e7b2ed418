import { listQuery, type ListFilter } from "../../presentation/inbox/listFilter.ts";
import type { ListPage } from "../../presentation/inbox/listedMessages.ts";
import type { InboxRequest } from "../../runner/run/inboxDraft.ts";

export function restRequests(
  { page, pages }: ListPage,
  filter: ListFilter,
  label: string,
): readonly InboxRequest[] {
  return Array.from({ length: Math.max(0, pages - page) }, (_page, at) => {
    const number = page + at + 1;
    const query = listQuery({ ...filter, pagina: String(number) });
    return { title: `${label} ${number} / ${pages}`, operation: "LijstBerichten", query };
  });
}

interface WaitingCalls {
  /** Lists one page of waiting messages; undefined after a failure. */
  readonly list: (page: number) => Promise<ListPage | undefined>;
  /** Fetches messages; false unless all calls completed. */
  readonly fetch: (ids: readonly string[]) => Promise<boolean>;
}

/**
 * Fetches waiting messages until no new ones are listed. Fetched messages leave the first page, so
 * later pages move up. A message is tried only once, to prevent an endless loop.
 */
export async function fetchWaiting({ list, fetch }: WaitingCalls): Promise<"all" | "stopped"> {
  const tried = new Set<string>();
  let page = 1;
  for (;;) {
    const listed = await list(page);
    if (!listed) return "stopped";
    const ids = listed.messages.map(({ id }) => id).filter((id) => !tried.has(id));
    if (ids.length > 0) {
      for (const id of ids) tried.add(id);
      if (!(await fetch(ids))) return "stopped";
      page = 1;
    } else if (page < listed.pages) page++;
    else return "all";
  }
}
