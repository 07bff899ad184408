import * as z from "zod";
import { createFolder, listFolders, updateFolder } from "#core/folder/index.ts";
import { CreateFolder, Folder, UpdateFolder } from "#core/folder/schema.ts";
import { id } from "#core/platform/shape.ts";
import { route } from "./http/route.ts";

const tag = "Folders";

export const folderRoutes = [
  route(
    "GET",
    "/api/v1/folders",
    {
      operationId: "list_folders",
      summary: "List folders",
      tag,
      scope: "studies:read",
      responses: { 200: z.array(Folder) },
    },
    ({ ctx }) => listFolders(ctx),
  ),
  route(
    "POST",
    "/api/v1/folders",
    {
      operationId: "create_folder",
      summary: "Create a folder",
      tag,
      scope: "studies:write",
      body: CreateFolder,
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
      tag,
      scope: "studies:write",
      params: z.object({ id }),
      body: UpdateFolder,
      representation: Folder,
      responses: { 200: Folder },
      errors: [404],
    },
    ({ ctx, params, body }) => updateFolder(ctx, params.id, body),
  ),
];
