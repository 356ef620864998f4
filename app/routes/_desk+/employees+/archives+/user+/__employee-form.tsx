import { useFetcher } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Cancel, Foot, Submit } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { Section, Sections } from "~/components/form/sections";
import { useCodes } from "~/components/shell/use-codes";
import type { employeeDraft } from "~/contracts/employees/drafts";
import type { EmployeeRecord } from "~/contracts/employees/employee-records";
import type { Out } from "~/contracts/endpoint";
import { MAY } from "~/contracts/organization/may";
import { employeePaths } from "~/lib/employees/paths";
import { bankFields } from "./__form-bank";
import { basicFields } from "./__form-basic";
import { contactFields } from "./__form-contact";
import { contractFields, storedContractFields } from "./__form-contract";
import { educationFields } from "./__form-education";
import { familyFields } from "./__form-family";
import { identityFields } from "./__form-identity";
import { jobFields, storedJobFields } from "./__form-job";
import { languageFields } from "./__form-languages";
import type { Choices, FormWords } from "./__form-words";
import { workFields } from "./__form-work";

type Reply = FormResult & { choices?: Choices };

/** The whole file of a person: a new one, perhaps gone on with from a draft, or with `stored` one that is edited. */
export function EmployeeForm({
  reply,
  choices: first,
  stored,
  draft,
}: {
  reply?: Reply;
  choices: Choices;
  stored?: EmployeeRecord;
  draft?: Out<typeof employeeDraft> | null;
}) {
  const { t } = useTranslation(["employees", "record"]);
  const may = useCodes();
  const finder = useFetcher<{ choices: Choices }>();
  const choices = reply?.choices ?? first;
  const positions = finder.data?.choices.positions ?? choices.positions;
  const form: FormWords = { t, choices, stored, words: (prefix) => (code) => t(`${prefix}.${code}`) };
  const showPositions = (departmentId: string) =>
    finder.load(`${employeePaths.employeeCreate}?departmentId=${departmentId}`);
  return (
    <PostForm
      lastResult={reply}
      defaultValue={stored ? storedValues(form, stored) : draft ? { ...draft.fields, version: draft.version } : NEW}
    >
      {/* Enter in a field submits; the first button in the source would show the positions. */}
      <button type="submit" hidden tabIndex={-1} />
      <Sections>
        <Section id="basic" title={t("section.basic")}>
          {basicFields(form)}
        </Section>
        <Section id="identityCard" title={t("section.identityCard")}>
          {identityFields(form)}
        </Section>
        <Section id="job" title={t("section.job")}>
          {stored
            ? storedJobFields(form)
            : jobFields(form, positions, showPositions, may(MAY.organization.exceedHeadcount))}
        </Section>
        <Section id="contract" title={t("section.contract")}>
          {stored ? storedContractFields(form) : contractFields(form)}
        </Section>
        <Section id="contact" title={t("section.contact")}>
          {contactFields(form)}
        </Section>
        <Section id="education" title={t("section.education")}>
          {educationFields(form)}
          {languageFields(form)}
        </Section>
        <Section id="work" title={t("section.work")}>
          {workFields(form)}
        </Section>
        <Section id="family" title={t("section.family")}>
          {familyFields(form)}
        </Section>
        <Section id="bankCards" title={t("section.bankCards")}>
          {bankFields(form)}
        </Section>
      </Sections>
      <Foot hint={t(stored ? "record:form.footUpdate" : "record:form.footCreate")}>
        <Submit>{t(stored ? "record:form.save" : "record:form.submit")}</Submit>
        {!stored && (
          <Submit kind="default" name="_draft" value="1">
            {t("record:draft.save")}
          </Submit>
        )}
        <Cancel to={stored ? employeePaths.employee(stored.empId) : employeePaths.archives} />
      </Foot>
    </PostForm>
  );
}

const NEW = { idType: 1, staffType: 1, contractType: 1, probationMonths: 0 };

/** Values of the stored record as the form shows them: sensitive ones stay empty, coded read-only ones are words. */
function storedValues({ t }: FormWords, stored: EmployeeRecord) {
  const { idNumber, mobile, householdAddress, currentAddress, contracts, bankCards, spells, platforms, ...open } =
    stored;
  const contract = contracts[0];
  return {
    ...open,
    platformIds: platforms.map(({ id }) => id),
    siteName: stored.overseasWarehouse ? t("site:7") : t(`site:${stored.siteId}`),
    contract: contract && {
      ...contract,
      type: t(`contractType.${contract.type}`),
      term: contract.endDate
        ? t("record:details.until", { from: contract.startDate, to: contract.endDate })
        : t("record:details.openEnded", { from: contract.startDate }),
    },
  };
}
