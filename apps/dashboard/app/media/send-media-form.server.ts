import { mediaFiles } from "@cartwright/contract/media/files";
import { mediaFolders } from "@cartwright/contract/media/folders";
import type { Client } from "@cartwright/sdk/client";
import { CallError } from "@cartwright/sdk/errors";
import { data } from "react-router";
import { orRefusal } from "../forms/or-refusal.server.ts";
import { textOf } from "../forms/text-of.ts";
import { loadUsesOf } from "./load-uses.server.ts";
import { type MediaForm, type MediaFormResult, mediaForms } from "./media-forms.ts";

/** Sends a form of the room. */
export const sendMediaForm = async (client: Client, permissions: readonly string[], form: FormData) => {
	const intent = mediaForms.find((each) => each === form.get("intent"));
	if (!intent) throw data(null, { status: 400 });
	const sent = await orRefusal<MediaForm, MediaFormResult>(intent, async () => {
		try {
			return { of: intent, ...(await sends[intent](client, form)) };
		} catch (error) {
			if (!(error instanceof CallError && error.code === "FILE_IN_USE")) throw error;
			return { of: intent, error: error.message, uses: await loadUsesOf(client, permissions, error.data.uses) };
		}
	});
	// The status of what is refused here, as of what the services refuse.
	return "of" in sent && (sent.uses || sent.isOutdated) ? data(sent, { status: 409 }) : sent;
};

type Send = (client: Client, form: FormData) => Promise<Partial<MediaFormResult> | undefined>;

const idsIn = (form: FormData) => ({
	fileIds: form.getAll("file").map(String),
	folderIds: form.getAll("folder").map(String),
});

const outdated = { error: "outdated", isOutdated: true } as const;

/** Sends one call for files and one for folders, if there are any. */
const both = async (
	form: FormData,
	files: (fileIds: string[]) => Promise<unknown>,
	folders: (folderIds: string[]) => Promise<unknown>,
): Promise<Partial<MediaFormResult>> => {
	const { fileIds, folderIds } = idsIn(form);
	if (fileIds.length > 0) await files(fileIds);
	if (folderIds.length > 0) await folders(folderIds);
	return { done: [...fileIds, ...folderIds] };
};

/** Changes each by itself: those that cannot be changed are named. */
const each = async (ids: readonly string[], change: (id: string) => Promise<unknown>) => {
	const done: string[] = [];
	const failed: { id: string; message: string }[] = [];
	for (const id of ids) {
		try {
			await change(id);
			done.push(id);
		} catch (error) {
			if (!(error instanceof CallError) || error.status >= 500) throw error;
			failed.push({ id, message: error.message });
		}
	}
	return { done, failed };
};

const linesOf = (text: string): string[] =>
	text
		.split(/\r?\n/)
		.map((line) => line.trim())
		.filter(Boolean);

const isSame = (one: readonly string[], other: readonly string[]): boolean => one.join("\n") === other.join("\n");

const sends: Readonly<Record<MediaForm, Send>> = {
	async createFolder(client, form) {
		const [displayName, parentFolderId] = [textOf(form, "name"), textOf(form, "parent")];
		await client.use(mediaFolders).createFolder({ displayName, parentFolderId });
		return undefined;
	},
	async renameFolder(client, form) {
		const [id, displayName] = [textOf(form, "folder"), textOf(form, "name")];
		const calls = client.use(mediaFolders);
		const { folder } = await calls.getFolder({ folderId: id });
		if (folder?.displayName !== String(form.get("before"))) return outdated;
		await calls.updateFolder({ folder: { id, displayName } });
		return undefined;
	},
	async saveFile(client, form) {
		const id = textOf(form, "file");
		const name = textOf(form, "name");
		const [labels, labelsBefore] = [linesOf(textOf(form, "labels")), linesOf(textOf(form, "labelsBefore"))];
		const nameBefore = String(form.get("nameBefore") ?? "");
		const calls = client.use(mediaFiles);
		const { file } = await calls.getFileDescriptor({ fileId: id });
		const [renames, relabels] = [name !== nameBefore, !isSame(labels, labelsBefore)];
		// What one person changes does not undo what another changed beside it.
		if (renames && file?.displayName !== nameBefore) return outdated;
		if (relabels && !isSame(file?.labels ?? [], labelsBefore)) return outdated;
		await calls.updateFileDescriptor({
			file: { id, ...(renames ? { displayName: name } : {}), ...(relabels ? { labels } : {}) },
		});
		return undefined;
	},
	async move(client, form) {
		const { fileIds, folderIds } = idsIn(form);
		const parentFolderId = textOf(form, "to");
		const folders = await each(folderIds, (id) =>
			client.use(mediaFolders).updateFolder({ folder: { id, parentFolderId } }),
		);
		const files = await each(fileIds, (id) =>
			client.use(mediaFiles).updateFileDescriptor({ file: { id, parentFolderId } }),
		);
		return { done: [...folders.done, ...files.done], failed: [...folders.failed, ...files.failed] };
	},
	trash: (client, form) =>
		both(
			form,
			(fileIds) => client.use(mediaFiles).bulkDeleteFiles({ fileIds }),
			(folderIds) => client.use(mediaFolders).bulkDeleteFolders({ folderIds }),
		),
	restore: (client, form) =>
		both(
			form,
			(fileIds) => client.use(mediaFiles).bulkRestoreFilesFromTrashBin({ fileIds }),
			(folderIds) => client.use(mediaFolders).bulkRestoreFoldersFromTrashBin({ folderIds }),
		),
	deleteForever: (client, form) =>
		both(
			form,
			(fileIds) => client.use(mediaFiles).bulkDeleteFiles({ fileIds, permanent: true }),
			(folderIds) => client.use(mediaFolders).bulkDeleteFolders({ folderIds, permanent: true }),
		),
};
