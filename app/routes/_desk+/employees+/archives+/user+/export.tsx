import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { exportEmployees } from "~/contracts/employees/archives";
import type { In } from "~/contracts/endpoint";
import { listAgain } from "~/door/export.server";
import { pickedQuery } from "~/door/list.server";
import { submit } from "~/door/submit.server";
import { archivePaths } from "~/lib/employees/archive-paths";

/** Only forms post here. */
export async function loader({ request }: LoaderFunctionArgs) {
  return listAgain(request);
}

/** The file; without the reason for whole numbers back to the page that asks for it. */
export async function action({ request }: ActionFunctionArgs) {
  const query = await pickedQuery(request, "emp", archivePaths.archives);
  const file = await submit(request, exportEmployees, { query } as Partial<In<typeof exportEmployees>>, (file) => file);
  if (file instanceof Response) return file;
  const search = new URL(request.url).searchParams;
  search.delete("format");
  search.set("why", "1");
  return redirect(`${archivePaths.exportOptions}?${search}`);
}
