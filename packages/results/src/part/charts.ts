import { useEffect, useState } from "preact/hooks";

export type Charts = typeof import("../chart/index.tsx");

let loading: Promise<void> | undefined;
let loaded: Charts | null = null;

async function load(): Promise<void> {
  loaded = await import("../chart/index.tsx");
}

/** What draws charts, which is loaded once there is something to draw; null until then. */
export function useCharts(): { charts: Charts | null; hasFailed: boolean } {
  const [charts, setCharts] = useState(loaded);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    loading ??= load();
    loading.then(
      () => setCharts(loaded),
      () => {
        loading = undefined;
        setFailed(true);
      },
    );
  }, []);
  return { charts, hasFailed };
}
