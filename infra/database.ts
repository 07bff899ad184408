/** The pooled URL: concurrent functions would exceed the server's own connection limit. */
export const databaseUrl = new sst.Secret("DatabaseUrl");

/** The direct URL, for migrations only: no function is linked to it. Deploying a stage requires it. */
new sst.Secret("DatabaseDirectUrl");
