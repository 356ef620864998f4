import { eq, sql } from "drizzle-orm";
import { say } from "~/lib/texts.server";
import type { Product } from "~/upstream/domain.server";
import { type Tx, transaction } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { type OpenTab, sessions } from "~/upstream/platform/tables/identity.server";

/** Pages at most; the pinned workbench is one of them. */
const MOST = 30;
const PINNED = "/dashboard";

/**
 * Notes a visited page in the session: a new one at the end, a known one with its present query; `close` goes. Nothing
 * is written when all stands so already.
 */
export async function visited(
  caller: Caller,
  { path, search, close }: { path?: string; search: string; close?: string },
): Promise<OpenTab[]> {
  const known = withPinned(caller.openTabs);
  const noted = !path || known.some((tab) => tab.path === path && tab.search === search);
  if (caller.sessionId === null || (noted && !known.some((tab) => tab.path === close))) return known;
  return transaction((tx) =>
    change(tx, caller, (tabs) => {
      const left = close === undefined ? tabs : changed(tabs, { close });
      return path ? visit(left, { path, search }) : left;
    }),
  );
}

/** What a visited page is called that only the host can name: those that all imports share. */
export function tabTitle(
  { imports }: Pick<Product, "imports">,
  { language }: Caller,
  path: string,
): string | undefined {
  const [, asked] = /^\/import\/(\w+)\//.exec(path) ?? [];
  const found = imports.find(({ type }) => type === asked);
  return found && say(language, { key: found.page.title });
}

interface Change {
  close?: string;
  closeOthers?: string;
  closeAll?: string;
  left?: string;
  right?: string;
  order?: string[];
}

/** Closes, moves or orders visited pages; the pinned one stays first (shell rule 52). */
export function changeTabs(tx: Tx, caller: Caller, asked: Change): Promise<OpenTab[]> {
  return change(tx, caller, (tabs) => changed(tabs, asked));
}

async function change(tx: Tx, caller: Caller, by: (tabs: OpenTab[]) => OpenTab[]): Promise<OpenTab[]> {
  const { rows } = await tx.execute<{ open_tabs: OpenTab[] }>(
    sql`select open_tabs from sessions where id = ${caller.sessionId} for update`,
  );
  const openTabs = by(withPinned(rows[0]?.open_tabs ?? []));
  await tx.update(sessions).set({ openTabs }).where(eq(sessions.id, caller.sessionId!));
  return openTabs;
}

/** The workbench stands first, with the query of its last visit if it had one. */
function withPinned(tabs: OpenTab[]): OpenTab[] {
  const pinned = tabs.find(({ path }) => path === PINNED) ?? { path: PINNED, search: "" };
  return [pinned, ...tabs.filter((tab) => tab !== pinned)];
}

/** The oldest but the pinned one makes room. */
export function visit(tabs: OpenTab[], tab: OpenTab): OpenTab[] {
  if (tabs.some(({ path }) => path === tab.path)) return tabs.map((old) => (old.path === tab.path ? tab : old));
  const room = tabs.length < MOST ? tabs : [tabs[0]!, ...tabs.slice(tabs.length - MOST + 2)];
  return [...room, tab];
}

export function changed(tabs: OpenTab[], { close, closeOthers, closeAll, left, right, order }: Change): OpenTab[] {
  if (closeAll !== undefined) return withPinned([]);
  if (closeOthers !== undefined) return withPinned(tabs.filter(({ path }) => path === closeOthers));
  if (close !== undefined) return withPinned(tabs.filter(({ path }) => path !== close));
  if (left !== undefined) return withPinned(moved(tabs, left, -1));
  if (right !== undefined) return withPinned(moved(tabs, right, 1));
  const place = new Map(order?.map((path, n) => [path, n]));
  const at = (tab: OpenTab, n: number) => place.get(tab.path) ?? MOST + n;
  return withPinned(
    tabs
      .map((tab, n) => ({ tab, at: at(tab, n) }))
      .sort((a, b) => a.at - b.at)
      .map(({ tab }) => tab),
  );
}

/** One place on; the ends stay where they are. */
function moved(tabs: OpenTab[], path: string, by: -1 | 1): OpenTab[] {
  const from = tabs.findIndex((tab) => tab.path === path);
  const tab = tabs[from];
  if (!tab || !tabs[from + by]) return tabs;
  return tabs.toSpliced(from, 1).toSpliced(from + by, 0, tab);
}
