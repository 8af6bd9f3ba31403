import assert from "node:assert/strict";
import { afterEach, describe, it } from "node:test";
import { createClient } from "@cartwright/sdk/client";
import { OAuthStrategy } from "@cartwright/sdk/oauth-strategy";
import { currentCart } from "@cartwright/sdk/services/current-cart";
import { site } from "@cartwright/sdk/services/site";
import { Window } from "happy-dom";

// React and TanStack Query look for a browser when they are loaded.
const window = new Window({ url: "http://storefront.test/" });
Object.assign(globalThis, { window, document: window.document, IS_REACT_ACT_ENVIRONMENT: true });
const { act, createElement, Suspense } = await import("react");
const { createRoot } = await import("react-dom/client");
const { cacheDefaults, createQueryClient, unlessRefused } = await import("./query-client.ts");
const { ShopProvider } = await import("./shop-provider.ts");
const { useAction } = await import("./use-action.ts");
const { useCall, useSuspenseCall } = await import("./use-call.ts");
const { useDataAction } = await import("./data/use-data-action.ts");
const { useDataItem } = await import("./data/use-data-item.ts");
const { useDataQuery, useSuspenseDataQuery } = await import("./data/use-data-query.ts");
const { useLogin } = await import("./use-login.ts");

type Handlers = Record<string, (body: Record<string, unknown>) => unknown>;

/** A fake shop that responds by path; `seen` lists the requested paths. */
const play = (own: Handlers) => {
	const token = { access_token: "token", refresh_token: "renew", expires_in: 900 };
	const handlers: Handlers = { "/oauth2/token": () => token, ...own };
	const seen: string[] = [];
	const fetch = (async (input: unknown, init: RequestInit = {}) => {
		const { pathname } = new URL(String(input));
		seen.push(pathname);
		const data = handlers[pathname]?.(JSON.parse(String(init.body ?? "{}")));
		return data instanceof Response ? data : Response.json(data ?? {});
	}) as typeof globalThis.fetch;
	const auth = OAuthStrategy({ clientId: "client-1" });
	return { client: createClient({ origin: "http://shop.test", auth, fetch }), seen };
};

let unmount = async () => {};
afterEach(() => unmount());

/** Renders a component, and returns the page's text once `until` holds. */
const render = async (
	client: ReturnType<typeof play>["client"],
	part: () => string,
	queryClient = createQueryClient({ retryDelay: 0 }),
) => {
	// Clearing leaves the timers of actions, which would keep this process for five minutes.
	queryClient.setMutationDefaults([], { gcTime: 0 });
	const container = window.document.createElement("div");
	const root = createRoot(container as unknown as Element);
	const inside = createElement(Suspense, { fallback: "waiting" }, createElement(part));
	await act(async () => root.render(createElement(ShopProvider, { client, queryClient }, inside)));
	unmount = async () => {
		await act(async () => root.unmount());
		queryClient.clear();
	};
	const text = () => container.textContent;
	const shows = async (expected: string) => {
		// A busy machine takes many turns until a timer of no delay has run.
		const deadline = performance.now() + 10_000;
		while (text() !== expected && performance.now() < deadline) {
			await act(() => new Promise((resolve) => setImmediate(resolve)));
		}
		assert.equal(text(), expected);
	};
	return { text, shows, queryClient };
};

describe("the cache defaults", () => {
	it("are five minutes, three retries, and a delay that doubles from one second up to thirty", () => {
		assert.deepEqual([cacheDefaults.gcTime, cacheDefaults.retry], [300_000, 3]);
		const delays = [0, 1, 2, 3, 4, 5, 6].map(cacheDefaults.retryDelay);
		assert.deepEqual(delays, [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
		const { queries } = createQueryClient().getDefaultOptions();
		assert.deepEqual(queries, cacheDefaults);
	});
});

describe("a call in a component", () => {
	const Site = () => {
		const { status, fetchStatus, data, error } = useCall(site, "getSite");
		return `${status} ${fetchStatus} ${data?.site?.name ?? error?.message ?? ""}`;
	};

	it("ends in success", async () => {
		const { client } = play({ "/cartwright/v1/site": () => ({ site: { name: "Prints" } }) });
		const { shows } = await render(client, Site);
		await shows("success idle Prints");
	});

	it("is retried three times before it is an error", async () => {
		const { client, seen } = play({ "/cartwright/v1/site": () => Response.json({ message: "busy" }, { status: 503 }) });
		const { shows } = await render(client, Site);
		await shows("error idle busy");
		assert.equal(seen.filter((path) => path === "/cartwright/v1/site").length, 4);
	});

	it("is not retried after an error response with unlessRefused", async () => {
		for (const [status, times] of [
			[404, 1],
			[429, 4],
			[503, 4],
		] as const) {
			const { client, seen } = play({ "/ecom/v1/carts/current": () => Response.json({ message: "no" }, { status }) });
			const queryClient = createQueryClient({ retryDelay: 0, retry: unlessRefused });
			const { shows } = await render(client, () => useCall(currentCart, "getCurrentCart").status, queryClient);
			await shows("error");
			assert.equal(seen.filter((path) => path === "/ecom/v1/carts/current").length, times);
			await unmount();
		}
	});

	it("can suspend the component, and is then fresh for a second", async () => {
		const { client } = play({ "/cartwright/v1/site": () => ({ site: { name: "Prints" } }) });
		const { shows, queryClient } = await render(client, () => useSuspenseCall(site, "getSite").data.site?.name ?? "");
		await shows("Prints");
		const [query] = queryClient.getQueryCache().getAll();
		assert.deepEqual(query?.queryKey, ["cartwright.site", "getSite"]);
		assert.equal(query?.observers[0]?.options.staleTime, 1000);
	});
});

describe("an action", () => {
	it("writes, and refetches what is shown", async () => {
		let quantity = 1;
		const cart = () => ({ cart: { lineItems: [{ quantity }] } });
		const { client } = play({
			"/ecom/v1/carts/current": cart,
			"/ecom/v1/carts/current/add-to-cart": () => {
				quantity += 1;
				return cart();
			},
		});
		let add: ReturnType<typeof useAction<typeof currentCart, "addToCurrentCart">> | undefined;
		const { shows } = await render(client, () => {
			add = useAction(currentCart, "addToCurrentCart");
			const { data } = useCall(currentCart, "getCurrentCart");
			return `${add.status} ${data?.cart?.lineItems?.[0]?.quantity ?? ""}`;
		});
		await shows("idle 1");
		await act(async () => add?.mutate({ lineItems: [] }));
		await shows("success 2");
	});
});

interface Menu {
	title: string;
	since: Date;
}

describe("data items", () => {
	const since = { $date: "2026-03-31T12:00:00.000Z" };
	const menus = (title: string) => ({
		dataItems: [{ data: { _id: "main", title, since } }],
		pagingMetadata: { total: 1 },
	});

	it("are queried with dates, and requested again after a change", async () => {
		let title = "Main";
		const { client, seen } = play({
			"/wix-data/v2/items/query": () => menus(title),
			"/wix-data/v2/items/patch": () => {
				title = "New";
				return { dataItem: { data: {} } };
			},
		});
		let rename: { mutate(name: string): void } | undefined;
		const { shows } = await render(client, () => {
			rename = useDataAction((items, name: string) => items.patch("Menus", "main").setField("title", name).run());
			const { data } = useDataQuery((items) => items.query<Menu>("Menus").gt("since", new Date(0)), {
				returnTotalCount: true,
				staleTime: 60_000,
			});
			const [menu] = data?.items ?? [];
			return `${menu?.title} ${menu?.since.getUTCFullYear()} ${data?.totalCount} ${data?.hasNext}`;
		});
		await shows("Main 2026 1 false");
		await act(async () => rename?.mutate("New"));
		await shows("New 2026 1 false");
		assert.equal(seen.filter((path) => path === "/wix-data/v2/items/query").length, 2);
	});

	it("are null where there is none, suspend, and are retried as every call", async () => {
		const missing = { details: { applicationError: { code: "WDE0073", description: "WDE0073: none" } } };
		const { client } = play({
			"/wix-data/v2/items/none": () => Response.json(missing, { status: 404 }),
			"/wix-data/v2/items/query": () => menus("Main"),
		});
		const item = await render(client, () => String(useDataItem({ collection: "Menus", id: "none" }).data));
		await item.shows("null");
		await unmount();
		const page = await render(client, () => {
			const { data } = useSuspenseDataQuery((items) => items.query<Menu>("Menus"));
			return data.items.map(({ title }) => title).join();
		});
		await page.shows("Main");
		assert.equal(page.queryClient.getQueryCache().getAll()[0]?.observers[0]?.options.staleTime, 1000);
		await unmount();
		const broken = play({ "/wix-data/v2/items/query": () => Response.json({ message: "busy" }, { status: 503 }) });
		const failing = await render(broken.client, () => {
			const { status, error } = useDataQuery((items) => items.query("Menus"));
			return `${status} ${error?.message ?? ""}`;
		});
		await failing.shows("error busy");
		assert.equal(broken.seen.filter((path) => path === "/wix-data/v2/items/query").length, 4);
		await unmount();
		const invalid = await render(broken.client, () => {
			const { error } = useDataQuery((items) => items.query("Menus").limit(0), { retry: false });
			return error?.message.includes("WDE0033") ? "refused" : "";
		});
		await invalid.shows("refused");
	});
});

describe("signing in", () => {
	it("leads from INITIAL by the mailed code to a member, and refetches everything", async () => {
		const { client, seen } = play({
			"/cartwright/v1/site": () => ({ site: { name: "Prints" } }),
			"/_api/iam/authentication/v2/register": () => ({ state: "REQUIRE_EMAIL_VERIFICATION", stateToken: "state" }),
			"/_api/iam/verification/v1/auth/verify": () => ({ state: "SUCCESS", sessionToken: "session" }),
			"/_api/redirects-api/v1/redirect-session": () => ({ redirectSession: { fullUrl: "http://shop.test/bye" } }),
		});
		const member = { value: "member", expiresAt: Number.MAX_SAFE_INTEGER };
		client.auth.getMemberTokensForDirectLogin = async (session) => ({
			accessToken: member,
			refreshToken: { value: session, role: "member" },
		});
		let login: ReturnType<typeof useLogin> | undefined;
		const { shows } = await render(client, () => {
			login = useLogin();
			return `${login.state.loginState} ${login.loggedIn} ${useCall(site, "getSite").data?.site?.name ?? ""}`;
		});
		await shows("INITIAL false Prints");
		await act(async () => login?.register({ email: "ada@example.com", password: "a mug for 14 ducks" }));
		await shows("EMAIL_VERIFICATION_REQUIRED false Prints");
		const before = seen.length;
		await act(async () => login?.verify("123456"));
		await shows("SUCCESS true Prints");
		assert.ok(seen.slice(before).includes("/cartwright/v1/site"));
		await act(async () =>
			assert.deepEqual(await login?.logout("http://storefront.test/"), { logoutUrl: "http://shop.test/bye" }),
		);
		await shows("INITIAL false Prints");
	});
});
