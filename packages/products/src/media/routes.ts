import { mediaFiles } from "@cartwright/contract/media/files";
import { mediaFolders } from "@cartwright/contract/media/folders";
import { memberPhotos } from "@cartwright/contract/media/member-photos";
import { reviewPictures } from "@cartwright/contract/reviews/review-pictures";
import { type Implementation, implement } from "@cartwright/kernel/foundation/implementation";

export const media: readonly Implementation[] = [
	implement(mediaFiles, {
		generateFilesDownloadUrl: () => import("./downloads/generate-files-download-url.ts"),
		generateFileDownloadUrl: () => import("./downloads/generate-file-download-url.ts"),
		getFileDescriptor: () => import("./files/get-file-descriptor.ts"),
		getFileDescriptors: () => import("./files/get-file-descriptors.ts"),
		updateFileDescriptor: () => import("./files/update-file-descriptor.ts"),
		generateFileUploadUrl: () => import("./uploads/generate-file-upload-url.ts"),
		generateFileResumableUploadUrl: () => import("./uploads/generate-file-resumable-upload-url.ts"),
		importFile: () => import("./uploads/import-file.ts"),
		bulkImportFiles: () => import("./uploads/bulk-import-files.ts"),
		bulkImportFile: () => import("./uploads/bulk-import-file.ts"),
		listFiles: () => import("./files/list-files.ts"),
		searchFiles: () => import("./files/search-files.ts"),
		generateVideoStreamingUrl: () => import("./downloads/generate-video-streaming-url.ts"),
		bulkDeleteFiles: () => import("./files/bulk-delete-files.ts"),
		bulkRestoreFilesFromTrashBin: () => import("./files/bulk-restore-files-from-trash-bin.ts"),
		listDeletedFiles: () => import("./files/list-deleted-files.ts"),
		queryFileDescriptors: () => import("./files/query-file-descriptors.ts"),
	}),
	implement(mediaFolders, {
		createFolder: () => import("./folders/create-folder.ts"),
		getFolder: () => import("./folders/get-folder.ts"),
		listFolders: () => import("./folders/list-folders.ts"),
		searchFolders: () => import("./folders/search-folders.ts"),
		updateFolder: () => import("./folders/update-folder.ts"),
		generateFolderDownloadUrl: () => import("./downloads/generate-folder-download-url.ts"),
		bulkDeleteFolders: () => import("./folders/bulk-delete-folders.ts"),
		bulkRestoreFoldersFromTrashBin: () => import("./folders/bulk-restore-folders-from-trash-bin.ts"),
		listDeletedFolders: () => import("./folders/list-deleted-folders.ts"),
		queryFolders: () => import("./folders/query-folders.ts"),
	}),
	implement(memberPhotos, {
		setMyPhoto: () => import("./member-photos/set-my-photo.ts"),
		removeMyPhoto: () => import("./member-photos/remove-my-photo.ts"),
	}),
	implement(reviewPictures, {
		addReviewPicture: () => import("./review-pictures/add-review-picture.ts"),
	}),
];
