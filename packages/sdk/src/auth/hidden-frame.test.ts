import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, it } from "node:test";
import { playShop } from "../testing.ts";
import { askHiddenFrame } from "./hidden-frame.ts";

type Listener = (event: { source: unknown; data: unknown }) => void;

describe("a hidden frame", () => {
	const listeners = new Set<Listener>();
	const frames: { src: string; hidden: boolean; contentWindow: object; remove(): void }[] = [];
	const browser = {
		document: {
			createElement: () => {
				const frame = {
					src: "",
					hidden: false,
					contentWindow: {},
					remove: () => frames.splice(frames.indexOf(frame), 1),
				};
				return frame;
			},
			body: { appendChild: (frame: (typeof frames)[number]) => frames.push(frame) },
		},
		addEventListener: (_: string, listener: Listener) => listeners.add(listener),
		removeEventListener: (_: string, listener: Listener) => listeners.delete(listener),
	};
	const say = (data: unknown, source: unknown = frames[0]?.contentWindow) => {
		for (const listener of listeners) listener({ data, source });
	};
	beforeEach(() => void Object.assign(globalThis, browser));
	afterEach(() => {
		for (const name of Object.keys(browser)) Reflect.deleteProperty(globalThis, name);
		frames.length = 0;
		listeners.clear();
	});
	const isTidy = () => assert.deepEqual([frames.length, listeners.size], [0, 0]);

	it("accepts messages of its own page only", async () => {
		const authorization = askHiddenFrame("http://shop.test/authorize");
		assert.deepEqual([frames[0]?.src, frames[0]?.hidden], ["http://shop.test/authorize", true]);
		say({ code: "forged" }, {});
		say("hello");
		say({ code: "c1", state: "s1" });
		assert.deepEqual(await authorization, { code: "c1", state: "s1" });
		isTidy();
	});

	it("has a timeout of two minutes", async (t) => {
		t.mock.timers.enable({ apis: ["setTimeout"] });
		const authorization = askHiddenFrame("http://shop.test/authorize");
		t.mock.timers.tick(119_999);
		assert.equal(frames.length, 1, "it still waits");
		t.mock.timers.tick(1);
		await assert.rejects(authorization, { message: "OAuth flow timed out" });
		isTidy();
	});

	const fullUrl = "http://shop.test/oauth2/authorize?request=1";
	const shop = () =>
		playShop(({ body }) => ({
			body: body.code
				? { access_token: "member", refresh_token: "r", expires_in: 900 }
				: { redirectSession: { fullUrl } },
		}));
	/** The state of the sign-in that the frame was opened for. */
	const opened = async ({ seen }: ReturnType<typeof shop>): Promise<string> => {
		while (frames.length === 0) await new Promise((resolve) => setImmediate(resolve));
		const [{ body }] = seen.slice(-1) as [(typeof seen)[number]];
		const { auth } = body as { auth: { authRequest: Record<string, string>; prompt: string } };
		assert.deepEqual([auth.prompt, auth.authRequest.responseMode], ["none", "web_message"]);
		assert.deepEqual([auth.authRequest.sessionToken, auth.authRequest.redirectUri], ["session", undefined]);
		return auth.authRequest.state ?? "";
	};

	it("exchanges a session token for a member's tokens", async () => {
		const played = shop();
		const tokens = played.client.auth.getMemberTokensForDirectLogin("session");
		say({ code: "c1", state: await opened(played) });
		assert.equal((await tokens).refreshToken.role, "member");
		assert.equal("redirectUri" in (played.seen.at(-1)?.body ?? {}), false);
	});

	it("rejects another state, and throws an error of the page", async () => {
		const played = shop();
		const first = played.client.auth.getMemberTokensForDirectLogin("session");
		await opened(played);
		say({ code: "c1", state: "another" });
		await assert.rejects(first, { message: "Invalid _state" });
		const second = played.client.auth.getMemberTokensForDirectLogin("session");
		await opened(played);
		say({ error: "login_required", error_description: "Nobody is signed in." });
		await assert.rejects(second, { message: "Nobody is signed in." });
		isTidy();
	});
});
