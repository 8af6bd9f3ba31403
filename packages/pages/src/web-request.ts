import type { FastifyRequest } from "fastify";

/** Converts a request of the server into a web `Request`. */
export const webRequest = (request: FastifyRequest, publicUrl: string | undefined): Request => {
	const origin = publicUrl ?? `${request.protocol}://${request.host}`;
	const headers = new Headers();
	for (const [name, value] of Object.entries(request.headers)) {
		if (value === undefined || name.startsWith(":")) continue;
		for (const each of Array.isArray(value) ? value : [value]) headers.append(name, each);
	}
	// Forms are checked against the URL that the shopper sees, not the one behind a proxy.
	headers.set("host", new URL(origin).host);
	// The services count attempts for the shopper, not for the server of the page.
	headers.set("x-forwarded-for", request.ip);
	// The log names the calls of a page by the id of the page's request.
	headers.set("x-request-id", request.id);
	// `HEAD` gets the headers of the page: the surrounding server drops the body.
	const method = request.method === "HEAD" ? "GET" : request.method;
	const body = method === "GET" ? {} : { body: request.body as string | Buffer<ArrayBuffer> };
	return new Request(origin + routedPath(request.url), { method, headers, ...body });
};

/** Escapes of characters that end lines. */
const lineEnds = /%0[ad]|%e2%80%a[89]/gi;
const replacementCharacter = "%EF%BF%BD";

const routedPath = (url: string): string => {
	const [path = "", ...query] = url.split(/(?=\?)/);
	// Two leading slashes would name another host. The router's patterns match no path with several lines, not even that of
	// the page for unknown addresses.
	return path.replace(/^\/+/, "/").replace(lineEnds, replacementCharacter) + query.join("");
};
