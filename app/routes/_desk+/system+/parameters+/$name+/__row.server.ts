import { parameterDetail } from "~/contracts/shell/parameters";
import { call, recordId } from "~/door/call.server";
import { notThere } from "~/session/refused.server";

/**
 * The parameter of an address and its value `?row=`, if one is named; one that cannot be changed any more is not there.
 */
export async function loadRow(request: Request, name: string | undefined) {
  const asked = new URL(request.url).searchParams.get("row");
  const { rows, ...about } = await call(request, parameterDetail, { name: name ?? "" });
  if (asked === null) return { about, row: undefined };
  const row = rows.find(({ id }) => id === recordId(request, asked));
  if (!row?.editable) throw notThere(request);
  return { about, row };
}
