/** A chart to look at in the gallery; real ones come with their own library. */
export function Bars() {
  const heights = [50, 58, 54, 74, 64, 84, 80, 90, 96, 88, 104, 100];
  return (
    <svg
      viewBox="0 0 1080 240"
      width="100%"
      height="260"
      preserveAspectRatio="none"
      role="img"
      aria-label="Points given"
    >
      {[40, 100, 160, 220].map((y) => (
        <path key={y} d={`M0 ${y}h1080`} stroke="var(--line)" vectorEffect="non-scaling-stroke" />
      ))}
      {heights.map((height, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <g key={index} transform={`translate(${20 + index * 90} 0)`}>
          <rect y={220 - height} width="46" height={height} rx="5" fill="var(--primary)" opacity="0.8" />
          <rect y={220 - height - 30} width="46" height="26" rx="5" fill="var(--marigold)" />
        </g>
      ))}
    </svg>
  );
}
