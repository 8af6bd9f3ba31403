import { Writable } from "node:stream";
import { LanguageProvider } from "@cartwright/ui/parts/language-context";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { languageOf } from "./language.ts";
import { visitContext } from "./visit.server.ts";

/** Renders a page. Nothing in it is still on its way, so it is sent as a whole, with its length known. */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	router: EntryContext,
	context: RouterContextProvider,
): Promise<Response> {
	const { nonce, language: tag } = context.get(visitContext);
	const language = await languageOf(tag);
	headers.set("content-type", "text/html; charset=utf-8");
	headers.set("vary", "cookie, accept-language");
	let code = status;
	return new Promise((resolve, reject) => {
		const chunks: Buffer[] = [];
		const sink = new Writable({
			write(chunk, _encoding, done) {
				chunks.push(chunk);
				done();
			},
			final(done) {
				resolve(new Response(withPatientScripts(Buffer.concat(chunks).toString()), { status: code, headers }));
				done();
			},
		});
		const { pipe } = renderToPipeableStream(
			<LanguageProvider language={language}>
				<ServerRouter context={router} url={request.url} nonce={nonce} />
			</LanguageProvider>,
			{
				nonce,
				onAllReady: () => pipe(sink),
				onShellError: reject,
				onError(error) {
					code = 500;
					console.error(error);
				},
			},
		);
	});
}

/** Scripts make a page livelier that can be read and used already: style, font and pictures go before them. */
const withPatientScripts = (html: string): string =>
	html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
