import { useEffect, useState } from "preact/hooks";

export type Charts = typeof import("../chart/index.tsx");

let loading: Promise<Charts> | undefined;

/** What draws charts, which is loaded once there is something to draw; null until then. */
export function useCharts(): Charts | null {
  const [charts, setCharts] = useState<Charts | null>(null);
  useEffect(() => {
    loading ??= import("../chart/index.tsx");
    loading.then(setCharts, () => {
      loading = undefined;
    });
  }, []);
  return charts;
}
