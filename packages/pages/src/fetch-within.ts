import type { FastifyInstance, InjectOptions } from "fastify";

/**
 * A `fetch` by which pages reach the services of the same process: the same requests and responses as over the network,
 * without the network.
 */
export const fetchWithin =
	(server: FastifyInstance): typeof fetch =>
	async (input, init = {}) => {
		const { pathname, search } = new URL(String(input));
		const { statusCode, headers, body } = await server.inject({
			method: (init.method ?? "GET") as NonNullable<InjectOptions["method"]>,
			url: pathname + search,
			headers: init.headers as Record<string, string>,
			...(typeof init.body === "string" ? { payload: init.body } : {}),
		});
		const requestId = headers["x-wix-request-id"];
		return new Response(body, {
			status: statusCode,
			headers: { "content-type": String(headers["content-type"]), "x-wix-request-id": String(requestId) },
		});
	};
