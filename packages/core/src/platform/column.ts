import { customType, uuid } from "drizzle-orm/pg-core";
import { newId } from "./id.ts";

/** A moment, held in code and on the wire as `YYYY-MM-DDTHH:mm:ss.sssZ`. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => "timestamp (3) with time zone",
  fromDriver: (value) => new Date(value).toISOString(),
});

export const primaryId = () => uuid().primaryKey().$defaultFn(newId);
