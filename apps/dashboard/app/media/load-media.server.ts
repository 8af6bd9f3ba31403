import { mediaFiles } from "@cartwright/contract/media/files";
import type { Folder } from "@cartwright/contract/media/folder-messages";
import { mediaFolders } from "@cartwright/contract/media/folders";
import type { Client } from "@cartwright/sdk/client";
import { CallError } from "@cartwright/sdk/errors";
import { loadSavedViews } from "../list/load-saved-views.server.ts";
import { orErrorPage } from "../or-error-page.server.ts";
import { type FileItem, fileItem, folderItem } from "./media-item.ts";
import { folderListingOf, listingOf, type MediaListState, rootIds, rootOf } from "./media-list.ts";

const pageSize = 60;
const folderPage = 200;

/** One page of files, the folders beside them, and the way to them. */
export const loadMedia = async (client: Client, state: MediaListState) => {
	const [files, folders, trail, opened, saved] = await Promise.all([
		orErrorPage(loadFiles(client, state)),
		// Folders come first, and are of no kind.
		state.cursor || state.kind ? [] : orErrorPage(loadFolders(client, state)),
		orErrorPage(loadTrail(client, state.folder)),
		state.file ? loadFile(client, state.file) : undefined,
		loadSavedViews(client, "media"),
	]);
	const { next, prev } = files.nextCursor?.cursors ?? {};
	return {
		state,
		saved,
		folders: folders.map(folderItem),
		files: files.files.map(fileItem),
		trail,
		/** The file whose details are asked for; `null` if it is gone. */
		opened,
		next: next ?? "",
		previous: prev ?? "",
	};
};

const loadFiles = (client: Client, state: MediaListState) => {
	const calls = client.use(mediaFiles);
	const listing = listingOf(state, pageSize);
	if (state.text) return calls.searchFiles({ search: state.text, rootFolder: rootOf[state.view], ...listing });
	if (state.view === "trash") return calls.listDeletedFiles(listing);
	return calls.listFiles({ parentFolderId: state.folder || rootIds[state.view], ...listing });
};

const loadFolders = async (client: Client, state: MediaListState): Promise<readonly Folder[]> => {
	const calls = client.use(mediaFolders);
	if (state.text) {
		const listing = folderListingOf(state, folderPage);
		return (await calls.searchFolders({ search: state.text, rootFolder: rootOf[state.view], ...listing })).folders;
	}
	if (state.view === "trash")
		return everyFolder((cursor) => calls.listDeletedFolders(folderListingOf(state, folderPage, cursor)));
	const parentFolderId = state.folder || rootIds[state.view];
	return everyFolder((cursor) => calls.listFolders({ parentFolderId, ...folderListingOf(state, folderPage, cursor) }));
};

interface FolderPage {
	readonly folders: readonly Folder[];
	readonly nextCursor?:
		| { readonly cursors?: { readonly next?: string | null | undefined } | null | undefined }
		| null
		| undefined;
}

/** The folders of all pages. */
const everyFolder = async (
	load: (cursor: string | undefined) => Promise<FolderPage>,
	cursor?: string,
): Promise<readonly Folder[]> => {
	const { folders, nextCursor } = await load(cursor);
	const next = nextCursor?.cursors?.next;
	return next ? [...folders, ...(await everyFolder(load, next))] : folders;
};

/** The folders from the top down to this one. */
const loadTrail = async (client: Client, id: string): Promise<readonly { id: string; name: string }[]> => {
	if (!id || Object.values<string>(rootIds).includes(id)) return [];
	const { folder } = await client.use(mediaFolders).getFolder({ folderId: id });
	const above = await loadTrail(client, folder?.parentFolderId ?? "");
	return [...above, { id, name: folder?.displayName ?? "" }];
};

const loadFile = async (client: Client, fileId: string): Promise<FileItem | null> => {
	try {
		const { file } = await client.use(mediaFiles).getFileDescriptor({ fileId });
		return file ? fileItem(file) : null;
	} catch (error) {
		if (error instanceof CallError && error.status < 500) return null;
		throw error;
	}
};

/** Every folder of the library with the names of those that it is in, in their order. */
export const loadFolderPaths = async (client: Client) => {
	const { queryFolders } = client.use(mediaFolders);
	const allFolders = await everyFolder(async (cursor) => {
		const page = await queryFolders({
			query: { cursorPaging: cursor ? { limit: folderPage, cursor } : { limit: folderPage } },
		});
		return { folders: page.folders, nextCursor: page.pagingMetadata };
	});
	const byId = new Map(allFolders.map((folder) => [folder.id ?? "", folder]));
	const pathOf = (id: string): string[] => {
		const folder = byId.get(id);
		return folder ? [...pathOf(folder.parentFolderId ?? ""), folder.displayName ?? ""] : [];
	};
	return [...byId.keys()]
		.map((id) => ({ id, path: pathOf(id).join(" / ") }))
		.toSorted((one, other) => one.path.localeCompare(other.path));
};
