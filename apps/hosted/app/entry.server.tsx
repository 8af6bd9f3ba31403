import { reportError } from "@cartwright/pages/without-secrets";
import { LanguageProvider } from "@cartwright/ui/parts/language-context";
import { renderPage } from "@cartwright/ui/render-page";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { languageOf } from "./language.ts";
import { pageContextKey } from "./page-context.server.ts";

export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	router: EntryContext,
	context: RouterContextProvider,
): Promise<Response> {
	const { nonce, language: tag, locale } = context.get(pageContextKey);
	const language = await languageOf(tag, locale);
	headers.set("vary", "cookie, accept-language");
	const page = (
		<LanguageProvider language={language}>
			<ServerRouter context={router} url={request.url} nonce={nonce} />
		</LanguageProvider>
	);
	return renderPage(page, { status, headers, nonce });
}

/** In place of the router's own, which prints every member of an error. */
export const handleError = (error: unknown, { request }: { request: Request }): void => {
	if (!request.signal.aborted) reportError(error);
};
