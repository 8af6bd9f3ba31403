// Written from @cartwright/contract/media/folders by npm run snapshot.
import type { mediaFolders as declaration } from "@cartwright/contract/media/folders";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const mediaFolders: Routes<DeclaredCalls<typeof declaration>> = {
	name: "media.folders",
	operations: {
		createFolder: {
			method: "POST",
			published: "/site-media/v1/folders",
		},
		getFolder: {
			method: "GET",
			published: "/site-media/v1/folders/{folderId}",
			query: "flat",
		},
		listFolders: {
			method: "GET",
			published: "/site-media/v1/folders",
			query: "flat",
		},
		searchFolders: {
			method: "POST",
			published: "/site-media/v1/folders/search",
		},
		updateFolder: {
			method: "PATCH",
			published: "/site-media/v1/folders/{folder.id}",
		},
		generateFolderDownloadUrl: {
			method: "POST",
			published: "/site-media/v1/folders/{folderId}/generate-download-url",
		},
		bulkDeleteFolders: {
			method: "POST",
			published: "/site-media/v1/bulk/folders/delete",
		},
		bulkRestoreFoldersFromTrashBin: {
			method: "POST",
			published: "/site-media/v1/bulk/trash-bin/folders/restore",
		},
		listDeletedFolders: {
			method: "GET",
			published: "/site-media/v1/trash-bin/folders",
			query: "flat",
		},
		queryFolders: {
			method: "POST",
			published: "/site-media/v1/folders/query",
		},
	},
};
