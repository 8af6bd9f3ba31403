import type { Service } from "@cartwright/contract/operation";
import type { FastifyInstance } from "fastify";

interface Page {
	readonly type: string;
	readonly make: () => Promise<string>;
}

/** The page has inline styles and nothing else. */
const policy =
	"default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The reference of the served calls, for programs and for people. Generated with the first request. */
export const registerDocumentation = (app: FastifyInstance, services: readonly Service[], origin: string): void => {
	const pages: Readonly<Record<string, Page>> = {
		"/openapi.json": {
			type: "application/json; charset=utf-8",
			make: async () => {
				const { openApi } = await import("@cartwright/contract/openapi");
				return JSON.stringify(openApi(services, { version: "0.1.0", server: origin }));
			},
		},
		"/docs/api": {
			type: "text/html; charset=utf-8",
			make: async () => {
				const { reference } = await import("@cartwright/contract/reference");
				return reference(services);
			},
		},
	};
	for (const [path, { type, make }] of Object.entries(pages)) {
		let made: Promise<string> | undefined;
		app.get(path, async (_request, reply) => {
			made ??= make();
			return reply
				.type(type)
				.header("cache-control", "public, max-age=300")
				.header("content-security-policy", policy)
				.send(await made);
		});
	}
};
