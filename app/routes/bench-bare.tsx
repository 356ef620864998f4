import { useLoaderData } from "@remix-run/react";

/** The table of the archives list without session, database and frame: what `npm run bench` compares the list with. */
export async function loader() {
  if (process.env.BENCH !== "1") throw new Response(null, { status: 404 });
  const rows = Array.from({ length: 20 }, (_, n) => ({
    empId: n,
    jobNumber: String(100_001 + n),
    cells: ["M", "Company / Division / Department", "Position", "P4", "Longhua", "2020-03-16", "2020-06-16", "On job", "139****0000"],
  }));
  return { rows };
}

export const handle = { hydrate: true };

export default function Bare() {
  const { rows } = useLoaderData<typeof loader>();
  return (
    <table>
      <thead>
        <tr>
          {["Job number", "Name", "Gender", "Department", "Position", "Level", "Site", "Hired", "Regular", "State", "Mobile", "Actions"].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.empId}>
            <td>{row.jobNumber}</td>
            <th scope="row">
              <a href={`/employees/${row.empId}`}>Name</a>
            </th>
            {row.cells.map((cell) => (
              <td key={cell}>{cell}</td>
            ))}
            <td>
              <a href={`/employees/${row.empId}/edit`}>Edit</a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
