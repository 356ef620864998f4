import { z } from "zod";
import { LIST_NAMES } from "~/lib/lists/all";
import { endpoint, flagInput, id, nothing, requiredName, ticked } from "../endpoint";
import { MOST_COLUMNS, MOST_VIEWS, VIEW_NAME_CHARS, VIEW_QUERY_CHARS } from "./codes";

const list = z.enum(LIST_NAMES);
const view = z.object({ viewId: z.number().int(), name: z.string(), query: z.string() });

/**
 * What the caller has chosen of a list: the columns beside the fixed ones, in order, and his views.
 * `chosen` is false where the list stands as it was made; `view` is the one asked for, if it is his.
 */
export const listSetting = endpoint("GET", "/lists/setting", {
  access: "session",
  input: z.object({ list, view: id.optional().catch(undefined) }),
  output: z.object({
    columns: z.array(z.string()),
    chosen: z.boolean(),
    view: z.number().int().nullable(),
    views: z.array(view),
  }),
});
export type ListSetting = z.output<(typeof listSetting)["output"]>;
export type ListView = z.output<typeof view>;

/**
 * Columns of a list as the caller wants them from now on, in the order of the rows; one of his views where `view` names
 * it. `reset` forgets the choice.
 */
export const chooseColumns = endpoint("POST", "/lists/columns", {
  access: "session",
  noActing: true,
  input: z.object({
    list,
    view: id.optional(),
    columns: z
      .array(z.object({ name: z.string().max(40), show: flagInput }))
      .max(MOST_COLUMNS)
      .default([]),
    reset: flagInput,
  }),
  output: nothing,
  changes: true,
});

/** Keeps the present filters and sorting, and the columns where they were chosen, under a name. */
export const saveView = endpoint("POST", "/lists/views", {
  access: "session",
  noActing: true,
  input: z.object({
    list,
    name: requiredName(VIEW_NAME_CHARS),
    query: z.string().max(VIEW_QUERY_CHARS, { error: "lists:error.queryTooLong" }),
    from: id.optional(),
  }),
  output: z.object({ viewId: z.number().int() }),
  changes: true,
});

/**
 * The own views of a list with their names, in the order of the rows. Of the `known` ones, those without a row are
 * removed; a view that was kept since is none of them and stays, at the end.
 */
export const arrangeViews = endpoint("POST", "/lists/views/arrange", {
  access: "session",
  noActing: true,
  input: z.object({
    list,
    known: z.preprocess(ticked, z.array(id).max(MOST_VIEWS)),
    views: z
      .array(z.object({ viewId: id, name: requiredName(VIEW_NAME_CHARS) }))
      .max(MOST_VIEWS)
      .default([]),
  }),
  output: nothing,
  changes: true,
});
