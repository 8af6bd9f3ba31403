import { Readable } from "node:stream";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { FileStorage } from "@cartwright/kernel/foundation/providers";
import { downloadKey } from "@cartwright/products/media/keys";
import type { Store } from "@cartwright/store/store";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { attachment } from "./attachment.ts";
import { readRange } from "./byte-range.ts";
import {
	countDownload,
	type DownloadRefusal,
	DownloadRefused,
	type OpenDownload,
	openDownload,
} from "./open-download.ts";

export interface DownloadOptions {
	readonly store: Store;
	readonly storage: FileStorage;
	/** The installation's key, which signs links. */
	readonly key: string;
	/** Origin under which shoppers reach the server. */
	readonly origin: string;
	readonly now: () => Date;
}

interface DownloadRequest {
	Params: { "*": string };
}

/** Sends the files that were bought to whoever has a signed link. */
export const registerDownloads = (app: FastifyInstance, options: DownloadOptions): void => {
	app.get<DownloadRequest>("/downloads/*", async (request, reply) => {
		reply.headers({ "cache-control": "private, no-store", vary: "accept" });
		try {
			return await send(options, request, reply);
		} catch (error) {
			if (!(error instanceof DownloadRefused)) throw error;
			// People see a page that says what to do.
			if (request.headers.accept?.includes("text/html")) {
				return reply.redirect(`${options.origin}/hosted/downloads/${error.reason}`, 303);
			}
			throw refusals[error.reason]();
		}
	});
};

const refusals: Readonly<Record<DownloadRefusal, () => ApplicationError>> = {
	unknown: () => new ApplicationError("NOT_FOUND", "The link is not valid. Check that it was copied completely."),
	expired: () => new ApplicationError("NOT_FOUND", "The link has expired. Open the order for a new one."),
	ended: () => new ApplicationError("NOT_FOUND", "The order was canceled or refunded, so its files are not available."),
	limit: () => new ApplicationError("RATE_LIMITED", "The file was downloaded often today. Try again tomorrow."),
};

const send = async (
	{ store, storage, key, now: clock }: DownloadOptions,
	request: FastifyRequest<DownloadRequest>,
	reply: FastifyReply,
): Promise<FastifyReply> => {
	const now = clock().toISOString();
	// The name that follows is for people and programs that store the file under the last part of its URL.
	const [token = ""] = request.params["*"].split("/");
	const opened = await openDownload({ store, key, now }, token);
	const { fileName, sizeInBytes: size } = opened.file;
	const etag = `"${opened.file.id}"`;
	const { range: wanted, "if-range": condition } = request.headers;
	const range = condition === undefined || condition === etag ? readRange(wanted, size) : undefined;
	reply.headers({
		etag,
		"accept-ranges": "bytes",
		"content-disposition": attachment(fileName),
		// If a browser ever interprets it as a page, that page can do nothing.
		"content-type": "application/octet-stream",
		"content-security-policy": "default-src 'none'; sandbox",
		"cross-origin-resource-policy": "same-origin",
	});
	if (range === "unsatisfiable") {
		return reply
			.code(416)
			.headers({ "content-range": `bytes */${size}` })
			.send();
	}
	const { start, end } = range ?? { start: 0, end: size - 1 };
	reply.headers({ "content-length": end - start + 1 });
	if (range) reply.code(206).header("content-range", `bytes ${start}-${end}/${size}`);
	// A body without bytes would replace the length.
	if (request.method === "HEAD") return reply.send(Readable.from([]));
	return reply.send(await openFile({ store, storage, now }, opened, { start, end }));
};

const openFile = async (
	{ store, storage, now }: Pick<DownloadOptions, "store" | "storage"> & { readonly now: string },
	opened: OpenDownload,
	range: { readonly start: number; readonly end: number },
) => {
	await countDownload({ store, now }, opened, range.end - range.start + 1);
	const stream = await storage.stream(downloadKey(opened.site, opened.file.id), range);
	if (!stream) throw new Error(`the file ${opened.file.id} of an order is not in the shop's files`);
	return stream;
};
