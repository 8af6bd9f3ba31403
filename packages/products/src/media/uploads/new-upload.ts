import type { ExternalInfo } from "@cartwright/contract/media/file-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import { invalidByRule } from "@cartwright/kernel/foundation/errors";
import { linkCreator, signLink } from "@cartwright/kernel/sites/signed-link";
import { plainType } from "../inspection/file-kind.ts";
import { requireFolder } from "../load/require-folder.ts";
import type { MediaUpload, NewFile } from "./documents.ts";
import { fileName, folderNames } from "./file-name.ts";
import { maxFileBytes } from "./upload-limits.ts";

interface SentFile {
	readonly mimeType?: string | null | undefined;
	readonly fileName?: string | null | undefined;
	readonly sizeInBytes?: string | null | undefined;
	readonly parentFolderId?: string | null | undefined;
	readonly private?: boolean | null | undefined;
	readonly filePath?: string | null | undefined;
	readonly labels?: readonly string[] | null | undefined;
	readonly externalInfo?: Partial<ExternalInfo> | null | undefined;
}

/** What a request decides about a file that comes later. */
export const newFile = async (context: Pick<Context, "store" | "site">, sent: SentFile): Promise<NewFile> => {
	const parentFolderId = sent.parentFolderId || "media-root";
	await requireFolder(context, parentFolderId);
	const names = folderNames(sent.filePath);
	const displayName = fileName(sent.fileName);
	return {
		...(displayName ? { displayName } : {}),
		mimeType: plainType(sent.mimeType ?? ""),
		...sizeOf(sent.sizeInBytes),
		parentFolderId,
		...(names.length > 0 ? { folderNames: names } : {}),
		private: sent.private ?? false,
		labels: sent.labels ?? [],
		...(sent.externalInfo
			? { externalInfo: { origin: sent.externalInfo.origin ?? "", externalIds: sent.externalInfo.externalIds ?? [] } }
			: {}),
	};
};

const sizeOf = (sent: string | null | undefined): Pick<NewFile, "sizeInBytes"> => {
	if (sent === undefined || sent === null) return {};
	const sizeInBytes = Number(sent);
	if (sizeInBytes === 0) throw invalidByRule("sizeInBytes", "ZERO_FILE_SIZE", "must not be 0");
	if (sizeInBytes > maxFileBytes) {
		const description = `must be at most ${maxFileBytes} (10 GB)`;
		throw invalidByRule("sizeInBytes", "FILE_SIZE_OVER_LIMIT", description, { threshold: maxFileBytes });
	}
	return { sizeInBytes };
};

/** An upload that may begin until it expires, and the token by which it does. */
export const newUpload = (
	context: Pick<Context, "site" | "now" | "newId" | "cursorKey" | "identity">,
	file: NewFile,
	minutes: number,
): { readonly upload: MediaUpload; readonly token: string } => {
	const { site, now, newId, cursorKey, identity } = context;
	const end = Date.parse(now) + minutes * 60_000;
	const dueDate = new Date(end).toISOString();
	const id = newId();
	const link = { site, subject: id, expires: Math.floor(end / 1000), createdBy: linkCreator(identity) };
	return {
		upload: { id, stage: "OPEN", file, dueDate, openUntil: dueDate },
		token: signLink(cursorKey, "media-upload", link),
	};
};
