import type { Service } from "@cartwright/contract/operation";
import type { FastifyInstance } from "fastify";
import manifest from "../../package.json" with { type: "json" };

/** The pages load their own style and script and nothing else; their form searches. */
const policy =
	"default-src 'none'; style-src 'self'; script-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
const html = "text/html; charset=utf-8";

interface Document {
	readonly type: string;
	readonly text: string;
}

/** The reference of the served calls, for programs and for people. Rendered with the first request for each page. */
export const registerDocumentation = (app: FastifyInstance, services: readonly Service[], origin: string): void => {
	const rendered = new Map<string, Promise<Document | undefined>>();
	let pages: Promise<ReadonlyMap<string, () => string>> | undefined;

	const renderPage = async (name: string): Promise<Document | undefined> => {
		const { readAsset, referenceAssets, referencePages } = await import("@cartwright/contract/reference/pages");
		const asset = Object.keys(referenceAssets).find((each) => each === name) as
			| keyof typeof referenceAssets
			| undefined;
		if (asset) return { type: referenceAssets[asset], text: await readAsset(asset) };
		pages ??= referencePages(services);
		const render = (await pages).get(name);
		return render && { type: html, text: render() };
	};
	const renderOpenApi = async (): Promise<Document> => {
		const { describedOpenApi } = await import("@cartwright/contract/openapi");
		const openApi = await describedOpenApi(services, { version: manifest.version, server: origin });
		return { type: "application/json; charset=utf-8", text: JSON.stringify(openApi) };
	};
	const serve = (
		path: string,
		nameOf: (params: unknown) => string,
		render: (name: string) => Promise<Document | undefined>,
	) =>
		app.get(path, async (request, reply) => {
			const name = nameOf(request.params);
			const key = `${path} ${name}`;
			const document = await (rendered.get(key) ?? render(name));
			if (!document) return reply.callNotFound();
			rendered.set(key, Promise.resolve(document));
			return reply
				.type(document.type)
				.header("cache-control", "public, max-age=300")
				.header("content-security-policy", policy)
				.send(document.text);
		});
	serve("/openapi.json", () => "", renderOpenApi);
	serve("/docs/api", () => "", renderPage);
	serve("/docs/api/:page", (params) => (params as { page: string }).page, renderPage);
};
