/** The product's mark. */
export function Mark() {
  return (
    <svg className="mark-svg" viewBox="0 0 20 20" aria-hidden="true">
      <rect className="mark-ground" width="20" height="20" rx="5" />
      <path className="mark-line" d="M6 14.5V8a2.5 2.5 0 0 1 2.5-2.5H14v9M6 10.5h8" />
    </svg>
  );
}
