import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";
import { BookPage } from "../__book";
import { readBook } from "../__workbook.server";

export const handle: PageHandle = { title: "workbook:title", i18n: ["workbook", "imports"], menu: shellPaths.start };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return readBook(request, params);
}

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }): HeadersInit =>
  loaderHeaders.has("refresh") ? { refresh: loaderHeaders.get("refresh")! } : {};

export default function Book() {
  return <BookPage {...useLoaderData<typeof loader>()} />;
}
