import { Sheet, Voucher } from "~/components/layout/voucher";

const lines = [
  ["差旅费 / 市内交通", "龙华至宝安机场往返", "CNY 120.00", "120.00"],
  ["差旅费 / 住宿费", "法兰克福住宿 1 晚", "EUR 86.40 × 7.7325", "668.09"],
  ["差旅费 / 住宿费", "东京住宿 3 晚", "JPY 125,000 × 4.8215 / 100", "6,026.88"],
];

export function VoucherSpecimen() {
  return (
    <Sheet label="凭单">
      <Voucher
        company="深圳市恒川科技有限公司"
        title="费用报销单"
        stamp="未生效"
        line={["单号 BX26110086", "日期 2026 年 11 月 16 日", "报销人 林晓彤 20407", "部门 资金部", "附件 4 张"]}
        signs={[
          { role: "部门负责人", signed: "孙浩然 11-16" },
          { role: "会计", signed: "周敏 11-17" },
          { role: "财务经理" },
          { role: "出纳" },
          { role: "领款人" },
        ]}
        foot="打印人 陈思远 20481　2026-11-20 10:32　第 1 次打印"
      >
        <table>
          <thead>
            <tr>
              {["费用类别", "摘要", "原币及汇率", "金额（元）"].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(([kind, text, original, amount]) => (
              <tr key={text}>
                <td>{kind}</td>
                <td>{text}</td>
                <td>{original}</td>
                <td className="r">{amount}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                合计　<b>人民币陆仟捌佰壹拾肆元玖角柒分</b>
              </th>
              <td className="r">¥ 6,814.97</td>
            </tr>
          </tfoot>
        </table>
      </Voucher>
      <Voucher
        company="深圳市恒川科技有限公司"
        title="付款凭单"
        line={["单号 FK26110412", "日期 2026 年 11 月 20 日", "合并 2 单", "附件 6 张"]}
        signs={[{ role: "会计", signed: "周敏 11-19" }, { role: "财务经理" }, { role: "出纳" }, { role: "领款人" }]}
      >
        <table>
          <tbody>
            <tr>
              <td>BX26110071</td>
              <td>深圳市捷运物流有限公司</td>
              <td className="r">9,860.00</td>
            </tr>
          </tbody>
        </table>
      </Voucher>
    </Sheet>
  );
}
