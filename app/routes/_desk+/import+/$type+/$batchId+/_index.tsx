import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BatchPage } from "~/components/imports/batch-page";
import { importHandle } from "../../__handle";
import { readBatch } from "../../__import.server";

export const handle = importHandle;

export async function loader({ request, params }: LoaderFunctionArgs) {
  return readBatch(request, params);
}

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }): HeadersInit =>
  loaderHeaders.has("refresh") ? { refresh: loaderHeaders.get("refresh")! } : {};

export default function Batch() {
  return <BatchPage {...useLoaderData<typeof loader>()} />;
}
