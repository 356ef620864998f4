import { useLocation, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pickPersonHref } from "~/components/employees/pick-person";
import { CheckField, ChecksField, Field, Fields, SelectField } from "~/components/form/field";
import { PersonField } from "~/components/form/person-field";
import { APPROVE_LABELS, EMPTY_POLICIES, MODES, TIMEOUTS } from "~/contracts/approvals/codes";
import { ACTIONS, FIELD_RIGHTS } from "~/lib/approvals/approval-definition";
import { codeOptions } from "~/lib/options";
import type { Node, Process } from "./__process";

/** How people decide at a node. */
export function DecisionFields({ process: { formFields }, node }: { process: Process; node: Node }) {
  const { t } = useTranslation("process");
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const picked = query.get("emptyEmpId");
  const named = picked
    ? { id: picked, label: query.get("emptyEmpIdLabel") ?? "" }
    : node.emptyEmpId === null
      ? null
      : { id: node.emptyEmpId, label: node.emptyEmpIdText };
  return (
    <>
      <Fields>
        <SelectField
          name="mode"
          label={t("node.mode")}
          options={codeOptions(MODES, (mode) => t(`mode.${mode}`))}
          blank={false}
          required
        />
        <Field
          name="sharePercent"
          label={t("node.sharePercent")}
          hint={t("node.shareHint")}
          inputMode="numeric"
          maxLength={3}
          required
        />
        <SelectField
          name="approveLabel"
          label={t("node.approveLabel")}
          options={codeOptions(APPROVE_LABELS, (label) => t(`approveLabel.${label}`))}
          blank={false}
          required
        />
        <SelectField
          name="emptyPolicy"
          label={t("node.emptyPolicy")}
          options={codeOptions(EMPTY_POLICIES, (policy) => t(`emptyPolicy.${policy}`))}
          blank={false}
          required
        />
        <PersonField
          name="emptyEmpId"
          label={t("node.emptyEmp")}
          value={named}
          pickerHref={pickPersonHref("emptyEmpId", pathname)}
          hint={t("node.emptyEmpHint")}
        />
        <Field
          name="dueWorkdays"
          label={t("node.dueWorkdays")}
          hint={t("node.dueHint")}
          inputMode="numeric"
          maxLength={2}
          required
        />
        <SelectField
          name="timeoutAction"
          label={t("node.timeoutAction")}
          options={codeOptions(TIMEOUTS, (act) => t(`timeout.${act}`))}
          blank={false}
          required
        />
        <SelectField
          name="returnTargets"
          label={t("node.returnTargets")}
          options={codeOptions(["any", "requesterOnly"], (way) => t(`returnTargets.${way}`))}
          blank={false}
          required
        />
        <CheckField name="allowBatch" label={t("node.allowBatch")} text={t("node.allowBatchText")} />
        <ChecksField
          name="actions"
          label={t("node.actions")}
          options={codeOptions(ACTIONS, (act) => t(`action.${act}`))}
          wide
        />
      </Fields>
      {formFields.length > 0 && (
        <Fields>
          {formFields.map(({ value, label }) => (
            <SelectField
              key={value}
              name={`fieldRights.${value}`}
              label={t("node.rightOf", { label })}
              options={codeOptions(FIELD_RIGHTS, (right) => t(`fieldRight.${right}`))}
              blank={t("node.rightUnset")}
            />
          ))}
        </Fields>
      )}
    </>
  );
}
