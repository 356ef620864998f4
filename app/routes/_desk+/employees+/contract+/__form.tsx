import { useLocation, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pickedPerson, pickPersonHref } from "~/components/employees/pick-person";
import { CheckField, DateField, Field, SelectField, TextField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { PersonField } from "~/components/form/person-field";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { Section } from "~/components/form/sections";
import { useCodes } from "~/components/shell/use-codes";
import { CONTRACT_TYPE, CONTRACT_TYPES, SIGN_MODE } from "~/contracts/employees/codes";
import type { contractForm } from "~/contracts/employees/contract";
import { MAY } from "~/contracts/employees/may";
import type { Out } from "~/contracts/endpoint";
import { employeePaths } from "~/lib/employees/paths";
import { optionsOf } from "~/lib/options";

/** The terms of a contract; what the type does not ask for stays empty. */
export function ContractForm({
  reply,
  form: { companies, stored },
}: {
  reply: FormResult;
  form: Out<typeof contractForm>;
}) {
  const { t } = useTranslation(["contract", "employees"]);
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  const override = useCodes()(MAY.contract.overrideArticle14);
  const fresh = {
    contractType: String(CONTRACT_TYPE.fixedTerm),
    signMode: String(SIGN_MODE.electronic),
    probationMonths: "0",
    nonCompeteMonths: "0",
    ...pickedPerson(query, "empId"),
  };
  return (
    <PostForm
      lastResult={reply}
      defaultValue={stored ? { ...stored.values, version: stored.version, empName: stored.empName } : fresh}
    >
      <Section id="who" title={t("form.who")}>
        {stored ? (
          <Field name="empName" label={t("field.person")} readOnly />
        ) : (
          <PersonField
            name="empId"
            label={t("field.person")}
            pickerHref={pickPersonHref("empId", pathname + search)}
            required
          />
        )}
        <SelectField
          name="companyId"
          label={t("field.company")}
          options={companies.map(({ companyId, companyName }) => ({ value: companyId, label: companyName }))}
          blank={companies.length === 1 ? false : undefined}
          required
        />
        <SelectField
          name="contractType"
          label={t("field.type")}
          options={optionsOf(t, "employees:contractType", CONTRACT_TYPES)}
          blank={false}
          required
        />
        <SelectField
          name="signMode"
          label={t("field.signMode")}
          options={optionsOf(t, "signMode", [SIGN_MODE.electronic, SIGN_MODE.paper])}
          blank={false}
          required
        />
      </Section>
      <Section id="term" title={t("form.term")}>
        <DateField name="startDate" label={t("field.startDate")} required />
        <Field
          name="termMonths"
          label={t("field.termMonths")}
          hint={t("form.termHint")}
          inputMode="numeric"
          maxLength={3}
        />
        <Field
          name="probationMonths"
          label={t("field.probationMonths")}
          hint={t("form.probationHint")}
          inputMode="numeric"
          maxLength={1}
        />
        <CheckField name="autoRenewal" label={t("field.autoRenewal")} text={t("form.autoText")} />
        {override && (
          <CheckField
            name="employeeRequestedFixed"
            label={t("field.employeeRequestedFixed")}
            text={t("form.requestedText")}
            wide
          />
        )}
        {override && (
          <TextField name="overrideReason" label={t("field.overrideReason")} rows={2} maxLength={500} wide />
        )}
      </Section>
      <Section id="pay" title={t("form.pay")}>
        <Field name="wage" label={t("field.wage")} inputMode="decimal" maxLength={20} required />
        <Field
          name="probationWage"
          label={t("field.probationWage")}
          hint={t("form.probationWageHint")}
          inputMode="decimal"
          maxLength={20}
        />
        <Field
          name="nonCompeteMonths"
          label={t("field.nonCompeteMonths")}
          hint={t("form.nonCompeteHint")}
          inputMode="numeric"
          maxLength={2}
        />
        <Field name="nonCompetePay" label={t("field.nonCompetePay")} inputMode="decimal" maxLength={20} />
      </Section>
      <Section id="partTime" title={t("form.partTime")}>
        <Field
          name="dailyHours"
          label={t("field.dailyHours")}
          hint={t("form.partTimeHint")}
          inputMode="decimal"
          maxLength={4}
        />
        <Field name="weeklyHours" label={t("field.weeklyHours")} inputMode="decimal" maxLength={5} />
        <Field name="payCycleDays" label={t("field.payCycleDays")} inputMode="numeric" maxLength={2} />
      </Section>
      <Foot
        submit={t("form.save")}
        cancel={stored ? employeePaths.contract(stored.id) : employeePaths.contracts}
        hint={t("form.foot")}
      />
    </PostForm>
  );
}
