// Written from @cartwright/contract/media/files by npm run snapshot.
import type { mediaFiles as declaration } from "@cartwright/contract/media/files";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const mediaFiles: Routes<DeclaredCalls<typeof declaration>> = {
	name: "media.files",
	operations: {
		generateFilesDownloadUrl: {
			method: "POST",
			published: "/site-media/v1/files/generate-download-url",
		},
		generateFileDownloadUrl: {
			method: "POST",
			published: "/site-media/v1/files/generate-file-download-url",
		},
		getFileDescriptor: {
			method: "GET",
			published: "/site-media/v1/files/get-file-by-id",
			query: "flat",
		},
		getFileDescriptors: {
			method: "POST",
			published: "/site-media/v1/files/get-files",
		},
		updateFileDescriptor: {
			method: "PATCH",
			published: "/site-media/v1/files/update-file-descriptor",
		},
		generateFileUploadUrl: {
			method: "POST",
			published: "/site-media/v1/files/generate-upload-url",
		},
		generateFileResumableUploadUrl: {
			method: "POST",
			published: "/site-media/v1/files/generate-resumable-upload-url",
		},
		importFile: {
			method: "POST",
			published: "/site-media/v1/files/import",
		},
		bulkImportFiles: {
			method: "POST",
			published: "/site-media/v1/bulk/files/import",
		},
		bulkImportFile: {
			method: "POST",
			published: "/site-media/v1/bulk/files/import-v2",
		},
		listFiles: {
			method: "GET",
			published: "/site-media/v1/files",
			query: "flat",
		},
		searchFiles: {
			method: "POST",
			published: "/site-media/v1/files/search",
		},
		generateVideoStreamingUrl: {
			method: "POST",
			published: "/site-media/v1/files/generate-video-stream-url",
		},
		bulkDeleteFiles: {
			method: "POST",
			published: "/site-media/v1/bulk/files/delete",
		},
		bulkRestoreFilesFromTrashBin: {
			method: "POST",
			published: "/site-media/v1/bulk/trash-bin/files/restore",
		},
		listDeletedFiles: {
			method: "GET",
			published: "/site-media/v1/trash-bin/files",
			query: "flat",
		},
		queryFileDescriptors: {
			method: "POST",
			published: "/site-media/v1/files/query",
		},
	},
};
