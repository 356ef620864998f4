import { sql } from "drizzle-orm";
import type { z } from "zod";
import { MOST_VIEWS } from "~/contracts/shell/codes";
import type * as contracts from "~/contracts/shell/lists";
import { LISTS, type ListName } from "~/lib/lists/all";
import { knownColumns } from "~/lib/lists/columns";
import { audit } from "~/upstream/platform/audit.server";
import { databaseError, type Reader, type Tx } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { conflict, invalid, missing, type Refusal } from "~/upstream/platform/refusal.server";

type Kept = { viewId: number; name: string; query: string; columns: string[] | null };

/** What a person has chosen of a list, in one statement. */
export async function listSetting(
  db: Reader,
  { userId }: Caller,
  { list, view }: z.output<(typeof contracts.listSetting)["input"]>,
) {
  const { rows } = await db.execute<{ columns: string[] | null; views: Kept[] }>(sql`
    select (select columns from list_columns where user_id = ${userId} and list = ${list}),
      (
        select coalesce(json_agg(
          json_build_object('viewId', view_id, 'name', name, 'query', query, 'columns', columns) order by place, view_id
        ), '[]')
        from list_views
        where user_id = ${userId} and list = ${list}
      ) as views`);
  const { columns, views } = rows[0]!;
  const used = views.find(({ viewId }) => viewId === view);
  const chosen = used?.columns ?? columns;
  return {
    columns: chosen ? knownColumns(LISTS[list], chosen) : [...LISTS[list].columns],
    chosen: chosen !== null,
    view: used?.viewId ?? null,
    views: views.map(({ viewId, name, query }) => ({ viewId, name, query })),
  };
}

/** Keeps the columns that are ticked, of the list or of one of the person's views. */
export async function chooseColumns(
  tx: Tx,
  caller: Caller,
  { list, view, columns, reset }: z.output<(typeof contracts.chooseColumns)["input"]>,
) {
  const { userId } = caller;
  const ticked = columns.flatMap(({ name, show }) => (show === 1 ? [name] : []));
  const chosen = reset === 1 ? null : knownColumns(LISTS[list], ticked);
  if (view) {
    const { rowCount } = await tx.execute(sql`
      update list_views set columns = ${sql.param(chosen)}::text[]
      where view_id = ${view} and user_id = ${userId} and list = ${list}`);
    if (rowCount === 0) throw missing();
  } else if (chosen) {
    await tx.execute(sql`
      insert into list_columns (user_id, list, columns) values (${userId}, ${list}, ${sql.param(chosen)}::text[])
      on conflict (user_id, list) do update set columns = excluded.columns`);
  } else {
    await tx.execute(sql`delete from list_columns where user_id = ${userId} and list = ${list}`);
  }
  await noted(tx, caller, list, "list.columns", { view, columns: chosen });
  return null;
}

/** Keeps filters under a name, with the columns of the view or list they were seen with, where those were chosen. */
export async function saveView(
  tx: Tx,
  caller: Caller,
  { list, name, query, from }: z.output<(typeof contracts.saveView)["input"]>,
) {
  const { userId } = caller;
  // Two saves at once: the second one counts what the first has kept.
  await tx.execute(sql`select from users where user_id = ${userId} for no key update`);
  const counted = await select(tx, {
    n: num`count(*)::int`,
  })`from list_views where user_id = ${userId} and list = ${list}`;
  if (counted[0]!.n >= MOST_VIEWS) throw conflict("lists:error.viewsFull", { n: MOST_VIEWS });
  const columns = from
    ? sql`(select columns from list_views where view_id = ${from} and user_id = ${userId} and list = ${list})`
    : sql`(select columns from list_columns where user_id = ${userId} and list = ${list})`;
  const { rows } = await refusingTwins(invalid({ name: { key: "lists:error.nameTaken" } }), () =>
    tx.execute<{ viewId: number }>(sql`
      insert into list_views (user_id, list, name, query, columns, place)
      values (${userId}, ${list}, ${name}, ${query}, ${columns}, ${counted[0]!.n + 1})
      returning view_id as "viewId"`),
  );
  const viewId = rows[0]!.viewId;
  await noted(tx, caller, list, "list.view", { viewId, name, query });
  return { viewId };
}

/** Names, order and number of the person's views, all at once. */
export async function arrangeViews(
  tx: Tx,
  caller: Caller,
  { list, known, views }: z.output<(typeof contracts.arrangeViews)["input"]>,
) {
  const { userId } = caller;
  const own = sql`user_id = ${userId} and list = ${list}`;
  const twins = views.findIndex(({ name }, n) => views.some((other, m) => m < n && other.name === name));
  if (twins >= 0) throw invalid({ [`views[${twins}].name`]: { key: "lists:error.nameTaken" } });
  await tx.execute(sql`select from users where user_id = ${userId} for no key update`);
  const gone = known.filter((id) => !views.some(({ viewId }) => viewId === id));
  await tx.execute(sql`delete from list_views where ${own} and view_id = any(${sql.param(gone)}::int[])`);
  const ids = sql`${sql.param(views.map(({ viewId }) => viewId))}::int[]`;
  // Two that change names would meet in between.
  await tx.execute(sql`
    update list_views
    set place = place + ${MOST_VIEWS},
      name = case when view_id = any(${ids}) then view_id || chr(9) || name else name end
    where ${own}`);
  await refusingTwins(conflict("lists:error.nameTaken"), () =>
    tx.execute(sql`
      update list_views set name = given.name, place = given.place
      from unnest(${ids}, ${sql.param(views.map(({ name }) => name))}::text[])
        with ordinality as given (view_id, name, place)
      where list_views.view_id = given.view_id and ${own}`),
  );
  await noted(tx, caller, list, "list.views", { views, gone });
  return null;
}

async function refusingTwins<T>(refusal: Refusal, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (databaseError(error)?.code === "23505") throw refusal;
    throw error;
  }
}

const noted = (tx: Tx, caller: Caller, list: ListName, action: string, after: Record<string, unknown>) =>
  audit(tx, caller, { action, objectType: "list", objectId: list, after });
