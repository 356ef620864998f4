import { benefitCities, benefitParamDetail, rateSources } from "~/contracts/employees/benefits/params";
import { call, recordId } from "~/door/call.server";

/** What the form of new rates needs; `?from=` names the row that it begins with, `?cityCode=` the city it is for. */
export async function readNewRate(request: Request) {
  const asked = new URL(request.url).searchParams;
  const from = asked.get("from");
  const id = from ? recordId(request, from) : null;
  const [cities, sources, like] = await Promise.all([
    call(request, benefitCities),
    call(request, rateSources),
    id === null ? null : call(request, benefitParamDetail, { id }),
  ]);
  return { cities, sources, like, cityCode: asked.get("cityCode") };
}
