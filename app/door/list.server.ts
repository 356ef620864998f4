import { redirect } from "@remix-run/node";
import { DEFAULT_PAGE_SIZE, type Endpoint, type In, type Out, PAGE_SIZES } from "~/contracts/endpoint";
import { listSetting } from "~/contracts/shell/lists";
import type { ListName } from "~/lib/lists/all";
import { VIEW } from "~/lib/lists/columns";
import { say } from "~/lib/texts.server";
import { setFlash } from "~/session/cookies.server";
import { languageOf } from "~/session/person.server";
import { targetOf } from "~/session/visit.server";
import { call } from "./call.server";
import { firstOf } from "./first.server";

/**
 * The list of a page: `page`, `limit` and the filters from the query string, in the shape the contract asks for; while
 * it is empty, what comes first.
 * @param extra filters the page sets itself
 * @param fixed input beside page and query, such as path parameters
 */
export async function list<E extends Endpoint>(
  request: Request,
  endpoint: E,
  extra: Record<string, unknown> = {},
  fixed: Record<string, unknown> = {},
) {
  const { pageNo, pageSize, query } = listQuery(request);
  const answer = (await call(request, endpoint, {
    ...fixed,
    page: { pageNo, pageSize },
    query: { ...query, ...extra },
  } as In<E>)) as {
    page: { totalCount: number; more?: true };
    simpleList: Out<E> extends { simpleList: (infer R)[] } ? R[] : never;
  };
  const { totalCount: total, more } = answer.page;
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (pageNo > last) throw redirect(pageAt(request, last));
  const firstStep = total === 0 ? firstOf(request) : undefined;
  return {
    rows: answer.simpleList,
    total,
    more,
    page: pageNo,
    limit: pageSize,
    query,
    ...(firstStep && { firstStep }),
  };
}

/** The same list at another page: rows may have gone since its link was made. */
function pageAt(request: Request, page: number): string {
  const url = new URL(targetOf(request), request.url);
  url.searchParams.set("page", String(page));
  return url.pathname + url.search;
}

/** Parameters of a list's address that are no filters. */
const OTHER = ["page", "limit", VIEW, "picked", "all", "why", "index", "_data", "_routes"];

/**
 * Reads page, limit and filters; unknown page sizes and numbers out of range fall back, empty filters count as unset.
 * @param size rows of a page when the address does not say
 */
export function listQuery(request: Request, size: number = DEFAULT_PAGE_SIZE) {
  const search = new URL(request.url).searchParams;
  const whole = (name: string) => (/^\d{1,10}$/.test(search.get(name) ?? "") ? Number(search.get(name)) : 0);
  const limit = whole("limit");
  const query: Record<string, string> = {};
  for (const [name, value] of search) {
    if (value !== "" && !OTHER.includes(name)) query[name] = value;
  }
  return {
    pageNo: Math.min(Math.max(whole("page"), 1), 1_000_000_000),
    pageSize: (PAGE_SIZES as readonly number[]).includes(limit) ? limit : size,
    query,
  };
}

/** Rows that one act takes at once, when they are ticked one by one; all that the filters let through have no limit. */
const MOST_PICKED = 1000;

/**
 * The filters of an act for many rows, and which rows were ticked: `name` of each, nothing where all of the list were
 * meant, or where nobody chose (a link to the act for the whole list).
 * @throws redirect to the list that says so when nothing was ticked
 */
export async function pickedQuery(request: Request, name: string, listPath: string): Promise<Record<string, unknown>> {
  const search = new URL(request.url).searchParams;
  const { query } = listQuery(request);
  if (!search.has("picked") || search.has("all")) {
    delete query[name];
    return query;
  }
  const ids = [...new Set(search.getAll(name).filter((id) => /^[1-9]\d{0,9}$/.test(id)))].slice(0, MOST_PICKED);
  if (ids.length > 0) return { ...query, [name]: ids };
  const text = say(languageOf(request), { key: "ui:table.nonePicked" });
  throw redirect(withoutPicked(listPath, search, name), {
    headers: { "set-cookie": await setFlash({ tone: "warn", text }) },
  });
}

function withoutPicked(path: string, search: URLSearchParams, name: string): string {
  const left = new URLSearchParams(search);
  for (const passing of [name, "picked", "all", "why", "_data", "_routes"]) left.delete(passing);
  return left.size > 0 ? `${path}?${left}` : path;
}

/** The list with its filters, left out which rows were ticked: where an act for many leads back to. */
export const backToList = (request: Request, name: string, path: string): string =>
  withoutPicked(path, new URL(request.url).searchParams, name);

/** What the caller has chosen of a list: columns in their order, and views. */
export const settingOf = (request: Request, { name }: { name: ListName }) =>
  call(request, listSetting, { list: name, view: new URL(request.url).searchParams.get(VIEW) ?? undefined });
