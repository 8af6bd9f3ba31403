import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { deferScripts } from "./deferred-scripts.ts";

interface Frame {
	readonly status: number;
	readonly headers: Headers;
	readonly nonce: string;
}

export interface Rendered {
	/** As it is sent, in UTF-8. */
	readonly html: Buffer<ArrayBuffer>;
	/** A part of the page broke while it was rendered: what it shows instead is no page to keep. */
	readonly isBroken: boolean;
}

/** Renders a page and answers with it. */
export const renderPage = async (page: ReactNode, { status, headers, nonce }: Frame): Promise<Response> =>
	pageResponse(await render(page, nonce), { status, headers });

export const pageResponse = ({ html, isBroken }: Rendered, { status, headers }: Omit<Frame, "nonce">): Response => {
	headers.set("content-type", "text/html; charset=utf-8");
	return new Response(html, { status: isBroken ? 500 : status, headers });
};

/** Renders a page. Nothing in it is still on its way, so it is sent as a whole, with its length known. */
export const render = (page: ReactNode, nonce: string): Promise<Rendered> => {
	let isBroken = false;
	return new Promise((resolve, reject) => {
		const chunks: Buffer[] = [];
		const sink = new Writable({
			write(chunk, _encoding, done) {
				chunks.push(chunk);
				done();
			},
			final(done) {
				resolve({ html: Buffer.from(deferScripts(Buffer.concat(chunks).toString(), nonce)), isBroken });
				done();
			},
		});
		const { pipe } = renderToPipeableStream(page, {
			nonce,
			onAllReady: () => pipe(sink),
			onShellError: reject,
			onError(error) {
				isBroken = true;
				console.error(error);
			},
		});
	});
};
