import { attachment } from "@cartwright/kernel/file-storage/attachment";
import { sendFile } from "@cartwright/kernel/file-storage/send-file";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { FileStorage } from "@cartwright/kernel/foundation/providers";
import { soldKey } from "@cartwright/products/catalogue/digital-file";
import type { Store } from "@cartwright/store/store";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
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
	const { fileName, sizeInBytes, id: etag } = opened.file;
	reply.header("cross-origin-resource-policy", "same-origin");
	return sendFile(request, reply, {
		etag,
		sizeInBytes,
		contentType: "application/octet-stream",
		disposition: attachment(fileName),
		open: (range) => openFile({ store, storage, now }, opened, range),
	});
};

const openFile = async (
	{ store, storage, now }: Pick<DownloadOptions, "store" | "storage"> & { readonly now: string },
	opened: OpenDownload,
	range: { readonly start: number; readonly end: number },
) => {
	await countDownload({ store, now }, opened, range.end - range.start + 1);
	const stream = await storage.stream(soldKey(opened.site, opened.file), range);
	if (!stream) throw new Error(`the file ${opened.file.id} of an order is not in the shop's files`);
	return stream;
};
