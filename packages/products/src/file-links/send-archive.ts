import { PassThrough, type Readable } from "node:stream";
import { attachment } from "@cartwright/kernel/file-storage/attachment";
import type { FileStorage } from "@cartwright/kernel/foundation/providers";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ArchiveEntry } from "../media/archive-entries.ts";
import { contentOf, originalKey } from "../media/keys.ts";

interface Sending {
	readonly storage: FileStorage;
	readonly site: string;
	readonly request: FastifyRequest;
	readonly reply: FastifyReply;
}

/** Sends files as one archive while they are read, one after the other. They are not compressed: most of them already are. */
export const sendArchive = async (
	{ storage, site, request, reply }: Sending,
	name: string,
	entries: readonly ArchiveEntry[],
): Promise<FastifyReply> => {
	reply.headers({
		"content-type": "application/zip",
		"content-disposition": attachment(`${name}.zip`),
		"cache-control": "private, no-store",
	});
	if (request.method === "HEAD") return reply.send("");
	const { ZipFile } = await import("yazl");
	const archive = new ZipFile();
	const output = new PassThrough();
	let open: Readable | undefined;
	archive.outputStream.on("error", (error) => output.destroy(error));
	archive.outputStream.pipe(output);
	// A client that leaves ends the reading.
	output.on("close", () => open?.destroy());
	for (const { file, path } of entries) {
		const facts = { mtime: new Date(file.createdDate), compress: false, size: file.sizeInBytes };
		archive.addReadStreamLazy(path, facts, (callback) => {
			storage.stream(originalKey(site, contentOf(file))).then(
				(stream) => {
					open = stream;
					if (stream) callback(null, stream);
					else callback(new Error(`the bytes of ${file.id} are not stored`), undefined as never);
				},
				(error) => callback(error, undefined as never),
			);
		});
	}
	archive.end();
	return reply.send(output);
};
