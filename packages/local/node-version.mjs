// Loaded before anything else, in JavaScript that an older Node runs too: it cannot read what follows.
if (Number.parseInt(process.versions.node, 10) < 24) {
  console.error(`Node 24 or newer is needed on this system, and this is Node ${process.versions.node}`);
  process.exit(1);
}
