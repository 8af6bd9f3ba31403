import { bool, defaulted, fieldMask, list, message, optional, text } from "../message.ts";
import { endpointsUnder, operation, service, staff } from "../operation.ts";
import { shop, shops } from "../ownership.ts";
import { CursorPagingMetadata, cursorPaging, cursorQuery, Sorting } from "../query/query-messages.ts";
import { FOLDER_CANNOT_CONTAIN_ITSELF, FOLDER_NOT_FOUND, FOLDER_TOO_DEEP } from "./errors.ts";
import { MediaDeleted, RootFolder } from "./file-messages.ts";
import { Folder } from "./folder-messages.ts";
import { folderQueryFields } from "./media-query-fields.ts";

const endpoint = endpointsUnder({ published: "/site-media", standalone: "/wix-privatemedia-proxy-server" });

/** How many folders a page has at most. */
const pageSize = 200;
const page = { items: "folders", defaultLimit: 50, maxLimit: pageSize } as const;

const folderId = () => text({ min: 1, max: 100 });
const folderIds = list(folderId(), { max: 100 });

const listing = {
	/** By `displayName` or `updatedDate`; by default the last updated first. */
	sort: Sorting,
	paging: cursorPaging(pageSize),
};

const folders = {
	/** The folders of this page. */
	folders: list(Folder, { max: pageSize }),
};
const listed = message({
	...folders,
	/** Where the next page starts. */
	nextCursor: CursorPagingMetadata,
});
const oneFolder = message({
	/** The folder. */
	folder: Folder,
});

export const createFolder = operation({
	summary: "Creates a folder of the media library.",
	...endpoint("POST", "/v1/folders"),
	callers: staff,
	ownership: shop,
	permission: "MEDIA.SITE_MEDIA_FOLDERS_CREATE",
	request: message({
		/** Name of the folder. */
		displayName: text({ min: 1, max: 1000 }),
		/** Id of the folder that it goes into, `media-root` by default. */
		parentFolderId: optional(text({ max: 100 })),
	}),
	required: ["displayName"],
	response: oneFolder,
	errors: { FOLDER_NOT_FOUND, FOLDER_TOO_DEEP },
});

export const getFolder = operation({
	summary: "Gets a folder of the media library.",
	...endpoint("GET", "/v1/folders/{folderId}"),
	query: "flat",
	callers: staff,
	ownership: shops("folder", "folderId"),
	permission: "MEDIA.SITE_MEDIA_FOLDERS_READ",
	request: message({
		/** Id of the folder. */
		folderId: folderId(),
	}),
	required: ["folderId"],
	response: oneFolder,
	errors: { FOLDER_NOT_FOUND },
	unwrap: "folder",
});

export const listFolders = operation({
	summary: "Lists the folders of one folder, up to 200 a page.",
	...endpoint("GET", "/v1/folders"),
	query: "flat",
	callers: staff,
	ownership: shop,
	permission: "MEDIA.SITE_MEDIA_FOLDERS_LIST",
	request: message({
		/** Id of the folder, `media-root` by default. */
		parentFolderId: optional(text({ max: 100 })),
		...listing,
	}),
	response: listed,
	errors: { FOLDER_NOT_FOUND },
	paging: { ...page, metadata: "nextCursor" },
});

export const searchFolders = operation({
	summary: "Lists the folders of a root folder and all folders in it that have a text in their name.",
	...endpoint("POST", "/v1/folders/search"),
	callers: staff,
	ownership: shop,
	permission: "MEDIA.SITE_MEDIA_FOLDERS_LIST",
	request: message({
		/** Where to search. */
		rootFolder: RootFolder,
		...listing,
		/** Words that names start with; all folders without it. */
		search: optional(text({ max: 200 })),
	}),
	response: listed,
	paging: { ...page, metadata: "nextCursor" },
});

export const updateFolder = operation({
	summary: "Renames a folder, or moves it into another one, with all that is in it.",
	...endpoint("PATCH", "/v1/folders/{folder.id}"),
	callers: staff,
	ownership: shops("folder", "folder.id"),
	permission: "MEDIA.SITE_MEDIA_FOLDERS_UPDATE",
	request: message({
		/** The folder, with the members that change. */
		folder: Folder,
		/** What of the folder changes, if not all that is sent. */
		fieldMask: fieldMask(),
	}),
	required: ["folder.id", "folder"],
	response: oneFolder,
	errors: { FOLDER_NOT_FOUND, FOLDER_CANNOT_CONTAIN_ITSELF, FOLDER_TOO_DEEP },
	unwrap: "folder",
});

export const generateFolderDownloadUrl = operation({
	summary:
		"Returns the address of a ZIP archive of the files in a folder and all folders in it that are not private, up to " +
		"1,000. The address does not expire.",
	...endpoint("POST", "/v1/folders/{folderId}/generate-download-url"),
	callers: staff,
	ownership: shops("folder", "folderId"),
	permission: "MEDIA.SITE_MEDIA_FOLDERS_DOWNLOAD",
	request: message({
		/** Id of the folder. */
		folderId: folderId(),
	}),
	required: ["folderId"],
	response: message({
		/** Address of the archive. */
		downloadUrl: text({ format: "WEB_URL" }),
	}),
	errors: { FOLDER_NOT_FOUND },
});

export const bulkDeleteFolders = operation({
	summary:
		"Moves up to 100 folders to the trash with all that is in them, or deletes them at once. What is in them follows " +
		"after the response. Ids of no folder change nothing.",
	...endpoint("POST", "/v1/bulk/folders/delete"),
	callers: staff,
	ownership: shop,
	permission: "MEDIA.SITE_MEDIA_FOLDERS_MOVE_TO_TRASH",
	request: message({
		/** Ids of folders. */
		folderIds,
		/** Whether to delete them at once. */
		permanent: defaulted(bool(), false),
	}),
	required: ["folderIds"],
	response: message({}),
});

export const bulkRestoreFoldersFromTrashBin = operation({
	summary: "Puts up to 100 folders from the trash back where they were, with all that was deleted with them.",
	...endpoint("POST", "/v1/bulk/trash-bin/folders/restore"),
	callers: staff,
	ownership: shop,
	permission: "MEDIA.SITE_MEDIA_FOLDERS_RESTORE_FROM_TRASH",
	request: message({
		/** Ids of folders. */
		folderIds,
	}),
	required: ["folderIds"],
	response: message({}),
	errors: { FOLDER_NOT_FOUND },
});

export const listDeletedFolders = operation({
	summary: "Lists the folders that were in a folder and are in the trash, up to 200 a page.",
	...endpoint("GET", "/v1/trash-bin/folders"),
	query: "flat",
	callers: staff,
	ownership: shop,
	permission: "MEDIA.SITE_MEDIA_FOLDERS_LIST_DELETED",
	request: message({
		/** Id of the folder. All folders in the trash are listed for `media-root` and without it. */
		parentFolderId: optional(text({ max: 100 })),
		...listing,
	}),
	response: listed,
	paging: { ...page, metadata: "nextCursor" },
});

export const queryFolders = operation({
	summary: "Lists folders wherever they are, up to 200 a page; those in the trash only by the filter `state`.",
	...endpoint("POST", "/v1/folders/query"),
	callers: staff,
	ownership: shop,
	permission: "MEDIA.SITE_MEDIA_FOLDERS_LIST",
	request: message({ query: cursorQuery({ limit: pageSize, sorts: 1 }) }),
	response: message({ ...folders, pagingMetadata: CursorPagingMetadata }),
	paging: { ...page, metadata: "pagingMetadata" },
	spec: folderQueryFields,
});

const entity = "wix.media.site_media.v1.folder";

export const mediaFolders = service({
	name: "media.folders",
	entity,
	operations: {
		createFolder,
		getFolder,
		listFolders,
		searchFolders,
		updateFolder,
		generateFolderDownloadUrl,
		bulkDeleteFolders,
		bulkRestoreFoldersFromTrashBin,
		listDeletedFolders,
		queryFolders,
	},
	eventPermission: "MEDIA.SITE_MEDIA_FOLDERS_READ",
	events: {
		folderCreated: { type: `${entity}_created`, slug: "created", kind: "created", payload: Folder },
		folderUpdated: { type: `${entity}_updated`, slug: "updated", kind: "updated", payload: Folder },
		folderDeleted: { type: `${entity}_deleted`, slug: "deleted", kind: "deleted", payload: MediaDeleted },
	},
});
