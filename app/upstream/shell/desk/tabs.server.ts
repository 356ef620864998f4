import { eq, sql } from "drizzle-orm";
import { say } from "~/lib/texts.server";
import type { Product } from "~/upstream/domain.server";
import { database, type Tx, transaction } from "~/upstream/platform/database/db.server";
import { selectOne } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { type OpenTab, sessions } from "~/upstream/platform/tables/identity.server";

type Tabbed = Pick<Product, "recordTabs">;

/** Pages at most; the pinned workbench is one of them. */
const MOST = 30;
const PINNED = "/dashboard";

/** Pages of a record that are its own; all others below it are steps, which come and go. */
const OWN_PAGES = /^(\/(edit|files))?$/;

/** Of which record a page is, and whether it is a step that leaves no tab. */
function recordOf({ recordTabs }: Tabbed, path: string) {
  for (const tab of recordTabs) {
    const [begin, digits] = tab.pages.exec(path) ?? [];
    const rest = begin === undefined ? "" : path.slice(begin.length);
    if (begin !== undefined && /^[1-9]\d{0,8}$/.test(digits!) && (rest === "" || rest.startsWith("/")))
      return { tab, key: Number(digits), isStep: !OWN_PAGES.test(rest) };
  }
  return null;
}

export interface Visit {
  path?: string;
  search: string;
  /** What the page says of itself: `own` keeps a tab in any case, `none` never. */
  keep: "none" | "menu" | "own";
  close?: string;
}

/**
 * Notes a visited page in the session: a page of a menu, one that keeps a tab of its own, and of a record the one
 * visited last; `close` goes. Nothing is written when all stands so already.
 */
export async function visited(
  product: Tabbed,
  caller: Caller,
  { path, search, keep, close }: Visit,
  isMenu: (path: string) => Promise<boolean>,
): Promise<OpenTab[]> {
  const known = withPinned(caller.openTabs);
  if (caller.sessionId === null) return known;
  const noted = !path || keep === "none" || known.some((tab) => tab.path === path && tab.search === search);
  const record = noted ? null : recordOf(product, path);
  const tab = noted ? null : record ? await recordTab(caller, record, path, search) : { path, search };
  const isNew = tab !== null && (record !== null || keep === "own" || (await isMenu(tab.path)));
  if (!isNew && !known.some((tab) => tab.path === close)) return known;
  return transaction((tx) =>
    change(tx, caller, (tabs) => {
      const left = close === undefined ? tabs : changed(tabs, { close });
      return isNew ? visit(left, tab) : left;
    }),
  );
}

async function recordTab(
  caller: Caller,
  { tab: { code, find }, key, isStep }: NonNullable<ReturnType<typeof recordOf>>,
  path: string,
  search: string,
): Promise<OpenTab | null> {
  if (isStep) return null;
  const { rows } = await database().read.execute<{ name: string; key?: number }>(find(caller, key));
  return rows[0] ? { path, search, record: { code, key, ...rows[0] } } : null;
}

/** The tabs as the frame shows them, with the names of records. */
export const shownTabs = ({ recordTabs }: Tabbed, { language }: Caller, tabs: readonly OpenTab[]) =>
  tabs.map(({ path, search, record }) => {
    const kind = record && recordTabs.find(({ code }) => code === record.code)?.kind;
    return { path, search, title: kind ? `${record.name} · ${say(language, { key: kind })}` : record?.name };
  });

/** The tab a page belongs to: its own, its record's, or the nearest one above it. */
export function tabAt(product: Tabbed, tabs: readonly OpenTab[], path: string): string | null {
  const of = recordOf(product, path);
  const above = tabs.filter((tab) => path.startsWith(`${tab.path}/`)).sort((a, b) => b.path.length - a.path.length);
  const found =
    tabs.find((tab) => tab.path === path) ??
    tabs.find(({ record }) => record && record.code === of?.tab.code && record.key === of.key) ??
    above[0];
  return found?.path ?? null;
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
  const row = await selectOne(tx, {
    open_tabs: sql<OpenTab[]>`open_tabs`,
  })`from sessions where id = ${caller.sessionId} for update`;
  const openTabs = by(withPinned(row?.open_tabs ?? []));
  await tx.update(sessions).set({ openTabs }).where(eq(sessions.id, caller.sessionId!));
  return openTabs;
}

/** The workbench stands first, with the query of its last visit if it had one. */
function withPinned(tabs: OpenTab[]): OpenTab[] {
  const pinned = tabs.find(({ path }) => path === PINNED) ?? { path: PINNED, search: "" };
  return [pinned, ...tabs.filter((tab) => tab !== pinned)];
}

/** A page takes the place of its own tab or its record's; else the oldest but the pinned one makes room. */
export function visit(tabs: OpenTab[], tab: OpenTab): OpenTab[] {
  const isSame = ({ path, record }: OpenTab) =>
    path === tab.path || (!!record && record.code === tab.record?.code && record.key === tab.record.key);
  if (tabs.some(isSame)) return tabs.map((old) => (isSame(old) ? tab : old));
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
