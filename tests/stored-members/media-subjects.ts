import { mediaFiles } from "@cartwright/contract/media/files";
import { mediaFolders } from "@cartwright/contract/media/folders";
import type { Call, Subject } from "./subject.ts";

const newFolder = async (call: Call, displayName: string) =>
	(await call(mediaFolders, "createFolder", { displayName })).folder;

/** Which kind of file it is does not matter for what changes of it. */
const newFile = async (call: Call) =>
	(await call(mediaFiles, "importFile", { url: "http://127.0.0.1:9/manual.pdf" })).file;

export const mediaSubjects: readonly Subject[] = [
	{
		service: mediaFolders,
		name: "createFolder",
		readPath: (path) => path,
		request: async (call) => ({ displayName: "Lamps", parentFolderId: (await newFolder(call, "Lights")).id }),
		read: async (call, _, { folder }) => (await call(mediaFolders, "getFolder", { folderId: folder.id })).folder,
	},
	{
		service: mediaFolders,
		name: "updateFolder",
		async request(call) {
			const { id } = await newFolder(call, "Lamps");
			return { folder: { id, displayName: "Lights", parentFolderId: (await newFolder(call, "All")).id } };
		},
		read: async (call, { folder }) => (await call(mediaFolders, "getFolder", { folderId: folder.id })).folder,
		readPath: (path) => (path[0] === "folder" ? path.slice(1) : undefined),
	},
	{
		service: mediaFiles,
		name: "updateFileDescriptor",
		async request(call) {
			const { id } = await newFile(call);
			const parentFolderId = (await newFolder(call, "All")).id;
			return { file: { id, displayName: "Manual.pdf", parentFolderId, labels: ["help"] } };
		},
		read: async (call, { file }) => (await call(mediaFiles, "getFileDescriptor", { fileId: file.id })).file,
		readPath: (path) => (path[0] === "file" ? path.slice(1) : undefined),
	},
];
