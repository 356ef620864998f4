import type { ReactNode } from "react";
import { SelectField } from "~/components/form/field";
import { TreeChecksField, TreeRadioField } from "~/components/form/tree-boxes";
import { TreeSelectField } from "~/components/form/tree-field";
import { Message } from "~/components/layout/message-page";
import { Columns } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { Button, LinkButton, StepLink } from "~/components/ui/button";
import { Count } from "~/components/ui/count";
import { Empty } from "~/components/ui/empty";
import { Fact, Facts } from "~/components/ui/facts";
import { FileItem, Files } from "~/components/ui/files";
import { Icon } from "~/components/ui/icon";
import { Menu } from "~/components/ui/menu";
import { Money } from "~/components/ui/money";
import { Note } from "~/components/ui/note";
import { Progress } from "~/components/ui/progress";
import { SkeletonRows } from "~/components/ui/skeleton";
import { Steps } from "~/components/ui/steps";
import { Sum, Sums } from "~/components/ui/sums";
import { Tab, Tabs } from "~/components/ui/tabs";
import { Tile, Tiles } from "~/components/ui/tiles";
import { Day, Instant } from "~/components/ui/time";
import { Timeline, TimelineItem } from "~/components/ui/timeline";
import { showToast } from "~/components/ui/toast";
import { departments } from "./__design-data";

function Specimen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="stack">
      <h2 className="border-b pb-2">{title}</h2>
      {children}
    </section>
  );
}

/** Controls, badges, notes, tabs, steps, trees. */
export function SmallSpecimen() {
  return (
    <>
      <Specimen title="控件、徽标、提示条">
        <div className="row wrap">
          <Button kind="main">提交</Button>
          <Button>保存草稿</Button>
          <Button kind="danger">驳回</Button>
          <Button kind="danger-main">删除</Button>
          <LinkButton kind="plain" to="/design">
            取消
          </LinkButton>
          <Button disabled>提交</Button>
          <Button disabled icon="clock">
            处理中…
          </Button>
          <LinkButton icon="plus" kind="main" to="/design">
            新增
          </LinkButton>
          <LinkButton icon="download" to="/design">
            导入
          </LinkButton>
          <Menu label="更多" look="btn btn-default">
            <a href="/design">
              <Icon name="print" />
              打印名册
            </a>
            <a href="/design">
              <Icon name="card" />
              制作工牌
            </a>
          </Menu>
          <StepLink to="/design?part=reject" kind="danger">
            驳回…
          </StepLink>
          <Button type="button" onClick={() => showToast({ tone: "ok", text: "已保存草稿" })}>
            通知
          </Button>
        </div>
        <div className="grid2">
          {[
            ["常态", {}],
            ["只读", { readOnly: true }],
            ["禁用", { disabled: true }],
            ["错误", { "aria-invalid": true }],
          ].map(([label, attributes]) => (
            <label key={label as string} className="stack gap-1">
              {label as string}
              <input className="in" defaultValue="质量中心" {...(attributes as object)} />
            </label>
          ))}
        </div>
        <div className="row wrap">
          <Badge tone="quiet">在职</Badge>
          <Badge tone="now">审批中</Badge>
          <Badge tone="ok">已通过</Badge>
          <Badge tone="warn">已退回</Badge>
          <Badge tone="bad">已驳回</Badge>
          <Badge tone="info">已抄送</Badge>
          <Badge tone="off">已作废</Badge>
          <Count value={12} />
          <Count value={100} />
          <Count value={3} overdue />
          <label className="pick">
            <input type="checkbox" defaultChecked />
            已读
          </label>
          <label className="pick">
            <input type="radio" name="specimen" defaultChecked />
            同意
          </label>
        </div>
        <Note>本月考勤将于 11-25 锁定。</Note>
        <Note tone="ok">
          已写入 1,251 行，<a href="/design">查看记录</a>
        </Note>
        <Note tone="warn" icon="card" action={<a href="/design">更新身份证</a>}>
          你的身份证将于 <b className="num">2026-12-02</b> 到期，还有 <b className="num">12</b> 天。
        </Note>
        <Note tone="bad" title="有 17 行不能导入，本次没有写入任何数据。">
          按批注改好后重新上传整个文件。
        </Note>
      </Specimen>
      <Specimen title="步骤、页签、树">
        <Steps label="导入步骤" steps={["上传文件", "检查数据", "导入完成"]} current={2} />
        <Tabs label="审批">
          <Tab to="/design" current count={128}>
            待我审批
          </Tab>
          <Tab to="/design">我已审批</Tab>
          <Tab to="/design" count={12}>
            抄送我的
          </Tab>
        </Tabs>
        <div className="grid2">
          <TreeSelectField name="departmentId" label="部门" tree={departments} required />
          <TreeRadioField name="underDepartment" label="部门" tree={departments} />
          <TreeChecksField name="departments" label="通知范围" tree={departments} />
          <SelectField name="siteId" label="站点" options={[{ value: 1, label: "龙华" }]} />
        </div>
      </Specimen>
    </>
  );
}

/** Detail parts, empty, loading, progress. */
export function StateSpecimen() {
  return (
    <>
      <Specimen title="详情">
        <Columns
          aside={
            <Panel title="审批流程" actions={<span className="muted small">第 1 轮</span>}>
              <Timeline>
                <TimelineItem node="发起" who="林晓彤 20407" tag="提交" when="11-16 09:20">
                  东京展会与法兰克福供应商验厂，借款已冲抵 5,000 元。
                </TimelineItem>
                <TimelineItem node="部门负责人" who="孙浩然 17754" tag="同意" when="11-16 11:05" />
                <TimelineItem state="bad" node="费用会计" who="周敏 12380" tag="退回" when="11-17 15:42" />
                <TimelineItem
                  state="now"
                  node="财务经理"
                  who="陈思远 20481"
                  tag={<Badge tone="now">待处理</Badge>}
                  when="已等 2 天"
                />
                <TimelineItem state="next" node="出纳付款" who="深圳资金组 3 人" when="预计" />
              </Timeline>
            </Panel>
          }
        >
          <Panel flush>
            <Sums label="金额">
              <Sum label="报销合计" figure={<Money value={780977} mark />}>
                人民币柒仟捌佰零玖元柒角柒分
              </Sum>
              <Sum label="冲抵借款" figure={<Money value={-500000} />}>
                <a href="/design">JK26100031</a>
              </Sum>
              <Sum label="有效" figure="1,251" tone="ok">
                行
              </Sum>
              <Sum label="错误" figure="17" tone="bad">
                行，共 23 处
              </Sum>
            </Sums>
            <div className="panel-body">
              <Facts>
                <Fact label="申请人">林晓彤 20407</Fact>
                <Fact label="提交时间">
                  <Instant value="2026-11-16T01:20:00Z" />
                </Fact>
                <Fact label="费用期间">
                  <Day value="2026-11-03" />
                </Fact>
                <Fact label="公司主体" />
                <Fact label="原币">
                  <Money value={125000} currency="JPY" />
                </Fact>
                <Fact label="事由" wide>
                  东京电子展参展，顺访法兰克福连接器供应商验厂
                </Fact>
              </Facts>
            </div>
          </Panel>
          <Panel title="附件" meta="4 个，7.6 MB" actions={<a href="/design">全部下载</a>}>
            <Files>
              <FileItem href="/design" name="东京酒店账单.pdf" bytes={2202010} />
              <FileItem href="/design" name="法兰克福酒店账单.pdf" bytes={1468006} />
              <FileItem href="/design" name="超标准说明.docx" bytes={301000}>
                <Button kind="plain">删除</Button>
              </FileItem>
            </Files>
          </Panel>
          <Progress label="生成 11 月考勤汇总" value={34200} max={52160} unit="行">
            可离开本页，完成后在消息中心通知
            <a className="push" href="/design">
              刷新进度
            </a>
          </Progress>
          <Tiles>
            <Tile to="/design" icon="approval" label="待我审批" value={128} late>
              3 项已超时
            </Tile>
            <Tile to="/design" icon="send" label="我发起的" value={6} late>
              1 项被退回
            </Tile>
            <Tile to="/design" icon="message" label="抄送未读" value={12}>
              今天 4 条
            </Tile>
          </Tiles>
        </Columns>
      </Specimen>
      <Specimen title="空状态、加载骨架">
        <div className="halves">
          <Panel>
            <Empty
              title="没有符合条件的员工"
              actions={
                <>
                  <LinkButton to="/design">清除条件</LinkButton>
                  <LinkButton kind="plain" to="/design">
                    新增员工
                  </LinkButton>
                </>
              }
            >
              放宽入职日期，或清除全部条件再查
            </Empty>
          </Panel>
          <Table caption="正在加载" plain>
            <thead>
              <tr>
                <th scope="col">工号</th>
                <th scope="col">姓名</th>
                <th scope="col">部门</th>
              </tr>
            </thead>
            <tbody>
              <SkeletonRows rows={5} columns={["short", "mid", "long"]} />
            </tbody>
          </Table>
        </div>
      </Specimen>
    </>
  );
}

export function MessageSpecimen() {
  return (
    <Specimen title="消息页">
      <div className="halves">
        <Message kind="missing" title="页面不存在" text="地址可能写错，或内容已删除，或不在你的查看范围内。" />
        <Message
          kind="forbidden"
          title="401　无权访问“工资核算”"
          text="需要时请向直属上级申请，或联系服务台。"
          helpDesk="王工 0755-28100000 转 8012"
        />
        <Message kind="error" reference="E-20261120-7F3A9" at={<Instant value="2026-11-20T02:16:42Z" seconds />} />
        <Message kind="expired" title="登录已过期" text="为保护账号，登录到期后自动退出。" home="/login" />
      </div>
    </Specimen>
  );
}
