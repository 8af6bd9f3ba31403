import { Readable } from "node:stream";
import { ApplicationError, invalidByRule } from "@cartwright/kernel/foundation/errors";
import { slowBody } from "@cartwright/kernel/http/slow-bodies";
import { readLink } from "@cartwright/kernel/sites/signed-link";
import { discardBody } from "@cartwright/pages/connection-limits";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { openUpload } from "../media/uploads/open-upload.ts";
import { receiveFile, startUpload } from "../media/uploads/receive-file.ts";
import { findResumable, joinedParts, receivedBytes } from "../media/uploads/resumable.ts";
import { maxFileBytes } from "../media/uploads/upload-limits.ts";
import {
	onWire,
	sendDescriptor,
	sentOf,
	takeAnyBody,
	type UploadOptions,
	type UploadRequest,
} from "./uploads-over-http.ts";

const path = "/media/resumable-uploads";

/**
 * Takes files in parts by the protocol tus 1.0. The token of an upload is its id there. A PUT to the same address closes it.
 */
export const registerResumableUploads = (app: FastifyInstance, options: UploadOptions): void => {
	// Loaded with the first such upload.
	let loaded: Promise<{ handleWeb(request: Request): Promise<Response> }> | undefined;
	const respond = async (request: FastifyRequest<UploadRequest>, reply: FastifyReply): Promise<FastifyReply> => {
		loaded ??= openServer(options);
		const response = await (await loaded).handleWeb(webRequest(options, request));
		if (!request.raw.complete) discardBody(request, reply);
		// What browsers may read is said for all calls alike.
		for (const [name, value] of response.headers) if (!name.startsWith("access-control-")) reply.header(name, value);
		reply.header("access-control-expose-headers", exposed);
		const token = request.params.token ?? response.headers.get("location")?.split("/").at(-1);
		const link =
			response.ok && request.method !== "DELETE" ? readLink(options.key, "media-upload", token ?? "") : undefined;
		if (link) reply.header("upload-expires", new Date(link.expires * 1000).toUTCString());
		return reply.code(response.status).send(await response.text());
	};
	app.register(async (scope) => {
		takeAnyBody(scope);
		scope.post<UploadRequest>(path, respond);
		for (const method of ["PATCH", "HEAD", "DELETE"]) {
			scope.route<UploadRequest>({ method, url: `${path}/:token`, handler: respond });
		}
		scope.put<UploadRequest>(`${path}/:token`, (request, reply) => close(options, request, reply));
	});
};

const exposed =
	"location, tus-resumable, tus-version, tus-extension, upload-offset, upload-length, upload-expires, x-wix-request-id";

const openServer = async (options: UploadOptions) => {
	const [{ Server }, { PartStore }] = await Promise.all([import("@tus/server"), import("./part-store.ts")]);
	return new Server({
		path,
		datastore: new PartStore(options),
		maxSize: maxFileBytes,
		generateUrl: (_request, { id }) => `${options.origin}${path}/${id}`,
		namingFunction: (_request, metadata) => metadata?.token ?? "",
		onIncomingRequest: async (_request, token) => {
			try {
				await openUpload({ store: options.store, now: options.now().toISOString() }, options.key, token);
			} catch (error) {
				if (!(error instanceof ApplicationError)) throw error;
				throw { status_code: 403, body: error.message };
			}
		},
		onResponseError: (_request, error) => {
			// Others are answers of the protocol.
			if (!(error instanceof Error)) return undefined;
			options.log.warn({ err: error }, "a part of an upload could not be stored");
			return { status_code: 500, body: "The part could not be stored. Ask how much arrived, and send the rest." };
		},
	});
};

const webRequest = ({ origin, pace }: UploadOptions, request: FastifyRequest): Request => {
	const headers = new Headers();
	for (const [name, value] of Object.entries(request.headers)) {
		for (const each of [value ?? []].flat()) headers.append(name, each);
	}
	const { method } = request;
	const hasBody = method === "PATCH" || method === "POST";
	const body = hasBody ? Readable.toWeb(Readable.from(slowBody(request, pace), { objectMode: false })) : null;
	return new Request(origin + request.url, { method, headers, body, duplex: "half" } as RequestInit);
};

/** Makes the file of an upload whose bytes have all arrived. */
const close = async (
	options: UploadOptions,
	request: FastifyRequest<UploadRequest>,
	reply: FastifyReply,
): Promise<FastifyReply> => {
	try {
		const now = options.now().toISOString();
		const { site, subject: id } = await openUpload({ store: options.store, now }, options.key, request.params.token);
		const context = { ...options, now, site };
		const found = await findResumable(context, id);
		if (found && receivedBytes(found.resumable) !== found.resumable.sizeInBytes) {
			const description = `has ${receivedBytes(found.resumable)} of ${found.resumable.sizeInBytes} bytes: send the rest first`;
			throw invalidByRule("file", "UPLOAD_INCOMPLETE", description);
		}
		const upload = await startUpload(context, id, "PARTIAL");
		const { displayName: fileName, mimeType } = upload.resumable ?? {};
		const file = await receiveFile(context, upload, async () => ({
			bytes: joinedParts(context, upload),
			sent: sentOf(request, upload, { fileName, mimeType }),
		}));
		return sendDescriptor(reply, file, { site, origin: options.origin });
	} catch (error) {
		discardBody(request, reply);
		throw onWire(error);
	}
};
