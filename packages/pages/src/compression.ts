import { brotliCompressSync, constants, gzipSync } from "node:zlib";

export type Encoding = "br" | "gzip";

/** Shorter bodies fit into the first packets uncompressed. */
const worthIt = 1024;

/** The better encoding of the two that the browser accepts. */
export const chooseEncoding = (acceptEncoding: string | undefined): Encoding | undefined => {
	const accepted = (acceptEncoding ?? "").split(",").map((part) => part.trim().split(";"));
	const takes = (name: string) =>
		accepted.some(([each, ...rules]) => each === name && !rules.some((rule) => /^\s*q=0(\.0*)?$/.test(rule)));
	return takes("br") ? "br" : takes("gzip") ? "gzip" : undefined;
};

export const isCompressible = (type: string | null, length: number): boolean =>
	length >= worthIt && /^(text\/|application\/(json|javascript|xml)|image\/svg)/.test(type ?? "");

/**
 * Compresses a page for one visitor: quickly, as it is sent once. One level more takes twice the time for 4 % less.
 * Handing it to another thread would cost several times as much.
 */
export const compress = (body: Buffer, encoding: Encoding): Buffer =>
	encoding === "br"
		? brotliCompressSync(body, {
				params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
			})
		: gzipSync(body, { level: 3 });
