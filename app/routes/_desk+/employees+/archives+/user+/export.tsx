import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { exportEmployees } from "~/contracts/employees/archives";
import { exported, listAgain } from "~/door/export.server";
import { pickedQuery } from "~/door/list.server";
import { archivePaths } from "~/lib/employees/archive-paths";
import { readForm } from "~/session/posted-form.server";

/** Only forms post here. */
export async function loader({ request }: LoaderFunctionArgs) {
  return listAgain(request);
}

/** The file; without the reason for whole numbers back to the page that asks for it. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const [whole, reason] = ["whole", "reason"].map((name) => String(form.get(name) ?? "").trim());
  if (whole === "1" && reason === "") {
    const search = new URL(request.url).searchParams;
    search.delete("format");
    search.set("why", "1");
    return redirect(`${archivePaths.exportOptions}?${search}`);
  }
  // Where all are meant, the ticks of the address say nothing.
  const filters = { emp: undefined, ...(await pickedQuery(request, "emp", archivePaths.archives)) };
  return exported(request, exportEmployees, { whole: Number(whole), reason }, filters, form);
}
