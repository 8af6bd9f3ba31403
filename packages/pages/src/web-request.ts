import type { FastifyRequest } from "fastify";

/** A request of the server as the `Request` of the web that page apps take. */
export const webRequest = (request: FastifyRequest, publicUrl: string | undefined): Request => {
	const origin = publicUrl ?? `${request.protocol}://${request.host}`;
	const headers = new Headers();
	for (const [name, value] of Object.entries(request.headers)) {
		if (value === undefined || name.startsWith(":")) continue;
		for (const each of Array.isArray(value) ? value : [value]) headers.append(name, each);
	}
	// What a form is checked against is the address that the shopper sees, not the one behind a proxy.
	headers.set("host", new URL(origin).host);
	// Whom the services count attempts for: the shopper, not the server that shows the page.
	headers.set("x-forwarded-for", request.ip);
	// Who asks for the headers alone gets those of the page: the server around leaves out what follows them.
	const method = request.method === "HEAD" ? "GET" : request.method;
	const body = method === "GET" ? {} : { body: request.body as string | Buffer<ArrayBuffer> };
	// Two slashes at the beginning would name another host.
	const path = request.url.replace(/^\/+/, "/");
	return new Request(origin + path, { method, headers, ...body });
};
