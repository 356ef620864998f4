import { useFetcher } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { RequestBody } from "~/components/approvals/request-body";
import { DepartmentChoice } from "~/components/employees/department-choice";
import { CheckField, DateField, Field, SelectField } from "~/components/form/field";
import { PersonField } from "~/components/form/person-field";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { Section } from "~/components/form/sections";
import { SiteField } from "~/components/form/site-field";
import { useReckoned } from "~/components/form/use-reckoned";
import { useCodes } from "~/components/shell/use-codes";
import type { WayAhead } from "~/contracts/approvals/form-pages";
import type { employeeChoices } from "~/contracts/employees/archives";
import { CONTRACT_TYPE } from "~/contracts/employees/codes";
import type { Out } from "~/contracts/endpoint";
import { MAY } from "~/contracts/organization/may";
import { employeePaths } from "~/lib/employees/paths";
import { codeOptions } from "~/lib/options";

type Choices = Out<typeof employeeChoices>;

/** Whose head decides on an entry. */
const WAY_FIELDS = ["departmentId"];
const EMPTY = { idType: 1, staffType: 1, contractType: 1, probationMonths: 0 };
/** Terms that run without an end. */
const OPEN_ENDED = [CONTRACT_TYPE.openEnded, CONTRACT_TYPE.taskBased].map(String);

/** What HR writes of somebody who is to enter, and who will decide; the rest the candidate writes himself. */
export function EntryForm({
  reply,
  choices: first,
  way,
  values,
  back,
  masked,
}: {
  reply: (FormResult & { choices?: Choices; way?: WayAhead }) | undefined;
  choices: Choices;
  way: WayAhead;
  values?: Record<string, unknown>;
  back: string;
  masked?: string;
}) {
  const { t } = useTranslation(["entry", "employees", "record"]);
  const may = useCodes();
  const finder = useFetcher<{ choices: Choices }>();
  const choices = reply?.choices ?? first;
  const positions = finder.data?.choices.positions ?? choices.positions;
  const box = useRef<HTMLSpanElement>(null);
  const asked = useReckoned(
    box,
    demanded((reply?.initialValue ?? values ?? EMPTY) as Record<string, unknown>),
    (form) => demanded(Object.fromEntries(form)),
  ).split(" ");
  const words = (prefix: string) => (code: string | number) => t(`employees:${prefix}.${code}` as never);
  return (
    <PostForm lastResult={reply} defaultValue={values ?? EMPTY}>
      <RequestBody way={reply?.way ?? way} address={employeePaths.entryWay} fields={WAY_FIELDS} back={back}>
        <Section id="person" title={t("form.person")}>
          <Field name="name" label={t("field.name")} maxLength={50} required />
          <Field name="mobile" type="tel" label={t("field.mobile")} maxLength={20} required />
          <SelectField
            name="idType"
            label={t("employees:field.idType")}
            options={codeOptions([1, 2, 3, 4, 5, 6], words("idType"))}
            blank={false}
          />
          <Field
            name="idNumber"
            label={t("field.idNumber")}
            maxLength={30}
            hint={masked ? t("form.idStays") : t("form.idHint")}
          />
          <SelectField
            name="retireCategory"
            label={t("employees:field.retireCategory")}
            options={codeOptions([1, 2, 3], words("retireCategory"))}
          />
        </Section>
        <Section id="place" title={t("form.place")}>
          <SiteField name="siteId" label={t("field.site")} among="home" required />
          <CheckField
            name="overseasWarehouse"
            label={t("employees:field.overseasWarehouse")}
            text={t("record:form.overseasWarehouse")}
          />
          <DepartmentChoice
            label={t("field.department")}
            tree={choices.departments}
            onChoose={(departmentId) => finder.load(`${employeePaths.entries}/new?departmentId=${departmentId}`)}
            required
          />
          <SelectField
            name="positionId"
            label={t("field.position")}
            options={positions.map(({ positionId, name, free }) => ({
              value: positionId,
              label: t("record:form.position", { name, n: free }),
            }))}
            blank={positions.length === 0 ? t("record:form.departmentFirst") : undefined}
            required
          />
          {may(MAY.organization.exceedHeadcount) && (
            <Field
              name="overHeadcountReason"
              label={t("field.overHeadcountReason")}
              maxLength={200}
              wide
              hint={t("record:form.overHeadcount")}
            />
          )}
          <SelectField
            name="levelId"
            label={t("field.level")}
            options={choices.levels.map(({ levelId, name }) => ({ value: levelId, label: name }))}
          />
          <PersonField name="managerEmpId" label={t("field.manager")} />
          <SelectField
            name="staffType"
            label={t("employees:field.staffType")}
            options={codeOptions([1, 2, 3, 4, 5], words("staffType"))}
            blank={false}
            required
          />
          <DateField name="planDate" label={t("field.planDate")} required />
        </Section>
        <Section id="terms" title={t("form.terms")}>
          <SelectField
            name="companyId"
            label={t("field.company")}
            options={choices.companies.map(({ companyId, companyName }) => ({ value: companyId, label: companyName }))}
            required
          />
          <SelectField
            name="contractType"
            label={t("field.contractType")}
            options={codeOptions([1, 2, 3, 4, 5, 6, 7, 8], words("contractType"))}
            blank={false}
            required
          />
          <Field
            name="termMonths"
            label={t("field.termMonths")}
            inputMode="numeric"
            maxLength={3}
            hint={t("record:form.termMonths")}
            required={asked.includes("termMonths")}
          />
          <SelectField
            name="probationMonths"
            label={t("field.probationMonths")}
            options={[0, 1, 2, 3, 4, 5, 6].map((n) => ({
              value: n,
              label: n === 0 ? t("record:form.noProbation") : t("record:form.months", { n }),
            }))}
            blank={false}
          />
          <Field name="wage" label={t("field.wage")} inputMode="decimal" maxLength={20} required />
          <Field
            name="probationWage"
            label={t("field.probationWage")}
            inputMode="decimal"
            maxLength={20}
            hint={t("form.wageHint")}
            required={asked.includes("probationWage")}
          />
        </Section>
        <span ref={box} />
      </RequestBody>
    </PostForm>
  );
}

/** Fields that sending asks for, beside those that it always does: by the contract and its probation. */
const demanded = ({ contractType, probationMonths }: Record<string, unknown>) =>
  [!OPEN_ENDED.includes(String(contractType)) && "termMonths", Number(probationMonths ?? 0) > 0 && "probationWage"]
    .filter(Boolean)
    .join(" ");
