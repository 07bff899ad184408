import type { CreateDataSubjectRequestReq } from "#client/openapi.ts";
import { action } from "../../../wire/action.ts";

export const findPerson = action<CreateDataSubjectRequestReq["match"]>({
  name: "person.find",
  operation: "create_data_subject_request",
  right: "people",
  build: (client, match) => client.dataSubjectRequests.create({ action: "search", match }),
});

export const exportPerson = action<{ interview_ids: string[] }>({
  name: "person.export",
  operation: "create_data_subject_request",
  right: "people",
  build: (client, match) => client.dataSubjectRequests.create({ action: "export", match }),
});

export const erasePerson = action<{ interview_ids: string[] }>({
  name: "person.erase",
  operation: "create_data_subject_request",
  right: "forget",
  build: (client, match) => client.dataSubjectRequests.create({ action: "erase", match }),
});
