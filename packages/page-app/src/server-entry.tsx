import type { LanguageTag } from "@cartwright/ui/language";
import { type AnyLanguage, LanguageProvider } from "@cartwright/ui/parts/language-context";
import { type EntryContext, type HandleDocumentRequestFunction, ServerRouter } from "react-router";
import type { PageCache } from "./page-cache.ts";
import { renderContext } from "./page-request.ts";
import { pageResponse, render } from "./render.ts";
import { reportError } from "./report-error.ts";

interface ServerEntryOptions {
	readonly languageOf: (tag: LanguageTag, locale?: string) => Promise<AnyLanguage>;
	/** For pages that many visitors see: they are rendered once. Leave it out for pages with personal data. */
	readonly cache?: PageCache;
}

/** The default export of an app's `entry.server`: renders a page. */
export const serverEntry =
	({ languageOf, cache }: ServerEntryOptions): HandleDocumentRequestFunction =>
	async (request, status, headers, router, context) => {
		const { nonce, language, locale } = context.get(renderContext);
		headers.set("vary", "cookie, accept-language");
		const renderWith = async (entry: EntryContext) =>
			render(
				<LanguageProvider language={await languageOf(language, locale)}>
					<ServerRouter context={entry} url={request.url} nonce={nonce} />
				</LanguageProvider>,
				nonce,
			);
		if (!cache) return pageResponse(await renderWith(router), { status, headers });
		// The data that the browser hydrates the page with is all that the page is rendered from.
		const handoff = await new Response(router.serverHandoffStream).text();
		const rendered = await cache([locale, request.url, handoff], nonce, () =>
			renderWith({ ...router, serverHandoffStream: new Blob([handoff]).stream() }),
		);
		return pageResponse(rendered, { status, headers });
	};

/** The router's own handler prints every property of an error. */
export const handleError = (error: unknown, { request }: { request: Request }): void => {
	if (!request.signal.aborted) reportError(error);
};
