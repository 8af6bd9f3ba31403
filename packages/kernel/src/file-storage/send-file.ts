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
	/** Further headers of a response with bytes. */
	readonly headers?: Readonly<Record<string, string>>;
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
	const { start, end } = range && range !== "unsatisfiable" ? range : { start: 0, end: size - 1 };
	const hasBody = range !== "unsatisfiable" && method !== "HEAD" && size > 0;
	// Before the headers: a response that says what went wrong must not be cached as the file.
	const body = hasBody ? await file.open({ start, end }) : Readable.from([]);
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
	reply.headers({ ...file.headers, "content-length": end - start + 1 });
	if (range) reply.code(206).header("content-range", `bytes ${start}-${end}/${size}`);
	// A body without bytes would replace the length.
	return reply.send(body);
};
