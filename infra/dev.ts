// sst dev rebuilds the pages when their source changes, and the API finds the new build at the next request.
if ($dev) {
  new sst.x.DevCommand("Page", {
    dev: { command: "node packages/participant/build.ts --watch", autostart: true },
  });
}

export {};
