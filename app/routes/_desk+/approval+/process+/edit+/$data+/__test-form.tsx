import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pickPersonHref } from "~/components/employees/pick-person";
import { Field, SelectField } from "~/components/form/field";
import { PersonField } from "~/components/form/person-field";
import { SiteField } from "~/components/form/site-field";
import { SearchForm } from "~/components/table/search-form";
import type { processDetail } from "~/contracts/approvals/process";
import type { Out } from "~/contracts/endpoint";

/** What the engine finds out itself from the requester. */
const FOUND = ["formTypeCode", "siteDigit", "departmentId", "levelRank"];

/** A GET form: the run can be linked to and repeated. `label`: the requester as found. */
export function TestForm({
  process: { branchFields, personFields },
  label,
}: {
  process: Out<typeof processDetail>;
  label?: string;
}) {
  const { t } = useTranslation("process");
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const [empId, picked] = [query.get("empId"), query.get("empIdLabel")];
  for (const name of ["empId", "empIdText", "empIdLabel"]) query.delete(name);
  const facts = [...branchFields, ...personFields].filter(
    ({ value }) => !FOUND.includes(value) && value !== "requesterEmpId",
  );
  return (
    <SearchForm main="empId" label={t("test.search")}>
      <PersonField
        name="empId"
        label={t("test.requester")}
        value={empId ? { id: empId, label: label ?? picked ?? "" } : null}
        pickerHref={pickPersonHref("empId", `${pathname}?${query}`)}
      />
      <SiteField name="siteDigit" label={t("type.site")} blank={t("test.ownSite")} />
      {facts.map(({ value, label: words, type, choices }) =>
        choices.length > 0 ? (
          <SelectField key={value} name={`form.${value}`} label={words} options={choices} blank={t("test.notGiven")} />
        ) : (
          <Field
            key={value}
            name={`form.${value}`}
            label={type === "money" ? t("test.yuan", { label: words }) : words}
            maxLength={50}
          />
        ),
      )}
    </SearchForm>
  );
}
