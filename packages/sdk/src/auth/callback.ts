/** Where the code and the state come back in the URL. */
export type ResponseMode = "fragment" | "query";

/** The result of a redirect: a code and the state that was sent, or an error. */
export interface Callback {
	readonly code: string;
	readonly state: string;
	readonly error?: string;
	readonly errorDescription?: string;
}

export const parseCallback = (url = pageAddress(), responseMode: ResponseMode = "fragment"): Callback => {
	const { hash, searchParams } = new URL(url);
	const members = responseMode === "query" ? searchParams : new URLSearchParams(hash.slice(1));
	const [error, errorDescription] = [members.get("error"), members.get("error_description")];
	return {
		code: members.get("code") ?? "",
		state: members.get("state") ?? "",
		...(error === null ? {} : { error }),
		...(errorDescription === null ? {} : { errorDescription }),
	};
};

const pageAddress = (): string => (globalThis as unknown as { location: { href: string } }).location.href;
