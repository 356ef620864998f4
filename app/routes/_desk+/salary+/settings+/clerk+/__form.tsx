import { useLocation, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pickedPerson, pickPersonHref } from "~/components/employees/pick-person";
import { ChecksField, Fields, SelectField } from "~/components/form/field";
import { Cancel, Foot, Submit } from "~/components/form/foot";
import { PersonField } from "~/components/form/person-field";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { StepLink } from "~/components/ui/button";
import type { ClerkChoices, ClerkDetail } from "~/contracts/salary/clerks";
import { codeOptions } from "~/lib/options";
import { salaryPaths } from "~/lib/salary/paths";

/** Without a clerk for a new entry; the person of another one stays. */
export function ClerkForm({
  reply,
  clerk,
  choices: { sites, companies, levels },
}: {
  reply: FormResult;
  clerk?: ClerkDetail;
  choices: ClerkChoices;
}) {
  const { t } = useTranslation(["salSettings", "salCommon"]);
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  const values = clerk ?? pickedPerson(query, "empId");
  return (
    <PostForm lastResult={reply} defaultValue={{ ...values, empId: clerk ? undefined : query.get("empId") }}>
      <Fields>
        {!clerk && (
          <PersonField
            name="empId"
            label={t("field.employee")}
            pickerHref={pickPersonHref("empId", pathname + search)}
            required
          />
        )}
        <SelectField
          name="levelId"
          label={t("field.level")}
          hint={t("levelHint")}
          options={levels.map(({ levelId, name }) => ({ value: levelId, label: name }))}
          required
        />
        <ChecksField
          name="siteIds"
          label={t("field.sites")}
          options={codeOptions(sites, (site) => t(`site:${site}`))}
          required
          wide
        />
        <ChecksField
          name="companyIds"
          label={t("field.companies")}
          options={companies.map(({ companyId, companyName }) => ({ value: companyId, label: companyName }))}
          required
          wide
        />
      </Fields>
      <Foot hint={t("roleHint")}>
        <Submit>{t("salCommon:save")}</Submit>
        <Cancel to={salaryPaths.settings} />
        {clerk && (
          <StepLink to={salaryPaths.clerkRemove(clerk.empId)} kind="danger">
            {t("remove")}
          </StepLink>
        )}
      </Foot>
    </PostForm>
  );
}
