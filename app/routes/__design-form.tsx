import {
  CheckField,
  ChecksField,
  DateField,
  Field,
  FileField,
  RadioField,
  RequiredHint,
  SelectField,
  TextField,
} from "~/components/form/field";
import { FieldList } from "~/components/form/field-list";
import { Cancel, Foot, Submit } from "~/components/form/foot";
import { PersonField } from "~/components/form/person-field";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { Section, Sections } from "~/components/form/sections";
import { TreeSelectField } from "~/components/form/tree-field";
import { Page } from "~/components/layout/page";
import { FileItem, Files } from "~/components/ui/files";
import { departments } from "./__design-data";

const record = {
  version: 3,
  empName: "韩雪莹",
  jobNumber: "20452",
  idNumber: "440306199804125519",
  birthDate: "1998-04-12",
  gender: 2,
  departmentId: 12,
  mobile: "1386620713",
  education: [{ school: "深圳职业技术大学", degree: "大专" }, { school: "" }],
};

export function FormSpecimen({ result }: { result: FormResult }) {
  return (
    <Page title="新增员工" lead={<RequiredHint />} actions={<span className="small muted">草稿保存于 10:42</span>}>
      <PostForm lastResult={result} defaultValue={record} encType="multipart/form-data">
        <Sections>
          <Section id="basic" title="基本信息">
            <Field name="empName" label="姓名" required />
            <Field name="jobNumber" label="工号" readOnly hint="提交后自动生效，不可修改" />
            <Field name="idNumber" label="身份证号" required wide />
            <DateField name="birthDate" label="出生日期" readOnly hint="由身份证号带出" />
            <RadioField
              name="gender"
              label="性别"
              required
              options={[
                { value: 1, label: "男" },
                { value: 2, label: "女" },
              ]}
            />
          </Section>
          <Section id="job" title="任职信息">
            <TreeSelectField name="departmentId" label="部门" tree={departments} required />
            <SelectField name="positionId" label="岗位" options={[{ value: 1, label: "检验员" }]} required />
            <PersonField
              name="superiorId"
              label="直属上级"
              pickerHref="/design"
              value={{ id: 20481, label: "陈思远 20481" }}
            />
            <ChecksField
              name="siteIds"
              label="站点"
              options={[
                { value: 1, label: "龙华" },
                { value: 2, label: "宝安" },
              ]}
            />
            <CheckField name="dormitory" label="住宿" text="申请宿舍" />
            <DateField name="hireDate" label="入职日期" required />
          </Section>
          <Section id="contact" title="联系方式">
            <Field name="mobile" label="手机" type="tel" inputMode="numeric" required />
            <Field name="mail" label="邮箱" type="email" />
            <TextField name="address" label="现住址" rows={2} wide />
          </Section>
          <Section id="education" title="教育经历">
            <FieldList name="education" label="教育经历" add="添加学历">
              {(row) => (
                <>
                  <Field name={row("school")} label="毕业院校" required />
                  <Field name={row("degree")} label="学历" />
                  <DateField name={row("until")} label="毕业日期" />
                </>
              )}
            </FieldList>
          </Section>
          <Section id="files" title="附件">
            <FileField
              name="scan"
              label="身份证扫描件"
              accept=".pdf,.jpg,.png"
              multiple
              required
              wide
              hint="PDF、JPG 或 PNG，每个不超过 20 MB"
            >
              <Files>
                <FileItem href="/design" name="20452_身份证_正面.jpg" bytes={1258291} />
              </Files>
            </FileField>
          </Section>
        </Sections>
        <Foot hint="提交后员工即可登录，资料变更写入操作记录">
          <Submit>提交</Submit>
          <Submit kind="default" name="do" value="draft">
            保存草稿
          </Submit>
          <Cancel to="/design" />
        </Foot>
      </PostForm>
    </Page>
  );
}

/** The same part on its own page and in a dialog. */
export function RejectForm({ code, result }: { code: string; result?: FormResult }) {
  return (
    <PostForm lastResult={result}>
      <p className="muted">{code} 的流程结束，申请人可复制后重新提交。</p>
      <TextField name="reason" label="驳回原因" required hint="至少 2 个字，申请人可见" />
      <Foot submit="确认驳回" kind="danger-main" cancel="/design" />
    </PostForm>
  );
}
