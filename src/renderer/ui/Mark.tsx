/** The product's mark: an F whose lower arm is a fault. */
export function Mark() {
  return (
    <svg
      className="i"
      width="20"
      height="20"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M3 2.5h6.5M3 7.6h4.2M3 2.5v11" />
      <path d="m13.4 5.2-4 3.4 3 1.4-4 3.6" />
    </svg>
  )
}
