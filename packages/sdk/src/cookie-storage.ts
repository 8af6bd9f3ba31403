import { parseCookie, type SetCookie, stringifySetCookie } from "cookie";
import type { TokenStorage, Tokens } from "./tokens.ts";

/** Where cookies are read and written: those of the page, or those of a request and its response. */
export interface CookieJar {
	get(name: string): string | undefined;
	set(cookie: SetCookie): void;
}

export interface CookieOptions extends Pick<SetCookie, "domain" | "httpOnly" | "sameSite" | "secure"> {
	readonly name?: string;
	/** In days. Without it the cookie ends with the browser. */
	readonly expires?: number;
	readonly path?: string;
	/** By default the cookies of the page. */
	readonly jar?: CookieJar;
}

const day = 86_400_000;

/** Stores tokens in a cookie, so that a visitor is recognized in the browser and on the storefront's server. */
export const cookieStorage = (options: CookieOptions = {}): TokenStorage => {
	const { name = "cartwright", expires, path = "/", sameSite = "lax", jar = pageCookies(), ...rest } = options;
	return {
		get: () => read(jar.get(name)),
		set: (tokens) => {
			const cookie = { name, path, sameSite, ...rest };
			if (!tokens) return jar.set({ ...cookie, value: "", expires: new Date(0) });
			const end = expires === undefined ? {} : { expires: new Date(Date.now() + expires * day) };
			jar.set({ ...cookie, ...end, value: JSON.stringify(tokens) });
		},
	};
};

/** `undefined` if the text was not written by us. */
const read = (text: string | undefined): Tokens | undefined => {
	try {
		const { accessToken, refreshToken }: Tokens = JSON.parse(text ?? "");
		const known = typeof accessToken.value === "string" && typeof refreshToken.value === "string";
		return known ? { accessToken, refreshToken } : undefined;
	} catch {
		return undefined;
	}
};

const pageCookies = (): CookieJar => {
	const { document } = globalThis as unknown as { document: { cookie: string } };
	return {
		get: (name) => parseCookie(document.cookie)[name],
		set: (cookie) => {
			document.cookie = stringifySetCookie(cookie);
		},
	};
};

/** The cookies of a request; `written` contains the `Set-Cookie` headers for the response. */
export const requestCookies = (request: { readonly headers: Headers }): CookieJar & { readonly written: string[] } => {
	const values = parseCookie(request.headers.get("cookie") ?? "");
	const written = new Map<string, string>();
	return {
		get written() {
			return [...written.values()];
		},
		get: (name) => values[name],
		set: (cookie) => {
			values[cookie.name] = cookie.value;
			written.set(cookie.name, stringifySetCookie(cookie));
		},
	};
};
