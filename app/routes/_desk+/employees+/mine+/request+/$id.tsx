import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requestForm } from "~/contracts/employees/own-file";
import { call, recordId } from "~/door/call.server";

/** A request that came back is edited on the form of what it asks for. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { path } = await call(request, requestForm, { id: recordId(request, params.id) });
  return redirect(path);
}
