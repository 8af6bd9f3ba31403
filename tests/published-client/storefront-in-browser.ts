import { members } from "@wix/members";
import { createClient, OAuthStrategy } from "@wix/sdk";

// A minimal storefront for a real browser: who is signed in, and the calls that change it. The tests press no buttons
// of it, they call the functions of `storefront`.

const search = new URLSearchParams(location.search);
const readStored = <Value>(name: string): Value | undefined =>
	JSON.parse(sessionStorage.getItem(name) ?? "null") ?? undefined;
const keep = (name: string, value: unknown) => sessionStorage.setItem(name, JSON.stringify(value));

if (search.has("api")) keep("settings", { api: search.get("api"), clientId: search.get("clientId") });
const { api, clientId } = readStored<{ api: string; clientId: string }>("settings") ?? { api: "", clientId: "" };
const realFetch = globalThis.fetch;
globalThis.fetch = (input, init) => {
	const url = new URL(input instanceof Request ? input.url : input);
	if (!/^(www|edge)\.wixapis\.com$/.test(url.hostname)) return realFetch(input, init);
	return realFetch(`${api}${url.pathname}${url.search}`, init);
};

const tokens = readStored<Parameters<typeof OAuthStrategy>[0]["tokens"]>("tokens");
const client = createClient({ modules: { members }, auth: OAuthStrategy({ clientId, ...(tokens ? { tokens } : {}) }) });
const { auth } = client;
type Mode = "fragment" | "query";
type StartedLogin = { mode: Mode; data: ReturnType<typeof auth.generateOAuthData> };

const setTokens = (value: ReturnType<typeof auth.getTokens>) => {
	auth.setTokens(value);
	keep("tokens", value);
};

const storefront = {
	/** Navigates to the sign-in page, or with the prompt `none` to a redirect without a page. */
	async signIn(mode: Mode, prompt: "login" | "none" = "login"): Promise<void> {
		const data = auth.generateOAuthData(`${location.origin}/callback`);
		keep("begun", { mode, data } satisfies StartedLogin);
		const { authUrl } = await auth.getAuthUrl(data, { prompt, responseMode: mode });
		location.href = authUrl;
	},
	/** After the redirect back: exchanges the code in the URL for tokens. */
	async finish(): Promise<string> {
		const { mode, data } = readStored<StartedLogin>("begun") ?? assertStarted();
		const { code, state, error } = auth.parseFromUrl(undefined, mode);
		if (error) return error;
		try {
			setTokens(await auth.getMemberTokens(code, state, data));
			return "signed in";
		} catch (fault) {
			return String((fault as Error).message);
		}
	},
	/** Like `finish`, with the state of another sign-in. */
	async finishAnother(): Promise<string> {
		const { data, mode } = readStored<StartedLogin>("begun") ?? assertStarted();
		keep("begun", { mode, data: { ...data, state: auth.generateOAuthData("").state } } satisfies StartedLogin);
		const outcome = await storefront.finish();
		keep("begun", { mode, data } satisfies StartedLogin);
		return outcome;
	},
	/** Signs up without leaving the page: the tokens come through a hidden frame. */
	async register(email: string, password: string): Promise<string> {
		const state = await auth.register({ email, password });
		if (state.loginState !== "SUCCESS") return state.loginState;
		setTokens(await auth.getMemberTokensForDirectLogin(state.data.sessionToken));
		return `${state.loginState}, ${document.querySelectorAll("iframe").length} frames left`;
	},
	async signOut(): Promise<void> {
		const { logoutUrl } = await auth.logout(`${location.origin}/bye`);
		keep("tokens", auth.getTokens());
		location.href = logoutUrl;
	},
	async whoAmI(): Promise<string> {
		if (!auth.loggedIn()) return "nobody";
		const { member } = await client.members.getCurrentMember({ fieldsets: ["FULL"] });
		return member?.loginEmail ?? "somebody";
	},
};

const assertStarted = (): never => {
	throw new Error("no sign-in was begun");
};

export type Storefront = typeof storefront;
Object.assign(globalThis, { storefront });
