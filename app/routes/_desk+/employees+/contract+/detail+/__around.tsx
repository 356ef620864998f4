import { useTranslation } from "react-i18next";
import { Panel } from "~/components/layout/panel";
import { Table } from "~/components/table/table";
import { Fact, Facts } from "~/components/ui/facts";
import { FileItem, Files } from "~/components/ui/files";
import { Link } from "~/components/ui/link";
import { approvalPaths } from "~/lib/approvals/paths";
import { employeePaths } from "~/lib/employees/paths";
import { ContractStateWord } from "../__state-badge";
import type { Detail } from "./__panels";

export function RenewalPanel({ renewal }: { renewal: NonNullable<Detail["renewal"]> }) {
  const { t } = useTranslation("contract");
  return (
    <Panel title={t("renewal.title")}>
      <Facts>
        <Fact label={t("renewal.decision")}>
          {renewal.decision && t(`decision.${renewal.decision}`)} {t(`renewalState.${renewal.state}`)}
        </Fact>
        <Fact label={t("renewal.requester")}>{renewal.requester}</Fact>
        {renewal.instanceId && (
          <Fact label={t("renewal.form")}>
            <Link to={approvalPaths.approval(renewal.instanceId)}>{t("renewal.open")}</Link>
          </Fact>
        )}
        {renewal.newContractId && (
          <Fact label={t("renewal.newContract")}>
            <Link to={employeePaths.contract(renewal.newContractId)}>{t("renewal.open")}</Link>
          </Fact>
        )}
      </Facts>
    </Panel>
  );
}

export function FilesPanel({ contract: { files } }: { contract: Detail }) {
  const { t } = useTranslation("contract");
  return (
    <Panel title={t("detail.files")} meta={files.length}>
      {files.length === 0 ? (
        <p className="muted">{t("detail.noFiles")}</p>
      ) : (
        <Files>
          {files.map((file) => (
            <FileItem
              key={file.attachmentInfoId}
              href={employeePaths.contractFile(file.attachmentInfoId)}
              name={file.attachmentName}
              bytes={file.size}
            >
              <span className="muted">{t(`file.${file.fileType}`)}</span>
            </FileItem>
          ))}
        </Files>
      )}
    </Panel>
  );
}

export function HistoryPanel({ contract: { id, history } }: { contract: Detail }) {
  const { t } = useTranslation(["contract", "employees"]);
  return (
    <Panel title={t("detail.history")} meta={history.length} flush>
      <Table caption={t("detail.history")} plain>
        <thead>
          <tr>
            <th scope="col">{t("field.contractNo")}</th>
            <th scope="col">{t("field.company")}</th>
            <th scope="col">{t("field.type")}</th>
            <th scope="col">{t("field.startDate")}</th>
            <th scope="col">{t("field.lastDay")}</th>
            <th scope="col">{t("field.state")}</th>
          </tr>
        </thead>
        <tbody>
          {history.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                {row.id === id ? row.contractNo : <Link to={employeePaths.contract(row.id)}>{row.contractNo}</Link>}
              </th>
              <td>{row.companyName}</td>
              <td>{t(`employees:contractType.${row.type}`)}</td>
              <td className="num">{row.startDate}</td>
              <td className="num">{row.lastDay ?? t("detail.noEnd")}</td>
              <td>
                <ContractStateWord state={row.state} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
