import { reportError } from "@cartwright/pages/without-secrets";
import { LanguageProvider } from "@cartwright/ui/parts/language-context";
import { pageResponse, render } from "@cartwright/ui/render-page";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { languageOf } from "./language.ts";
import { keepPage } from "./page-cache.server.ts";
import { pageContextKey } from "./page-context.server.ts";

export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	router: EntryContext,
	context: RouterContextProvider,
): Promise<Response> {
	const { nonce, language: tag, locale } = context.get(pageContextKey);
	headers.set("vary", "cookie, accept-language");
	// What a browser needs in order to go on from this page is all that the page is made from.
	const handed = await new Response(router.serverHandoffStream).text();
	const rendered = await keepPage([locale, request.url, handed], nonce, async () => {
		const context = { ...router, serverHandoffStream: streamOf(handed) };
		const page = (
			<LanguageProvider language={await languageOf(tag, locale)}>
				<ServerRouter context={context} url={request.url} nonce={nonce} />
			</LanguageProvider>
		);
		return render(page, nonce);
	});
	return pageResponse(rendered, { status, headers });
}

const streamOf = (text: string): ReadableStream<Uint8Array> => new Blob([text]).stream();

/** In place of the router's own, which prints every member of an error. */
export const handleError = (error: unknown, { request }: { request: Request }): void => {
	if (!request.signal.aborted) reportError(error);
};
