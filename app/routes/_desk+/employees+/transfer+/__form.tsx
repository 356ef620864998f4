import { useFetcher, useLocation, useSearchParams } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { RequestBody } from "~/components/approvals/request-body";
import { DepartmentChoice } from "~/components/employees/department-choice";
import { pickedPerson, pickPersonHref } from "~/components/employees/pick-person";
import { DateField, Field, Fields, SelectField, TextField } from "~/components/form/field";
import { PersonField } from "~/components/form/person-field";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { SiteField } from "~/components/form/site-field";
import { useReckoned } from "~/components/form/use-reckoned";
import { useCodes } from "~/components/shell/use-codes";
import type { WayAhead } from "~/contracts/approvals/form-pages";
import { TRANSFER_TYPES } from "~/contracts/employees/codes";
import type { transferChoices, transferForm } from "~/contracts/employees/transfer";
import type { Out } from "~/contracts/endpoint";
import { MAY } from "~/contracts/organization/may";
import { employeePaths } from "~/lib/employees/paths";
import { optionsOf } from "~/lib/options";

type Choices = Out<typeof transferChoices>;
type Reply = (FormResult & { choices?: Choices; way?: WayAhead }) | undefined;

/** What the deciders on an order hang on. */
const WAY_FIELDS = ["empId", "empIdText", "type", "toDepartmentId"];
const AMONG = { 2: "toLevelId", 3: "toLevelId", 4: "toSiteId", 5: "returnDate", 6: "toCompanyId" } as const;

/** An order: whom, what changes (empty stays as it is), from when and why; and who will decide. */
export function TransferForm({
  reply,
  choices: first,
  way,
  stored,
  back,
}: {
  reply: Reply;
  choices: Choices;
  way: WayAhead;
  stored?: Out<typeof transferForm>;
  back: string;
}) {
  const { t } = useTranslation(["transfer", "employees", "record"]);
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  const finder = useFetcher<{ choices: Choices }>();
  const exceed = useCodes()(MAY.organization.exceedHeadcount);
  const choices = reply?.choices ?? first;
  const positions = finder.data?.choices.positions ?? choices.positions;
  const stays = t("form.stays");
  const began = (reply?.initialValue ?? stored ?? {}) as Record<string, unknown>;
  const box = useRef<HTMLDivElement>(null);
  const asked = useReckoned(box, demanded(String(began.type ?? ""), !!began.toDepartmentId), (form) =>
    demanded(String(form.get("type") ?? ""), !!form.get("toDepartmentId")),
  ).split(" ");
  return (
    <PostForm
      lastResult={reply}
      defaultValue={stored ?? { ...pickedPerson(query, "empId"), ...pickedPerson(query, "toManagerEmpId") }}
    >
      <RequestBody way={reply?.way ?? way} address={employeePaths.transferWay} fields={WAY_FIELDS} back={back}>
        <div ref={box}>
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
            <SelectField name="type" label={t("field.type")} options={optionsOf(t, "type", TRANSFER_TYPES)} required />
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
              required={asked.includes("toPositionId")}
            />
            <SelectField
              name="toLevelId"
              label={t("form.to", { field: t("field.levelId") })}
              options={choices.levels.map(({ levelId, name }) => ({ value: levelId, label: name }))}
              blank={stays}
              required={asked.includes("toLevelId")}
            />
            <PersonField
              name="toManagerEmpId"
              label={t("form.to", { field: t("field.managerEmpId") })}
              pickerHref={pickPersonHref("toManagerEmpId", pathname + search)}
              hint={t("form.staysEmpty")}
              value={stored?.toManagerEmpId ? { id: stored.toManagerEmpId, label: stored.toManagerName } : null}
            />
            <SiteField
              name="toSiteId"
              label={t("form.to", { field: t("field.siteId") })}
              among="home"
              blank={stays}
              required={asked.includes("toSiteId")}
            />
            <SelectField
              name="toCompanyId"
              label={t("form.to", { field: t("field.companyId") })}
              options={choices.companies.map(({ companyId, companyName }) => ({
                value: companyId,
                label: companyName,
              }))}
              blank={stays}
              required={asked.includes("toCompanyId")}
            />
            <DateField name="effectiveDate" label={t("field.effectiveDate")} hint={t("form.effectiveHint")} required />
            <DateField
              name="returnDate"
              label={t("field.returnDate")}
              hint={t("form.returnHint")}
              required={asked.includes("returnDate")}
            />
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
        </div>
        {stored && <input type="hidden" name="empId" value={stored.empId} />}
      </RequestBody>
    </PostForm>
  );
}

/** Fields that sending asks for, beside those that it always does: by the type, and with another department. */
const demanded = (type: string, moves: boolean) =>
  [AMONG[type as unknown as keyof typeof AMONG], moves && "toPositionId"].filter(Boolean).join(" ");
