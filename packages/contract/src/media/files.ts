import { bool, defaulted, enumeration, fieldMask, integer, list, message, optional, text } from "../message.ts";
import { endpointsUnder, operation, service, staff } from "../operation.ts";
import { shop, shops } from "../ownership.ts";
import { CursorPagingMetadata, cursorPaging, cursorQuery, Sorting } from "../query/query-messages.ts";
import { FILE_IN_USE, FILE_NOT_FOUND, FILE_NOT_READY, FOLDER_NOT_FOUND, NOT_A_VIDEO } from "./errors.ts";
import { FileDescriptor, FileFailed, FileReady, MediaDeleted, MediaType, RootFolder } from "./file-messages.ts";
import {
	bulkImportFile,
	bulkImportFiles,
	generateFileResumableUploadUrl,
	generateFileUploadUrl,
	importFile,
} from "./file-uploads.ts";
import { fileQueryFields } from "./media-query-fields.ts";

const endpoint = endpointsUnder({ published: "/site-media", standalone: "/wix-privatemedia-proxy-server" });

/** How many files a page has at most. */
const pageSize = 200;
const page = { items: "files", defaultLimit: 50, maxLimit: pageSize } as const;

/** Id of a file, or a `wix:image://v1/<id>/…` address of it, also of the other types. */
const fileId = () => text({ min: 1, max: 1000 });
const folderId = () => optional(text({ max: 100 }));

const listing = {
	/** Types of media that are listed; all of them by default. */
	mediaTypes: list(MediaType, { max: 30 }),
	/** Whether to list private files only, or public ones only. */
	private: optional(bool()),
	/** By `displayName`, `sizeInBytes` or `updatedDate`; by default the last updated first. */
	sort: Sorting,
	paging: cursorPaging(pageSize),
};

const files = {
	/** The files of this page. */
	files: list(FileDescriptor, { max: pageSize }),
};
const listed = message({
	...files,
	/** Where the next page starts. */
	nextCursor: CursorPagingMetadata,
});

export const generateFilesDownloadUrl = operation({
	summary:
		"Returns the address of a ZIP archive of up to 1,000 files that are not private. The address does not expire.",
	...endpoint("POST", "/v1/files/generate-download-url"),
	callers: staff,
	ownership: shop,
	permission: "MEDIA.SITE_MEDIA_FILES_DOWNLOAD",
	request: message({
		/** Ids of files. */
		fileIds: list(fileId(), { min: 1, max: 1000 }),
	}),
	required: ["fileIds"],
	response: message({
		/** Address of the archive. */
		downloadUrl: text({ format: "WEB_URL" }),
	}),
	errors: { FILE_NOT_FOUND },
});

const DownloadUrl = message({
	/** The address. */
	url: text({ format: "WEB_URL" }),
	/** Key of the asset that it leads to. */
	assetKey: defaulted(text({ max: 100 }), "src"),
});

export const generateFileDownloadUrl = operation({
	summary: "Returns signed addresses that lead to a file, also to a private one, until they expire.",
	...endpoint("POST", "/v1/files/generate-file-download-url"),
	callers: staff,
	ownership: shops("file", "fileId"),
	permission: "MEDIA.SITE_MEDIA_FILES_DOWNLOAD_URL",
	request: message({
		/** Id of the file. */
		fileId: fileId(),
		/** Name under which browsers store the file; by default its name in the library. */
		downloadFileName: optional(text({ max: 100 })),
		/** For how long the address is valid; 600 minutes by default, up to a year. */
		expirationInMinutes: optional(defaulted(integer({ min: 1, max: 525_600 }), 600)),
		/** Where the expired address leads. Without it, it answers 403. */
		expirationRedirectUrl: optional(text({ format: "WEB_URL" })),
		/** Which assets of the file are wanted; by default the file as it was uploaded, `src`. */
		assetKeys: optional(list(text({ max: 100 }), { max: 100 })),
		/** Whether browsers store the file or show it. */
		contentDisposition: enumeration(["ATTACHMENT", "INLINE"]),
	}),
	required: ["fileId"],
	response: message({
		/** An address for each asset. */
		downloadUrls: list(DownloadUrl, { max: 100 }),
	}),
	errors: { FILE_NOT_FOUND },
});

export const getFileDescriptor = operation({
	summary: "Gets a file of the media library. An id of no file violates the rule `RESOURCE_NOT_FOUND`.",
	...endpoint("GET", "/v1/files/get-file-by-id"),
	query: "flat",
	callers: staff,
	ownership: shops("file", "fileId"),
	permission: "MEDIA.SITE_MEDIA_FILES_READ",
	request: message({
		/** Id of the file. */
		fileId: fileId(),
	}),
	required: ["fileId"],
	response: message({
		/** The file. */
		file: FileDescriptor,
	}),
	unwrap: "file",
});

export const getFileDescriptors = operation({
	summary: "Gets up to 100 files. An id of no file violates the rule `RESOURCE_NOT_FOUND`.",
	...endpoint("POST", "/v1/files/get-files"),
	callers: staff,
	ownership: shop,
	permission: "MEDIA.SITE_MEDIA_FILES_READ",
	request: message({
		/** Ids of files. */
		fileIds: list(fileId(), { min: 1, max: 100 }),
	}),
	required: ["fileIds"],
	response: message({
		/** The files, in the order of the ids. */
		files: list(FileDescriptor, { max: 100 }),
	}),
});

export const updateFileDescriptor = operation({
	summary: "Renames a file, moves it to another folder, or changes its labels.",
	...endpoint("PATCH", "/v1/files/update-file-descriptor"),
	callers: staff,
	ownership: shops("file", "file.id"),
	permission: "MEDIA.SITE_MEDIA_FILES_UPDATE",
	request: message({
		/** The file, with the members that change. */
		file: FileDescriptor,
		/** What of the file changes, if not all that is sent. */
		fieldMask: fieldMask(),
	}),
	required: ["file", "file.id"],
	response: message({
		/** The file. */
		file: FileDescriptor,
	}),
	errors: { FILE_NOT_FOUND, FOLDER_NOT_FOUND },
	unwrap: "file",
});

export const listFiles = operation({
	summary: "Lists the files of one folder, up to 200 a page.",
	...endpoint("GET", "/v1/files"),
	query: "flat",
	callers: staff,
	ownership: shop,
	permission: "MEDIA.SITE_MEDIA_FILES_LIST",
	request: message({
		/** Id of the folder, `media-root` by default. */
		parentFolderId: folderId(),
		...listing,
	}),
	response: listed,
	errors: { FOLDER_NOT_FOUND },
	paging: { ...page, metadata: "nextCursor" },
});

export const searchFiles = operation({
	summary: "Lists the files of a root folder and all folders in it that have a text in their name or labels.",
	...endpoint("POST", "/v1/files/search"),
	callers: staff,
	ownership: shop,
	permission: "MEDIA.SITE_MEDIA_FILES_LIST",
	request: message({
		/** Words that names or labels start with; all files without it. */
		search: optional(text({ max: 200 })),
		/** Where to search. */
		rootFolder: RootFolder,
		...listing,
	}),
	response: listed,
	paging: { ...page, metadata: "nextCursor" },
});

export const generateVideoStreamingUrl = operation({
	summary: "Returns an address at which players stream a video for 60 to 1,440 minutes, 600 by default.",
	...endpoint("POST", "/v1/files/generate-video-stream-url"),
	callers: staff,
	ownership: shops("file", "fileId"),
	permission: "MEDIA.SITE_MEDIA_FILES_READ",
	request: message({
		/** Id of the video. */
		fileId: fileId(),
		/** The streaming format; HLS by default. */
		format: enumeration(["UNKNOWN", "HLS", "DASH"]),
		/** For how long the address is valid. */
		expirationInMinutes: optional(integer({ min: 60, max: 1440 })),
	}),
	required: ["fileId"],
	response: message({
		/** The address. Its asset is `hls`, or `src` if the video is streamed as it was uploaded. */
		downloadUrl: DownloadUrl,
	}),
	errors: { FILE_NOT_FOUND, FILE_NOT_READY, NOT_A_VIDEO },
});

export const bulkDeleteFiles = operation({
	summary:
		"Moves up to 1,000 files to the trash, which deletes them after 30 days, or deletes them at once. Files in the " +
		"trash stay reachable by their addresses. Files that are used cannot be deleted at once, and stay in the trash. " +
		"Ids of no file change nothing.",
	...endpoint("POST", "/v1/bulk/files/delete"),
	callers: staff,
	ownership: shop,
	permission: "MEDIA.SITE_MEDIA_FILES_MOVE_TO_TRASH",
	request: message({
		/** Ids of files. */
		fileIds: list(fileId(), { max: 1000 }),
		/** Whether to delete them at once. */
		permanent: defaulted(bool(), false),
	}),
	required: ["fileIds"],
	response: message({}),
	errors: { FILE_IN_USE },
});

export const bulkRestoreFilesFromTrashBin = operation({
	summary: "Puts up to 1,000 files from the trash back where they were; where that folder is gone, into `media-root`.",
	...endpoint("POST", "/v1/bulk/trash-bin/files/restore"),
	callers: staff,
	ownership: shop,
	permission: "MEDIA.SITE_MEDIA_FILES_RESTORE_FROM_TRASH",
	request: message({
		/** Ids of files. */
		fileIds: list(fileId(), { max: 1000 }),
	}),
	required: ["fileIds"],
	response: message({}),
	errors: { FILE_NOT_FOUND },
});

export const listDeletedFiles = operation({
	summary: "Lists the files that were in a folder and are in the trash, up to 200 a page.",
	...endpoint("GET", "/v1/trash-bin/files"),
	query: "flat",
	callers: staff,
	ownership: shop,
	permission: "MEDIA.SITE_MEDIA_FILES_LIST_DELETED",
	request: message({
		/** Id of the folder. All files in the trash are listed for `media-root` and without it. */
		parentFolderId: folderId(),
		...listing,
	}),
	response: listed,
	paging: { ...page, metadata: "nextCursor" },
});

export const queryFileDescriptors = operation({
	summary: "Lists files of all folders, up to 200 a page; those in the trash only by the filter `state`.",
	...endpoint("POST", "/v1/files/query"),
	callers: staff,
	ownership: shop,
	permission: "media:site_media:v1:file_descriptor:query_file_descriptors",
	request: message({ query: cursorQuery({ limit: pageSize, sorts: 1 }) }),
	response: message({ ...files, pagingMetadata: CursorPagingMetadata }),
	paging: { ...page, metadata: "pagingMetadata" },
	spec: fileQueryFields,
});

const entity = "wix.media.site_media.v1.file_descriptor";

export const mediaFiles = service({
	name: "media.files",
	entity,
	operations: {
		generateFilesDownloadUrl,
		generateFileDownloadUrl,
		getFileDescriptor,
		getFileDescriptors,
		updateFileDescriptor,
		generateFileUploadUrl,
		generateFileResumableUploadUrl,
		importFile,
		bulkImportFiles,
		bulkImportFile,
		listFiles,
		searchFiles,
		generateVideoStreamingUrl,
		bulkDeleteFiles,
		bulkRestoreFilesFromTrashBin,
		listDeletedFiles,
		queryFileDescriptors,
	},
	eventPermission: "MEDIA.SITE_MEDIA_FILES_READ",
	events: {
		fileReady: { type: `${entity}_file_ready`, slug: "file_ready", kind: "action", payload: FileReady },
		fileFailed: { type: `${entity}_file_failed`, slug: "file_failed", kind: "action", payload: FileFailed },
		fileUpdated: { type: `${entity}_updated`, slug: "updated", kind: "updated", payload: FileDescriptor },
		fileDeleted: { type: `${entity}_deleted`, slug: "deleted", kind: "deleted", payload: MediaDeleted },
	},
});
