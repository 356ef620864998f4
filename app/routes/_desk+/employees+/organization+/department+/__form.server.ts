import { readForm } from "~/api.server";

/** The posted department. Without script an emptied head leaves its old key behind: what stands in the box decides. */
export async function readDepartmentForm(request: Request): Promise<FormData> {
  const form = await readForm(request);
  if (form.get("headEmpIdText") === "") form.delete("headEmpId");
  return form;
}
