import { useLocation, useSearchParams } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { RequestBody } from "~/components/approvals/request-body";
import { pickedPerson, pickPersonHref } from "~/components/employees/pick-person";
import { CheckField, ChecksField, DateField, SelectField, TextField } from "~/components/form/field";
import { FilesField, withFileFault } from "~/components/form/files-field";
import { PersonField } from "~/components/form/person-field";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { Section } from "~/components/form/sections";
import { useFieldSource } from "~/components/form/source";
import { useReckoned } from "~/components/form/use-reckoned";
import type { KeptFile } from "~/components/form/use-uploads";
import type { WayAhead } from "~/contracts/approvals/form-pages";
import {
  DECLARED_PROTECTIONS,
  DIMISSION_FILE_TYPES,
  DIMISSION_TYPE,
  type DimissionType,
  HR_DIMISSION_TYPES,
  INITIATOR,
  INITIATORS,
} from "~/contracts/employees/codes";
import type { dimissionChoices } from "~/contracts/employees/dimission-forms";
import type { Out } from "~/contracts/endpoint";
import { MAX_REQUEST_FILES } from "~/lib/approvals/request-limits";
import { employeePaths } from "~/lib/employees/paths";
import { optionsOf } from "~/lib/options";

/** A refused form comes back with the files that have arrived, and with its way. */
type Reply = (FormResult & { files?: KeptFile[]; way?: WayAhead; refusedFile?: string }) | undefined;

/** Whose head decides. */
const WAY_FIELDS = ["empId", "empIdText"];

/** A dimission that HR opens, with its papers and who will decide; fields that a type does not ask for stay empty. */
export function DimissionForm({
  reply,
  values = {},
  choices,
  files,
  way,
  back,
  empId,
}: {
  reply: Reply;
  values?: Record<string, unknown>;
  choices: Out<typeof dimissionChoices>;
  files: readonly KeptFile[];
  way: WayAhead;
  back: string;
  /** Of a draft: whom it is about does not change. */
  empId?: number;
}) {
  const { t } = useTranslation("dimission");
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  const pick = (field: string) => pickPersonHref(field, pathname + search);
  const box = useRef<HTMLSpanElement>(null);
  const began = (reply?.initialValue ?? values) as Record<string, unknown>;
  const asked = useReckoned(box, demanded(String(began.type ?? ""), !!began.payInLieu), (form) =>
    demanded(String(form.get("type") ?? ""), form.has("payInLieu")),
  ).split(" ");
  return (
    <PostForm
      lastResult={withFileFault(reply)}
      encType="multipart/form-data"
      defaultValue={{
        initiator: String(INITIATOR.employer),
        ...values,
        ...pickedPerson(query, "empId"),
        ...pickedPerson(query, "successorEmpId"),
      }}
    >
      <RequestBody way={reply?.way ?? way} address={employeePaths.dimissionWay} fields={WAY_FIELDS} back={back}>
        <Section id="who" title={t("open.who")}>
          {empId === undefined && (
            <PersonField name="empId" label={t("field.employee")} pickerHref={pick("empId")} required />
          )}
          <SelectField
            name="type"
            label={t("field.type")}
            options={optionsOf(t, "type", HR_DIMISSION_TYPES)}
            required
          />
          <SelectField
            name="initiator"
            label={t("field.initiator")}
            hint={t("open.initiatorHint")}
            options={optionsOf(t, "initiator", INITIATORS)}
            blank={false}
          />
          <DateField name="expectDate" label={t("field.lastWorkDate")} required />
          <SelectField
            name="reasonCode"
            label={t("field.reasonCode")}
            options={choices.reasons.map((item) => ({ value: item.itemCode, label: item.itemName }))}
            required
          />
          <PersonField
            name="successorEmpId"
            label={t("field.successor")}
            pickerHref={pick("successorEmpId")}
            hint={t("open.successorHint")}
          />
          <TextField name="reason" label={t("field.reason")} rows={3} maxLength={500} wide />
        </Section>
        <Section id="law" title={t("open.law")}>
          <DateField
            name="noticeDate"
            label={t("field.noticeDate")}
            hint={t("open.noticeHint")}
            required={asked.includes("noticeDate")}
          />
          <CheckField name="payInLieu" label={t("field.payInLieu")} text={t("open.payInLieuText")} />
          <DateField
            name="firstNotice"
            label={t("field.firstNotice")}
            hint={t("open.returnHint")}
            required={asked.includes("firstNotice")}
          />
          <DateField name="secondNotice" label={t("field.secondNotice")} required={asked.includes("firstNotice")} />
          <CheckField name="refusedTerms" label={t("field.refusedTerms")} text={t("open.refusedText")} />
          <ChecksField
            name="protections"
            label={t("field.protections")}
            hint={t("open.protectionHint")}
            options={optionsOf(t, "protection", DECLARED_PROTECTIONS)}
            wide
          />
          <CheckField
            name="protectionChecked"
            label={t("field.protectionChecked")}
            text={t("open.checkedText")}
            required={asked.includes("protectionChecked")}
            wide
          />
        </Section>
        <FilesField
          label={t("detail.files")}
          files={reply?.files ?? files}
          most={MAX_REQUEST_FILES}
          holdAt="/approval/hold"
          hint={t("open.filesHint")}
          required={asked.includes("files")}
          each={({ attachmentInfoId, attachmentName }) => <FileType id={attachmentInfoId} name={attachmentName} />}
        />
        <span ref={box}>{empId !== undefined && <input type="hidden" name="empId" value={empId} />}</span>
      </RequestBody>
    </PostForm>
  );
}

/** What a file is. */
function FileType({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation("dimission");
  const { key, values } = useFieldSource(`fileTypes.${id}`);
  return (
    <select
      key={key}
      className="in"
      name={`fileTypes.${id}`}
      defaultValue={values[0] ?? ""}
      aria-label={t("open.fileTypeOf", { name })}
    >
      <option value="">{t("open.fileType")}</option>
      {DIMISSION_FILE_TYPES.map((type) => (
        <option key={type} value={type}>
          {t(`file.${type}`)}
        </option>
      ))}
    </select>
  );
}

const { forCause, withNotice, redundancy, expiry, leftOnOwn, failedProbation } = DIMISSION_TYPE;
const among = (type: string, ...types: DimissionType[]) => types.map(String).includes(type);

/** Fields that sending asks for, beside those that it always does: by the type. */
const demanded = (type: string, payInLieu: boolean) =>
  [
    (among(type, failedProbation) || (among(type, withNotice) && !payInLieu)) && "noticeDate",
    among(type, leftOnOwn) && "firstNotice",
    among(type, withNotice, redundancy, expiry) && "protectionChecked",
    among(type, forCause, withNotice, redundancy, failedProbation, leftOnOwn) && "files",
  ]
    .filter(Boolean)
    .join(" ");
