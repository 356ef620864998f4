import { useFetcher, useLocation, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DepartmentChoice } from "~/components/employees/department-choice";
import { pickedPerson, pickPersonHref } from "~/components/employees/pick-person";
import { DateField, Field, Fields, SelectField, TextField } from "~/components/form/field";
import { Cancel, Foot, Submit } from "~/components/form/foot";
import { PersonField } from "~/components/form/person-field";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { useCodes } from "~/components/shell/use-codes";
import { TRANSFER_TYPES } from "~/contracts/employees/codes";
import type { transferChoices, transferForm } from "~/contracts/employees/transfer";
import type { Out } from "~/contracts/endpoint";
import { MAY } from "~/contracts/organization/may";
import { employeePaths } from "~/lib/employees/paths";
import { codeOptions } from "~/lib/options";

type Choices = Out<typeof transferChoices>;
type Reply = FormResult & { choices?: Choices };

/** An order: whom, what changes (empty stays as it is), from when and why. */
export function TransferForm({
  reply,
  choices: first,
  stored,
}: {
  reply?: Reply;
  choices: Choices;
  stored?: Out<typeof transferForm>;
}) {
  const { t } = useTranslation(["transfer", "employees", "record"]);
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  const finder = useFetcher<{ choices: Choices }>();
  const exceed = useCodes()(MAY.organization.exceedHeadcount);
  const choices = reply?.choices ?? first;
  const positions = finder.data?.choices.positions ?? choices.positions;
  const stays = t("form.stays");
  return (
    <PostForm
      lastResult={reply}
      defaultValue={stored ?? { ...pickedPerson(query, "empId"), ...pickedPerson(query, "toManagerEmpId") }}
    >
      {/* Enter in a field submits; the first button in the source would show the positions. */}
      <button type="submit" hidden tabIndex={-1} />
      <Fields>
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
          name="type"
          label={t("field.type")}
          options={codeOptions(TRANSFER_TYPES, (code) => t(`type.${code}`))}
          required
        />
        <DepartmentChoice
          name="toDepartmentId"
          label={t("form.to", { field: t("field.departmentId") })}
          tree={choices.departments}
          blank={stays}
          onChoose={(departmentId) => finder.load(`${employeePaths.transferNew}?departmentId=${departmentId}`)}
        />
        <SelectField
          name="toPositionId"
          label={t("form.to", { field: t("field.positionId") })}
          options={positions.map(({ positionId, name, free }) => ({
            value: positionId,
            label: t("record:form.position", { name, n: free }),
          }))}
          blank={positions.length === 0 ? t("form.departmentFirst") : stays}
        />
        <SelectField
          name="toLevelId"
          label={t("form.to", { field: t("field.levelId") })}
          options={choices.levels.map(({ levelId, name }) => ({ value: levelId, label: name }))}
          blank={stays}
        />
        <PersonField
          name="toManagerEmpId"
          label={t("form.to", { field: t("field.managerEmpId") })}
          pickerHref={pickPersonHref("toManagerEmpId", pathname + search)}
          hint={t("form.staysEmpty")}
          value={stored?.toManagerEmpId ? { id: stored.toManagerEmpId, label: stored.toManagerName } : null}
        />
        <SelectField
          name="toSiteId"
          label={t("form.to", { field: t("field.siteId") })}
          options={codeOptions([1, 2, 3, 4, 5, 6], (code) => t(`employees:site.${code}`))}
          blank={stays}
        />
        <SelectField
          name="toCompanyId"
          label={t("form.to", { field: t("field.companyId") })}
          options={choices.companies.map(({ companyId, companyName }) => ({ value: companyId, label: companyName }))}
          blank={stays}
        />
        <DateField name="effectiveDate" label={t("field.effectiveDate")} hint={t("form.effectiveHint")} required />
        <DateField name="returnDate" label={t("field.returnDate")} hint={t("form.returnHint")} />
        {exceed && (
          <Field
            name="overHeadcountReason"
            label={t("field.overHeadcountReason")}
            maxLength={200}
            hint={t("record:form.overHeadcount")}
          />
        )}
        <TextField name="reason" label={t("field.reason")} maxLength={500} required wide />
      </Fields>
      <Foot hint={t("form.foot")}>
        <Submit>{t("form.save")}</Submit>
        <Cancel to={stored ? employeePaths.transfer(stored.id) : employeePaths.transfers} />
      </Foot>
    </PostForm>
  );
}
