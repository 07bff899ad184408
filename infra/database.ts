/** The pooled URL: functions come and go in numbers that a server's own connections would not bear. */
export const databaseUrl = new sst.Secret("DatabaseUrl");

/** The direct URL, for migrations alone: no function is linked to it. A stage without it is not deployed. */
new sst.Secret("DatabaseDirectUrl");
