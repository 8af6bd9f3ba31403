import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { deferScripts } from "./deferred-scripts.ts";
import { reportError } from "./report-error.ts";

interface PageHead {
	readonly status: number;
	readonly headers: Headers;
}

export interface Rendered {
	/** UTF-8. */
	readonly html: Buffer<ArrayBuffer>;
	/** A part of the page failed to render, so the page must not be cached. */
	readonly isBroken: boolean;
}

export const pageResponse = ({ html, isBroken }: Rendered, { status, headers }: PageHead): Response => {
	headers.set("content-type", "text/html; charset=utf-8");
	return new Response(html, { status: isBroken ? 500 : status, headers });
};

/** Renders a page completely, so that its length is known. */
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
				reportError(error);
			},
		});
	});
};
