import { Link, useLoaderData } from "@remix-run/react";

interface Row {
  empId: number;
  jobNumber: string;
  empName: string;
  gender: string;
  departmentPath: string;
  positionName: string;
  levelName: string;
  site: string;
  hireDate: string;
  regularDate: string;
  employment: string;
  mobile: string;
}

/**
 * The table of the archives list, cell for cell, in a Remix application that has nothing else: no session, database,
 * texts or frame. The bench hands over the rows that the list shows.
 */
export async function loader() {
  return { rows: JSON.parse(process.env.BENCH_ROWS!) as Row[] };
}

export default function Bare() {
  const { rows } = useLoaderData<typeof loader>();
  return (
    <div className="scroll">
      <table className="tbl">
        <caption className="vh">员工档案</caption>
        <thead>
          <tr>
            <th scope="col">
              <Link to="?sort=jobNumber">工号</Link>
            </th>
            <th scope="col">姓名</th>
            <th scope="col">性别</th>
            <th scope="col">部门</th>
            <th scope="col">岗位</th>
            <th scope="col">职级</th>
            <th scope="col">站点</th>
            <th scope="col">
              <Link to="?sort=hireDate">入职日期</Link>
            </th>
            <th scope="col">转正日期</th>
            <th scope="col">在职状态</th>
            <th scope="col">手机</th>
            <th scope="col" className="acts">
              操作
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.empId}>
              <td>{row.jobNumber}</td>
              <th scope="row">
                <Link to={`/employees/archives/user/staff-details/${row.empId}`}>{row.empName}</Link>
              </th>
              <td>{row.gender}</td>
              <td>{row.departmentPath}</td>
              <td>{row.positionName}</td>
              <td>{row.levelName}</td>
              <td>{row.site}</td>
              <td>{row.hireDate}</td>
              <td>{row.regularDate}</td>
              <td>
                <span className="badge quiet">{row.employment}</span>
              </td>
              <td>{row.mobile}</td>
              <td className="acts">
                <Link to={`/employees/archives/user/staff-update/${row.empId}`}>编辑</Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
