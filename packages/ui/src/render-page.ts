import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";

interface Frame {
	readonly status: number;
	readonly headers: Headers;
	readonly nonce: string;
}

/** Renders a page. Nothing in it is still on its way, so it is sent as a whole, with its length known. */
export const renderPage = (page: ReactNode, { status, headers, nonce }: Frame): Promise<Response> => {
	headers.set("content-type", "text/html; charset=utf-8");
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
		const { pipe } = renderToPipeableStream(page, {
			nonce,
			onAllReady: () => pipe(sink),
			onShellError: reject,
			onError(error) {
				code = 500;
				console.error(error);
			},
		});
	});
};

/** Scripts make a page livelier that can be read and used already: style, font and pictures go before them. */
const withPatientScripts = (html: string): string =>
	html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
