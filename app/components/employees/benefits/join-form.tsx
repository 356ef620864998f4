import { useLocation, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CheckField, DateField, Field, Fields, SelectField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { PersonField } from "~/components/form/person-field";
import { type FormResult, PostForm } from "~/components/form/post-form";
import type { benefitCities } from "~/contracts/employees/benefits/params";
import type { Out } from "~/contracts/endpoint";
import { pickedPerson, pickPersonHref } from "../pick-person";
import { ArchiveFields } from "./archive-fields";

/** Somebody joins: the month follows from the day and the city's cut-off day (rule 36). */
export function JoinForm({
  reply,
  scheme,
  cities,
  today,
  address,
}: {
  reply: FormResult;
  scheme: "social" | "fund";
  cities: Out<typeof benefitCities>;
  today: string;
  address: string;
}) {
  const { t } = useTranslation("benefits");
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  const values = { day: today, tier: "1", empIdText: query.get("empIdText") ?? "", ...pickedPerson(query, "empId") };
  return (
    <PostForm lastResult={reply} defaultValue={values}>
      <Fields>
        <PersonField
          name="empId"
          label={t("field.empName")}
          pickerHref={pickPersonHref("empId", pathname + search)}
          required
        />
        <SelectField name="cityCode" label={t("field.city")} options={cities} blank={t("archive.siteCity")} />
        <DateField name="day" label={t("field.day")} hint={t("archive.dayHint")} required />
        <Field
          name="base"
          label={t(scheme === "fund" ? "field.fundBase" : "field.base")}
          hint={t("archive.baseHint")}
          inputMode="decimal"
          maxLength={20}
          required
        />
        <ArchiveFields scheme={scheme} />
        {scheme === "social" && (
          <CheckField name="drawsPension" label={t("field.drawsPension")} text={t("archive.drawsPensionText")} />
        )}
      </Fields>
      <Foot submit={t("archive.joinSubmit")} cancel={address} />
    </PostForm>
  );
}
