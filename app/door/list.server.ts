import { redirect } from "@remix-run/node";
import { DEFAULT_PAGE_SIZE, type Endpoint, type In, type Out, PAGE_SIZES } from "~/contracts/endpoint";
import { targetOf } from "~/session/visit.server";
import { call } from "./call.server";

/**
 * The list of a page: `page`, `limit` and the filters from the query string, in the shape the contract asks for.
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
    page: { totalCount: number };
    simpleList: Out<E> extends { simpleList: (infer R)[] } ? R[] : never;
  };
  const last = Math.max(1, Math.ceil(answer.page.totalCount / pageSize));
  if (pageNo > last) throw redirect(pageAt(request, last));
  return { rows: answer.simpleList, total: answer.page.totalCount, page: pageNo, limit: pageSize, query };
}

/** The same list at another page: rows may have gone since its link was made. */
function pageAt(request: Request, page: number): string {
  const url = new URL(targetOf(request), request.url);
  url.searchParams.set("page", String(page));
  return url.pathname + url.search;
}

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
    if (value !== "" && !["page", "limit", "index", "_data", "_routes"].includes(name)) query[name] = value;
  }
  return {
    pageNo: Math.min(Math.max(whole("page"), 1), 1_000_000_000),
    pageSize: (PAGE_SIZES as readonly number[]).includes(limit) ? limit : size,
    query,
  };
}
