import { isForeignForm } from "@cartwright/pages/foreign-form";
import { data, type MiddlewareFunction, type RouterContext } from "react-router";
import { hostContext } from "./host.ts";
import { type PageLanguage, type PageRequest, readPageRequest, renderContext } from "./page-request.ts";

interface PageMiddlewareOptions<Page> {
	/** Where routes find what `load` returns. */
	readonly key: RouterContext<Page>;
	/** Adds what the app itself knows about the request. */
	load(page: PageRequest, request: Request): Page | Promise<Page>;
	/** Headers of every response. */
	headers(page: Page): Readonly<Record<string, string>>;
}

/** The middleware of an app's root route: reads the request, completes the response, refuses forms of other sites. */
export const pageMiddleware = <Page extends PageRequest & PageLanguage>({
	key,
	load,
	headers,
}: PageMiddlewareOptions<Page>): MiddlewareFunction<Response>[] => [
	async ({ request, context }, next) => {
		const page = await load(readPageRequest(request, context.get(hostContext)), request);
		context.set(key, page);
		context.set(renderContext, page);
		const response = await next();
		for (const [name, value] of Object.entries(headers(page))) response.headers.set(name, value);
		if (!response.headers.has("cache-control")) response.headers.set("cache-control", "private, no-cache");
		for (const cookie of page.newCookies.values()) response.headers.append("set-cookie", cookie);
		return response;
	},
	// A middleware of its own, so that the error page gets the headers, too.
	async ({ request, context }) => {
		if (isForeignForm(request, context.get(key).origin)) throw data({ kind: "foreign" }, { status: 403 });
	},
];
