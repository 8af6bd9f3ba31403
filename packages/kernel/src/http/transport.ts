import type { CommonErrorCode } from "@cartwright/contract/errors";
import { parseJson } from "@cartwright/contract/json";
import { isBodyTooLarge } from "@cartwright/pages/connection-limits";
import { namesPath, notPath } from "@cartwright/pages/request-target";
import { storableText } from "@cartwright/store/storable-text";
import cors, { type FastifyCorsOptions } from "@fastify/cors";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { ApplicationError } from "../foundation/errors.ts";
import { excessOf } from "./json-bounds.ts";

const corsOptions: FastifyCorsOptions = {
	origin: "*",
	methods: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"],
	allowedHeaders: [
		"Authorization",
		"Content-Type",
		"wix-site-id",
		"wix-account-id",
		"x-wix-bi-gateway",
		"x-wix-linguist",
		"x-wix-consistent",
		// Of uploads, by the protocol tus.
		"Tus-Resumable",
		"Upload-Length",
		"Upload-Metadata",
		"Upload-Offset",
		"X-HTTP-Method-Override",
		"X-Content-SHA256",
	],
	exposedHeaders: ["x-wix-request-id", "x-wix-consistent", "x-cartwright-warning", "retry-after"],
	maxAge: 86_400,
};

/** Paths for whoever runs the server; no page of another site reads them. */
export const operatorPaths = { health: "/healthz", readiness: "/readyz", metrics: "/metrics" } as const;

/** Whether the URL is one of these. */
export const isOperatorPath = (url: string): boolean =>
	(Object.values(operatorPaths) as string[]).includes(url.replace(/\/*(\?.*)?$/, ""));

/**
 * Every response has a request id and can be read from any origin, except those for operators. Tokens travel in a header,
 * never in a cookie.
 */
export const openToBrowsers = async (app: FastifyInstance): Promise<void> => {
	await app.register(cors, {
		delegator: ({ url }: FastifyRequest, done: (error: null, options: FastifyCorsOptions) => void) =>
			done(null, isOperatorPath(url) ? { origin: false } : corsOptions),
	});
	app.addHook("onRequest", (request, reply, done) => {
		reply.header("x-wix-request-id", request.id);
		done();
	});
};

const texts = new WeakMap<FastifyRequest, string>();

/** The raw body. */
export const textOf = (request: FastifyRequest): string => texts.get(request) ?? "";

/** The preferred language of the caller. */
export const languageOf = (request: FastifyRequest): string | undefined =>
	header(request, "x-wix-linguist")?.split("|")[0] || undefined;

export const header = (request: FastifyRequest, name: string): string | undefined => {
	const value = request.headers[name];
	return Array.isArray(value) ? value[0] : value;
};

/** Accepts JSON only; an empty body is an empty request. */
export const readJsonBodies = (app: FastifyInstance): void => {
	app.removeAllContentTypeParsers();
	app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
		texts.set(request, body as string);
		const excess = excessOf(body as string);
		if (excess)
			return done(new ApplicationError("INVALID_REQUEST", `The body ${excess}. Send less, in several calls.`));
		try {
			done(null, body === "" ? {} : parseStorable(body as string));
		} catch (error) {
			done(new ApplicationError("INVALID_REQUEST", `The body is not JSON: ${(error as Error).message}.`));
		}
	});
};

/**
 * Escapes in JSON stand for characters that no database stores as text. They are replaced here as well as in the store:
 * otherwise a text would not be found by the name that it was sent with.
 */
const parseStorable = (json: string): unknown => {
	if (!/\\u(0000|d[89a-f])/i.test(json)) return parseJson(json);
	return parseJson(json, (value) => (typeof value === "string" ? storableText(value) : value));
};

/** Call it after `openToBrowsers`, so that the response has the headers of all. */
export const refuseUnreadableTargets = (app: FastifyInstance): void => {
	app.addHook("onRequest", ({ originalUrl }, _reply, done) =>
		done(namesPath(originalUrl) ? undefined : new ApplicationError("INVALID_REQUEST", notPath)),
	);
};

const descriptions: Readonly<Record<string, readonly [code: CommonErrorCode, description: string]>> = {
	FST_ERR_CTP_INVALID_MEDIA_TYPE: ["UNSUPPORTED_MEDIA_TYPE", "Send the body as application/json."],
	FST_ERR_CTP_INVALID_CONTENT_LENGTH: ["INVALID_REQUEST", "The body is not as long as its content-length says."],
};

/** An error from before the operation was reached, as a declared error. */
export const transportError = (error: unknown, call = ""): unknown => {
	if (isBodyTooLarge(error)) return bodyTooLarge(call);
	if (!(error instanceof Error && "code" in error && "statusCode" in error)) return error;
	const known = descriptions[String(error.code)];
	if (known) return new ApplicationError(...known);
	const isRefused = Number(error.statusCode) >= 400 && Number(error.statusCode) < 500;
	return isRefused ? new ApplicationError("INVALID_REQUEST", error.message) : error;
};

const bodyTooLarge = (call: string): ApplicationError =>
	call.startsWith("data.")
		? new ApplicationError(
				"WDE0109",
				"WDE0109: The request is larger than the call accepts. Send fewer items at a time.",
			)
		: new ApplicationError("PAYLOAD_TOO_LARGE", "The body is larger than this server accepts.");
