import { payeeApplication, payeeCardDetail } from "~/contracts/employees/payee-cards";
import { call, recordId } from "~/door/call.server";
import { banksFor } from "~/routes/_desk+/__bank-choice.server";

const NEW = { currency: "CNY" };

/**
 * The form of a new card, of one that is edited (`?id=`), or of an own request that came back (`?request=`), with its
 * branch as a choice.
 */
export async function cardForm(request: Request, kind: number) {
  const search = new URL(request.url).searchParams;
  const [id, requestId] = [search.get("id"), search.get("request")];
  const values: Record<string, unknown> = requestId
    ? (await call(request, payeeApplication, { requestId: recordId(request, requestId) })).values
    : id
      ? await call(request, payeeCardDetail, { id: recordId(request, id), kind })
      : NEW;
  return { values, ...(await banksFor(request, values)) };
}
