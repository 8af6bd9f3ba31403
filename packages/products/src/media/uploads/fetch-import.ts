import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { AddressRefused } from "@cartwright/kernel/foundation/providers";
import type { FileImport } from "./documents.ts";
import { maxFileBytes } from "./upload-limits.ts";

/** The file cannot be fetched. */
export class NotFetched extends Error {
	/** Whether it may be later. */
	readonly isTemporary: boolean;

	constructor(reason: string, isTemporary = false) {
		super(reason);
		this.name = "NotFetched";
		this.isTemporary = isTemporary;
	}
}

const maxRedirects = 3;
/** In milliseconds, for the whole file. */
const timeout = 20 * 60_000;

export interface Fetched {
	readonly body: AsyncIterable<Uint8Array>;
	readonly mimeType: string;
}

/** Opens what another server has at an address. Headers are not sent on to the hosts that it redirects to. */
export const fetchImport = async (
	{ providers }: Pick<WorkContext, "providers">,
	{ url, headers }: Pick<FileImport, "url" | "headers">,
): Promise<Fetched> => {
	let address = URL.parse(url);
	const origin = address?.origin;
	for (let redirects = 0; redirects <= maxRedirects; redirects++) {
		if (!address) throw new NotFetched("The address is not a URL.");
		const response = await providers
			.fetch(address, {
				redirect: "manual",
				headers: address.origin === origin ? (JSON.parse(headers) as Record<string, string>) : {},
				streamed: { timeout, maxBytes: maxFileBytes },
			})
			.catch((error: Error) => {
				if (error instanceof AddressRefused) throw new NotFetched(`${error.message}.`);
				throw new NotFetched(`The server cannot be reached: ${error.message}.`, true);
			});
		const { status, ok } = response;
		if (ok) return { body: bodyOf(response), mimeType: response.headers.get("content-type") ?? "" };
		await response.body?.cancel();
		const location = response.headers.get("location");
		if (status < 300 || status > 399 || !location) {
			throw new NotFetched(`The server responded ${status}.`, status === 429 || status >= 500);
		}
		address = URL.parse(location, address.href);
	}
	throw new NotFetched(`There are more than ${maxRedirects} redirects.`);
};

async function* bodyOf(response: Response): AsyncGenerator<Uint8Array> {
	try {
		if (response.body) yield* response.body as unknown as AsyncIterable<Uint8Array>;
	} catch (error) {
		throw new NotFetched(`The server stopped sending: ${(error as Error).message}.`, true);
	}
}
