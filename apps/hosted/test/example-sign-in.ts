import { createHash } from "node:crypto";
import { accounts } from "@cartwright/contract/identity/accounts";
import { oauth } from "@cartwright/contract/identity/oauth";
import { signOnPolicy } from "@cartwright/contract/identity/sign-on-policy";
import { redirects } from "@cartwright/contract/redirects/redirects";
import { pageServer } from "@cartwright/pages/serve";
import { fetchFrom, type ShopOptions, type Shopper } from "@cartwright/testing/shop";
import { Browser, type Page } from "./example-browser.ts";
import { app, type HostedShop, openHostedShop, origin, store } from "./example-hosted-shop.ts";

export const callback = `${store}/callback`;
export const password = "a mug for 14 ducks";

export interface SignInShop extends HostedShop {
	/** The sign-in page for a new visitor of another storefront. */
	ask(request?: StartedSignIn): Promise<{ page: Page; browser: Browser; shopper: Shopper; url: string }>;
	/** A member, created on the pages. */
	member(email: string): Promise<{ page: Page; browser: Browser }>;
	/** The tokens for the code that the storefront received. */
	exchange(page: Page): ReturnType<ReturnType<typeof oauthOf>["token"]>;
	/** Changes the sign-on policy and the sign-in settings. */
	setPolicy(policy: { requireOwnerApproval?: boolean; requireEmailVerification?: boolean }): Promise<void>;
	setSettings(settings: object): Promise<void>;
}

interface StartedSignIn {
	responseMode?: string;
	purpose?: "auth" | "login";
	browser?: Browser;
	callbacks?: object;
}

const verifier = "v".repeat(64);
const codeChallenge = createHash("sha256").update(verifier).digest("base64url");
const oauthOf = (shop: HostedShop) => shop.caller().use(oauth);

/** The sign-in pages with the real services, for browsers that reach both. */
export const openSignInShop = async (options: ShopOptions = {}): Promise<SignInShop> => {
	const shop = await openHostedShop({ ...options, redirectUris: [callback] });
	const host = { api: origin, clientId: shop.clientId, publicUrl: origin, fetch: fetchFrom(shop.app) };
	const pages = pageServer({ folder: app, basename: "/hosted", host });
	const browser = () => new Browser((request) => sendTo(pages, shop, request), origin);
	const ask: SignInShop["ask"] = async ({ responseMode = "query", purpose = "auth", ...more } = {}) => {
		const shopper = await shop.visitor();
		const { clientId } = shop;
		const authRequest = {
			clientId,
			responseType: "code",
			scope: "offline_access",
			state: "a state of ours",
			redirectUri: callback,
			responseMode,
			codeChallenge,
			codeChallengeMethod: "S256",
		};
		const callbacks = more.callbacks ?? { postFlowUrl: `${store}/back` };
		const wanted = purpose === "auth" ? { auth: { authRequest } } : { login: {} };
		const { redirectSession } = await shopper.use(redirects).createRedirectSession({ ...wanted, callbacks });
		const own = more.browser ?? browser();
		const url = redirectSession?.fullUrl ?? "";
		return { page: await own.open(url), browser: own, shopper, url };
	};
	return {
		...shop,
		browser,
		ask,
		async member(email) {
			const { page, browser: own } = await ask();
			const signUp = await own.follow(page, "Create an account");
			return { page: await own.submit(signUp, "go", { email, password }), browser: own };
		},
		exchange: ({ url }) =>
			oauthOf(shop).token({
				grantType: "authorization_code",
				clientId: shop.clientId,
				redirectUri: callback,
				code: url.searchParams.get("code") ?? "",
				codeVerifier: verifier,
			}),
		async setPolicy(policy) {
			await (await shop.staff()).use(signOnPolicy).updateSignOnPolicy({ signOnPolicy: policy });
		},
		async setSettings(settings) {
			await (await shop.staff()).use(accounts).updateSignInSettings({ settings });
		},
		async close() {
			await pages.close();
			await shop.close();
		},
	};
};

/** Pages are below `/hosted`, the services everywhere else, as in the complete server. */
const sendTo = async (pages: ReturnType<typeof pageServer>, shop: HostedShop, request: Request): Promise<Response> => {
	const { pathname, search } = new URL(request.url);
	const target = pathname.startsWith("/hosted") ? pages : shop.app;
	const response = await target.inject({
		method: request.method as "GET",
		url: pathname + search,
		headers: Object.fromEntries(request.headers),
		...(request.method === "POST" ? { payload: await request.text() } : {}),
	});
	const headers = new Headers();
	for (const [name, value] of Object.entries(response.headers)) {
		for (const each of [value].flat()) if (each !== undefined) headers.append(name, String(each));
	}
	return new Response(response.rawPayload, { status: response.statusCode, headers });
};
