import { BulkActionMetadata, ItemMetadata } from "../bulk-messages.ts";
import { bool, decimal, defaulted, enumeration, json, list, message, optional, text } from "../message.ts";
import { endpointsUnder, operation, staff } from "../operation.ts";
import { shop } from "../ownership.ts";
import { FOLDER_NOT_FOUND, FOLDER_TOO_DEEP } from "./errors.ts";
import { ExternalInfo, FileDescriptor, MediaType } from "./file-messages.ts";

const endpoint = endpointsUnder({ published: "/site-media", standalone: "/wix-privatemedia-proxy-server" });

/** Words by which people sort files; a file has 100 at the most. */
const labels = optional(list(text({ max: 200 }), { max: 100 }));

/** What is decided about a file when it is uploaded or imported. */
const newFile = {
	/** Id of the folder that the file goes into, `media-root` by default. */
	parentFolderId: optional(text({ max: 100 })),
	/** Whether the file is read only by signed addresses. It never changes. */
	private: optional(bool()),
	/** A path of folders below the parent folder, such as `/lamps/2026`. Those that are missing are created. */
	filePath: optional(text({ max: 100 })),
};

const upload = {
	/** Type of the file, such as `image/png`. */
	mimeType: optional(text({ min: 1, max: 100 })),
	/** Name of the file, unless the upload names it. */
	fileName: optional(text({ max: 1000 })),
	/** Size of the file; another size is refused at the upload. */
	sizeInBytes: optional(decimal({ gte: 0, maxScale: 0 })),
	...newFile,
};

const importing = {
	/** Where the file is. It is fetched after the response. */
	url: text({ min: 2, format: "WEB_URL" }),
	/** What kind of file it is, if neither its type nor its name says so. */
	mediaType: MediaType,
	/** Name of the file in the library; by default the last part of its address. */
	displayName: optional(text({ max: 1000 })),
	...newFile,
	/** Words by which people sort files. */
	labels,
	/** Type of the file, such as `image/png`. */
	mimeType: text({ max: 100 }),
	/** What the file is to another system. */
	externalInfo: ExternalInfo,
	/** Parameters that are added to the address: a member is a name, its value a text. */
	urlParams: json({ max: 10_000 }),
	/** Headers that are sent to the address: a member is a name, its value a text. */
	urlHeaders: json({ max: 10_000 }),
};

export const generateFileUploadUrl = operation({
	summary:
		"Returns an address that takes one file of up to 10 GB by PUT, for an hour, from anybody who has it. " +
		"A larger or interrupted upload is better made by `generateFileResumableUploadUrl`.",
	...endpoint("POST", "/v1/files/generate-upload-url"),
	callers: staff,
	ownership: shop,
	permission: "MEDIA.SITE_MEDIA_FILES_UPLOAD",
	request: message({
		...upload,
		/** Words by which people sort files. */
		labels,
		/** What the file is to another system. */
		externalInfo: ExternalInfo,
	}),
	required: ["mimeType"],
	response: message({
		/** Where the file is sent. */
		uploadUrl: text({ format: "WEB_URL" }),
	}),
	errors: { FOLDER_NOT_FOUND },
});

const UploadProtocol = enumeration(["TUS"]);

export const generateFileResumableUploadUrl = operation({
	summary:
		"Returns an address that takes one file of up to 10 GB in parts, by the protocol tus 1.0, for a day. " +
		"`PUT <uploadUrl>/<uploadToken>` then completes the upload and answers the file.",
	...endpoint("POST", "/v1/files/generate-resumable-upload-url"),
	callers: staff,
	ownership: shop,
	permission: "MEDIA.SITE_MEDIA_FILES_UPLOAD",
	request: message({
		...upload,
		/** Words by which people sort files. */
		labels,
		/** The protocol of the upload. */
		uploadProtocol: UploadProtocol,
	}),
	required: ["mimeType"],
	response: message({
		/** The protocol of the upload. */
		uploadProtocol: UploadProtocol,
		/** Where a client of the protocol creates the upload. */
		uploadUrl: text({ format: "WEB_URL" }),
		/** Goes into the metadata of the upload as `token`, and into the address that completes it. */
		uploadToken: text({ max: 2000 }),
	}),
	errors: { FOLDER_NOT_FOUND },
});

export const importFile = operation({
	summary:
		"Imports a file of up to 10 GB from another server. The file is returned as `PENDING`; the events File Ready and " +
		"File Failed tell the end.",
	...endpoint("POST", "/v1/files/import"),
	callers: staff,
	ownership: shop,
	permission: "MEDIA.SITE_MEDIA_FILES_IMPORT",
	request: message(importing),
	required: ["url"],
	response: message({
		/** The file, which is not there yet. */
		file: FileDescriptor,
	}),
	errors: { FOLDER_NOT_FOUND, FOLDER_TOO_DEEP },
});

const importFileRequests = {
	/** The files. */
	importFileRequests: list(message(importing), { min: 1, max: 100 }),
};

export const bulkImportFiles = operation({
	summary: "Imports up to 100 files, like `importFile`. If one cannot be imported, none is.",
	...endpoint("POST", "/v1/bulk/files/import"),
	callers: staff,
	ownership: shop,
	permission: "MEDIA.SITE_MEDIA_FILES_IMPORT",
	request: message(importFileRequests),
	required: ["importFileRequests", "importFileRequests.url"],
	response: message({
		/** The files, which are not there yet. */
		files: list(FileDescriptor, { max: 100 }),
	}),
	errors: { FOLDER_NOT_FOUND, FOLDER_TOO_DEEP },
});

export const bulkImportFile = operation({
	summary: "Imports up to 100 files, like `importFile`, with a result for each.",
	...endpoint("POST", "/v1/bulk/files/import-v2"),
	callers: staff,
	ownership: shop,
	permission: "MEDIA.SITE_MEDIA_FILES_IMPORT",
	request: message({
		...importFileRequests,
		/** Whether to return the files. */
		returnEntity: optional(defaulted(bool(), true)),
	}),
	required: ["importFileRequests", "importFileRequests.url"],
	response: message({
		/** A result for each file, in the order of the request. */
		results: list(
			message({
				itemMetadata: ItemMetadata,
				/** The file, which is not there yet. */
				item: FileDescriptor,
			}),
		),
		bulkActionMetadata: BulkActionMetadata,
	}),
});

/** What an upload answers. */
export const UploadedFile = message({
	/** The file. */
	file: FileDescriptor,
});
