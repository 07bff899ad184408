import * as z from "zod";
import {
  CreateFolder,
  createFolder,
  deleteFolder,
  Folder,
  ListFoldersQuery,
  listFolders,
  UpdateFolder,
  updateFolder,
} from "#core/design/study/folder.ts";
import { idParams } from "../../http/params.ts";
import { replyStart } from "../../http/reply.ts";
import { route } from "../../http/route.ts";

const tag = "Folders";

export const routes = [
  route(
    "GET",
    "/api/v1/folders",
    {
      operationId: "list_folders",
      summary: "List folders",
      description: "In the order in which they were created. A study's `folder_id` names its folder.",
      tag,
      scope: "studies:read",
      query: ListFoldersQuery,
      responses: { 200: z.array(Folder) },
      splits: true,
    },
    async ({ ctx, query }) => replyStart(await listFolders(ctx, query)),
  ),
  route(
    "POST",
    "/api/v1/folders",
    {
      operationId: "create_folder",
      summary: "Create a folder",
      description:
        "With `retention_policy_days`, transcripts of the studies in the folder are removed that many days after " +
        "an interview's last message.",
      tag,
      scope: "studies:write",
      body: CreateFolder,
      audit: "folder.create",
      responses: { 201: Folder },
      representation: Folder,
    },
    ({ ctx, body }) => createFolder(ctx, body),
  ),
  route(
    "PATCH",
    "/api/v1/folders/{id}",
    {
      operationId: "update_folder",
      summary: "Rename a folder or change its retention",
      description:
        "Only the fields that you send change. A shorter retention period removes older transcripts within the " +
        "hour, for good.",
      tag,
      scope: "studies:write",
      params: idParams,
      body: UpdateFolder,
      representation: Folder,
      audit: "folder.update",
      responses: { 200: Folder },
      errors: [404],
    },
    ({ ctx, params, body }) => updateFolder(ctx, params.id, body),
  ),
  route(
    "DELETE",
    "/api/v1/folders/{id}",
    {
      operationId: "delete_folder",
      summary: "Delete an empty folder",
      description:
        "A 409 `folder_not_empty` if the folder contains a study, including deleted studies that can still be " +
        "restored.",
      tag,
      isAddition: true,
      scope: "studies:write",
      params: idParams,
      audit: "folder.delete",
      responses: { 204: null },
      errors: [404, 409],
    },
    ({ ctx, params }) => deleteFolder(ctx, params.id),
  ),
];
