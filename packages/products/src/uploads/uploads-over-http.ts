import { encoder } from "@cartwright/contract/codec/encode";
import { UploadedFile } from "@cartwright/contract/media/file-uploads";
import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { invalid, invalidByRule } from "@cartwright/kernel/foundation/errors";
import { type Pace, slowBody } from "@cartwright/kernel/http/slow-bodies";
import { discardBody } from "@cartwright/pages/connection-limits";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { MediaFile } from "../media/documents.ts";
import { fileView } from "../media/files/file-view.ts";
import { UnusableFile } from "../media/inspection/unusable-file.ts";
import type { MediaUpload } from "../media/uploads/documents.ts";
import { fileName } from "../media/uploads/file-name.ts";
import { openUpload } from "../media/uploads/open-upload.ts";
import { receiveFile, type Sent, startUpload } from "../media/uploads/receive-file.ts";
import { formFile } from "./form-file.ts";

export interface UploadOptions extends Omit<WorkContext, "now"> {
	/** The installation's key, which signs tokens. */
	readonly key: string;
	readonly now: () => Date;
	/** How slowly bodies may arrive. */
	readonly pace?: Pace | undefined;
}

export interface UploadRequest {
	Params: { token: string };
	Querystring: { filename?: string; sha256?: string };
}

/** Takes files from whoever has the address of an upload. */
export const registerUploads = (app: FastifyInstance, options: UploadOptions): void => {
	app.register(async (scope) => {
		takeAnyBody(scope);
		scope.put<UploadRequest>("/media/uploads/:token", (request, reply) =>
			respondToUpload(options, { request, reply }, async () => ({
				bytes: slowBody(request, options.pace),
				mimeType: request.headers["content-type"],
			})),
		);
		scope.post<UploadRequest>("/media/uploads/:token", (request, reply) =>
			respondToUpload(options, { request, reply }, () =>
				formFile(request.headers["content-type"] ?? "", slowBody(request, options.pace)),
			),
		);
	});
};

/** Bodies of uploads are read as they arrive. */
export const takeAnyBody = (scope: FastifyInstance): void => {
	scope.removeAllContentTypeParsers();
	scope.addContentTypeParser("*", (_request, _body, done) => done(null));
};

interface Exchange {
	readonly request: FastifyRequest<UploadRequest>;
	readonly reply: FastifyReply;
}

/** What the sender says of a file. */
export interface Said {
	readonly mimeType?: string | undefined;
	readonly fileName?: string | undefined;
}

const respondToUpload = async (
	options: UploadOptions,
	{ request, reply }: Exchange,
	read: () => Promise<Said & { readonly bytes: AsyncIterable<Uint8Array> }>,
): Promise<FastifyReply> => {
	try {
		const context = { ...options, now: options.now().toISOString() };
		const { site, subject } = await openUpload(context, options.key, request.params.token);
		checkLength(request);
		const upload = await startUpload({ ...context, site }, subject, "OPEN");
		const file = await receiveFile({ ...context, site }, upload, async () => {
			const { bytes, ...said } = await read();
			return { bytes, sent: sentOf(request, upload, said) };
		});
		return sendDescriptor(reply, file, { site, origin: options.origin });
	} catch (error) {
		discardBody(request, reply);
		throw onWire(error);
	}
};

const checkLength = ({ headers }: FastifyRequest): void => {
	if (headers["content-length"] === "0") throw invalidByRule("file", "ZERO_FILE_SIZE", "is empty");
};

/** What is decided about the upload comes before what the request says. */
export const sentOf = (
	{ query, headers }: Pick<FastifyRequest<UploadRequest>, "query" | "headers">,
	{ file }: Pick<MediaUpload, "file">,
	said: Said,
): Sent => {
	const hash = [query.sha256, headers["x-content-sha256"]].flat()[0]?.toLowerCase();
	if (hash !== undefined && !/^[0-9a-f]{64}$/.test(hash)) {
		throw invalid("sha256", "must be a SHA-256 in hexadecimal", "FORMAT");
	}
	const declared = said.mimeType ?? "";
	return {
		displayName: file.displayName ?? fileName(query.filename) ?? fileName(said.fileName) ?? "file",
		declared: declared === "" ? file.mimeType : declared,
		hash,
	};
};

const encode = encoder(UploadedFile);

export const sendDescriptor = (
	reply: FastifyReply,
	file: MediaFile,
	where: { readonly site: string; readonly origin: string },
): FastifyReply =>
	reply.header("content-type", "application/json; charset=utf-8").send(encode({ file: fileView(file, where) }));

/** Files that cannot be stored violate a rule of the wire. */
export const onWire = (error: unknown): unknown =>
	error instanceof UnusableFile ? invalidByRule("file", error.code, error.message) : error;
