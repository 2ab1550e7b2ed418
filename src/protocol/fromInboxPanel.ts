import * as z from "zod";
import { droppedFilesSchema } from "./messageFile/droppedFiles.ts";
import { paneShares } from "./inboxMessages.ts";
import { messageColumnNames, tableColumns } from "../presentation/inbox/messageColumns.ts";
import { shownStates } from "../presentation/inbox/messageList.ts";

/** A window is a few screens of rows; a wish for more is no wish of our panel. */
const mostRows = 500;

const place = z.number().int().nonnegative().max(10_000_000);
const id = z.string().max(100);
const column = z.enum(tableColumns);

const look = z.strictObject({
  order: z.strictObject({ column, descending: z.boolean() }),
  search: z.string().max(300),
  show: z.enum(shownStates),
});

/** What the inbox panel may say to its host; anything else is refused. */
export const fromInboxPanelSchema = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("ready") }),
  droppedFilesSchema,
  /** Rows of the list, and as what it is to be looked at from now on, by view and panel alike, where the user chose it. */
  z.strictObject({
    type: z.literal("rows"),
    ask: place,
    from: place,
    count: place.max(mostRows),
    look: look.optional(),
  }),
  /** Chooses the messages between two rows of a list for the next fetch, or takes them out. */
  z.strictObject({
    type: z.literal("select"),
    list: place,
    from: place,
    to: place,
    on: z.boolean(),
  }),
  z.strictObject({ type: z.literal("selectShown"), on: z.boolean() }),
  z.strictObject({ type: z.literal("selectExpiring") }),
  /** By person, by what is in memory; asks the service nothing. */
  z.strictObject({ type: z.literal("group"), on: z.boolean() }),
  z.strictObject({ type: z.literal("fold"), list: place, row: place, open: z.boolean() }),
  z.strictObject({
    type: z.literal("columns"),
    names: z.array(z.enum(messageColumnNames)).max(20),
  }),
  /** The content of a message that was fetched; asks the service nothing. */
  z.strictObject({ type: z.literal("read"), id }),
  z.strictObject({
    type: z.literal("pane"),
    share: z.number().int().min(paneShares.least).max(paneShares.most),
  }),
  /** What is asked of the service, by a press of the user only; and the end of it. */
  z.strictObject({ type: z.literal("count") }),
  z.strictObject({ type: z.literal("list") }),
  z.strictObject({ type: z.literal("listFetched") }),
  z.strictObject({ type: z.literal("listRest") }),
  z.strictObject({ type: z.literal("nextPage") }),
  z.strictObject({
    type: z.literal("listBy"),
    filter: z.record(z.string().max(50), z.string().max(300)),
  }),
  z.strictObject({ type: z.literal("fetch") }),
  z.strictObject({ type: z.literal("fetchOne"), id }),
  z.strictObject({ type: z.literal("fetchAll") }),
  /** Shows the plan of a download of the whole mailbox. */
  z.strictObject({ type: z.literal("download") }),
  z.strictObject({ type: z.literal("retry") }),
  z.strictObject({ type: z.literal("cancel") }),
  z.strictObject({ type: z.literal("open"), id, tab: z.literal("raw").optional() }),
  /** A message that another one has to do with, by its run and its path there. */
  z.strictObject({ type: z.literal("openRelated"), run: place, path: z.string().max(100) }),
  z.strictObject({ type: z.literal("explain"), id }),
  z.strictObject({ type: z.literal("present"), on: z.boolean() }),
]);

export type FromInboxPanel = z.infer<typeof fromInboxPanelSchema>;
