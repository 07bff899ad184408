export {
  eventRows,
  type NewEvent,
  notifyOfEvents,
  ownTransaction,
  queuedCte,
  queuedEvents,
  recordEvent,
  recordEvents,
  recordedCte,
  selectEvents,
} from "./record.ts";
