import { compoundKind, type FileKind, kindOf, textKind, unrecognised } from "../uploads/file-kind.ts";

/** In bytes: types show in the first of them. */
export const headLength = 65_536;

/** Loaded with the first upload. */
let loaded: Promise<typeof import("file-type")> | undefined;

/**
 * What a file is, by its first bytes; `name` and `declared` decide only where bytes cannot, and never that a file is a page.
 */
export const recognise = async (head: Buffer, name: string, declared: string): Promise<FileKind> => {
	if (isDrawing(head)) return kindOf("image/svg+xml", "png");
	loaded ??= import("file-type");
	const { fileTypeFromBuffer } = await loaded;
	// A container that is cut or damaged is one all the same.
	const type = await fileTypeFromBuffer(head).catch(() => undefined);
	if (type?.mime === "application/x-cfb") return compoundKind(name);
	if (type && type.mime !== "application/xml") return kindOf(mimeTypes[type.mime] ?? type.mime, type.ext);
	return isText(head) ? textKind(name, declared) : unrecognised(name);
};

const mimeTypes: Readonly<Record<string, string>> = { "audio/x-flac": "audio/flac" };

/** The part of an SVG file before its drawing may be cut anywhere. */
const isDrawing = (head: Buffer): boolean =>
	/^\ufeff?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*(?:<!DOCTYPE[^>[]*(?:\[[^\]]*\])?[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<(?:svg:)?svg[\s>]/i.test(
		head.toString("utf8"),
	);

const isText = (head: Buffer): boolean => {
	try {
		// The last character may be cut.
		new TextDecoder("utf-8", { fatal: true }).decode(head, { stream: true });
		return !head.includes(0);
	} catch {
		return false;
	}
};
