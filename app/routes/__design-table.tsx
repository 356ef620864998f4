import { useTranslation } from "react-i18next";
import { DateField, DateRangeField, Field, SelectField } from "~/components/form/field";
import { TreeSelectField } from "~/components/form/tree-field";
import { Page } from "~/components/layout/page";
import { card } from "~/components/table/card";
import { Pager } from "~/components/table/pager";
import { MoreFilters, SearchForm } from "~/components/table/search-form";
import { SelectAll, SelectCell, SelectionBar } from "~/components/table/selection";
import { SortHead, Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { Button, LinkButton } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Menu } from "~/components/ui/menu";
import { Day } from "~/components/ui/time";
import { departments, people } from "./__design-data";

const sites = ["龙华", "龙岗", "宝安", "南山", "坂田", "广州"].map((label, index) => ({ value: index + 1, label }));

export function ListSpecimen({ page, limit }: { page: number; limit: number }) {
  const { t } = useTranslation("ui");
  return (
    <Page title="员工档案" lead="共 1,294 人，在职 1,207 人">
      <SearchForm
        main="likeEmpName"
        keep={["part"]}
        more={
          <MoreFilters count={2}>
            <SelectField name="levelId" label="职级" options={[{ value: "P1", label: "P1" }]} />
            <SelectField name="staffType" label="员工类型" options={[{ value: 1, label: "正式" }]} />
            <DateField name="contractEnd" label="合同到期" />
          </MoreFilters>
        }
      >
        <Field name="likeEmpName" label="姓名 / 工号" placeholder="姓名、拼音或工号" maxLength={50} />
        <TreeSelectField name="departmentId" label="部门" tree={departments} blank="全部部门" />
        <SelectField name="positionId" label="岗位" options={[{ value: 1, label: "检验员" }]} blank="全部岗位" />
        <SelectField name="siteId" label="站点" options={sites} blank="全部站点" />
        <SelectField name="employment" label="在职状态" options={[{ value: 1, label: "在职" }]} />
        <DateRangeField from="hireFrom" to="hireTo" label="入职日期" wide />
      </SearchForm>
      <SelectionBar
        total={486}
        idle={
          <>
            <LinkButton kind="main" icon="plus" to="/design?part=form">
              新增
            </LinkButton>
            <LinkButton icon="download" to="/design">
              导入
            </LinkButton>
            <Button icon="upload">导出</Button>
          </>
        }
        end={<span className="push small muted num">数据更新于 09:42</span>}
      >
        <Button>打印名册</Button>
        <Button>制作工牌</Button>
      </SelectionBar>
      <Table caption={`员工档案，第 ${page} 页`}>
        <thead>
          <tr>
            <SelectAll />
            <th scope="col">工号</th>
            <th scope="col">姓名</th>
            <SortHead name="department">部门</SortHead>
            <th scope="col">岗位</th>
            <th scope="col">职级</th>
            <th scope="col">站点</th>
            <SortHead name="hired">入职日期</SortHead>
            <th scope="col">转正日期</th>
            <th scope="col">状态</th>
            <th scope="col" className="acts">
              {t("table.actions")}
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.id} {...card.row}>
              <SelectCell name="empId" value={person.id} label={person.name} />
              <td {...card.key}>{person.id}</td>
              <th scope="row" {...card.name}>
                <Link to="/design">{person.name}</Link>
              </th>
              <td {...card.line}>{person.department}</td>
              <td {...card.line}>{person.position}</td>
              <td>{person.level}</td>
              <td>{person.site}</td>
              <td {...card.date("入职日期")}>
                <Day value={person.hired} />
              </td>
              <td>
                <Day value={person.regular} />
              </td>
              <td {...card.state}>
                <Badge tone={person.tone}>{person.state}</Badge>
              </td>
              <td {...card.act} className="acts">
                <Link to="/design">编辑</Link>
                <Link to="/design">异动</Link>
                <Menu label={t("table.more")}>
                  <Link to="/design">查看档案</Link>
                  <Link to="/design">续签合同</Link>
                  <Link to="/design">办理离职</Link>
                </Menu>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Pager page={page} limit={limit} total={1294} />
    </Page>
  );
}
