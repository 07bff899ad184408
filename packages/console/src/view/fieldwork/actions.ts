import type {
  CreateSimulationReq,
  CreateSourceReq,
  SetStudyQuotasReq,
  Study,
  UpdateSourceReq,
} from "#client/openapi.ts";
import { action } from "../../wire/action.ts";
import type { Batch } from "./people.ts";

export const setStatus = action<{ id: string; status: Study["status"]; etag: string }>({
  name: "study.status",
  operation: "update_study",
  right: "settings",
  build: (client, { id, status, etag }) => client.studies.update(id, { status }, { ifMatch: etag }),
});

export const setOpenLink = action<{
  id: string;
  openLink: { enabled: boolean; uniqueParam?: string };
  etag: string;
}>({
  name: "study.open-link",
  operation: "update_study",
  right: "settings",
  build: (client, { id, openLink, etag }) =>
    client.studies.update(id, { config: { openLink } }, { ifMatch: etag }),
});

export const inviteBatch = action<Batch>({
  name: "people.invite",
  operation: "create_interviews",
  right: "settings",
  build: (client, { key, body }) => client.interviews.createMany(body, { idempotencyKey: key }),
});

export const simulate = action<{ study_id: string; body: CreateSimulationReq }>({
  name: "simulation.start",
  operation: "create_simulation",
  right: "settings",
  build: (client, { study_id, body }) => client.simulations.create(study_id, body),
});

export const setQuotas = action<{ study_id: string; body: SetStudyQuotasReq }>({
  name: "quotas.set",
  operation: "set_study_quotas",
  right: "settings",
  build: (client, { study_id, body }) => client.quotas.set(study_id, body),
});

export const addSource = action<{ study_id: string; body: CreateSourceReq }>({
  name: "source.add",
  operation: "create_source",
  right: "settings",
  build: (client, { study_id, body }) => client.sources.create(study_id, body),
});

export const changeSource = action<{ id: string; change: UpdateSourceReq }>({
  name: "source.change",
  operation: "update_source",
  right: "settings",
  build: (client, { id, change }) => client.sources.update(id, change),
});

export const removeSource = action<{ id: string }>({
  name: "source.remove",
  operation: "delete_source",
  right: "settings",
  build: (client, { id }) => client.sources.delete(id),
});
