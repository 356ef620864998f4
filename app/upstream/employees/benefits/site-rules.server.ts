import { MAY } from "~/contracts/employees/may";
import { employeePaths } from "~/lib/employees/paths";
import { companyDay } from "~/lib/period";
import type { SiteRules } from "~/upstream/platform/site-hooks.server";
import { citiesOf } from "./benefit-parts.server";
import { figuresBySite } from "./site-figures.server";

/** The city whose figures and rates insure the people of a site. */
export const insuredCity: SiteRules = async (db, caller, siteId) => {
  const cityCode = (await figuresBySite(db))(siteId, companyDay().slice(0, 7))?.cityCode;
  const city = cityCode && (await citiesOf(db, caller)).nameOf(cityCode);
  return [
    {
      text: city ? { key: "sites:rule.insured", params: { city } } : { key: "sites:rule.uninsured" },
      places: [
        {
          to: cityCode ? employeePaths.benefitParamsOf(cityCode) : employeePaths.benefitParams,
          codes: [MAY.benefits.see],
        },
      ],
    },
  ];
};
