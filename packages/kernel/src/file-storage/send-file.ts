import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type ByteRange, readRange } from "./byte-range.ts";

/** A file to send as it is stored. */
export interface SentFile {
	/** Names the bytes: others have another. */
	readonly etag: string;
	readonly sizeInBytes: number;
	readonly contentType: string;
	/** Value of `content-disposition`. */
	readonly disposition: string;
	/** Not called for requests that need no bytes. */
	open(range: ByteRange): Promise<Readable>;
}

/** Sends a file, or the range of it that is requested, to a browser that can do nothing with it but show or store it. */
export const sendFile = async (
	{ headers, method }: Pick<FastifyRequest, "headers" | "method">,
	reply: FastifyReply,
	file: SentFile,
): Promise<FastifyReply> => {
	const { sizeInBytes: size } = file;
	const etag = `"${file.etag}"`;
	const { range: wanted, "if-range": condition } = headers;
	const range = condition === undefined || condition === etag ? readRange(wanted, size) : undefined;
	reply.headers({
		etag,
		"accept-ranges": "bytes",
		"content-disposition": file.disposition,
		"content-type": file.contentType,
		"x-content-type-options": "nosniff",
		// If a browser ever interprets it as a page, that page can do nothing.
		"content-security-policy": "default-src 'none'; sandbox",
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
	if (method === "HEAD" || size === 0) return reply.send(Readable.from([]));
	return reply.send(await file.open({ start, end }));
};
