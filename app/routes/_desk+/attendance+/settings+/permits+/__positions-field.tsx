import { Labelled } from "~/components/form/field";
import { useFieldSource } from "~/components/form/source";
import type { permitChoices } from "~/contracts/attendance/work-hours";
import type { Out } from "~/contracts/endpoint";

/** Positions by department; those of which some are ticked stand open. */
export function PositionsField({
  name,
  label,
  departments,
}: {
  name: string;
  label: string;
  departments: Out<typeof permitChoices>["departments"];
}) {
  const { kind, key, ...field } = useFieldSource(name);
  const ticked = (positionId: number) => field.values.includes(String(positionId));
  return (
    <Labelled field={field} kind={kind} label={label} group="group" required wide>
      <div key={key} id={field.id} tabIndex={-1}>
        {departments.map(({ departmentId, name: department, positions }) => (
          <details key={departmentId} open={positions.some(({ positionId }) => ticked(positionId))}>
            <summary>{department}</summary>
            {positions.map(({ positionId, name: position }) => (
              <label key={positionId} className="pick">
                <input type="checkbox" name={name} value={positionId} defaultChecked={ticked(positionId)} />
                {position}
              </label>
            ))}
          </details>
        ))}
      </div>
    </Labelled>
  );
}
