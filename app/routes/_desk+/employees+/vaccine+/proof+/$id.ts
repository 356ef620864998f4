import type { LoaderFunctionArgs } from "@remix-run/node";
import { downloadVaccineProof } from "~/contracts/employees/vaccine";
import { call, recordId } from "~/door/call.server";

/** The file itself, with the headers the host gives it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, downloadVaccineProof, { id: recordId(request, params.id) });
}
