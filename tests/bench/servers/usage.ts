/** Answers the bench, which asks for the CPU in ms that this process has had, or for the most MB that it has held. */
export function reportUsage(): void {
  let peak = 0;
  setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 100).unref();
  process.on("message", (asked) => {
    if (asked === "profile") return;
    const { user, system } = process.cpuUsage();
    process.send?.(asked === "cpu" ? (user + system) / 1000 : Math.round(peak / 1_048_576));
  });
}
