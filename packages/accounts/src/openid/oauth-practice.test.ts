import assert from "node:assert/strict";
import { createHash, createHmac, randomBytes } from "node:crypto";
import { after, before, beforeEach, describe, it } from "node:test";
import { oauth } from "@cartwright/contract/identity/oauth";
import { redirects } from "@cartwright/contract/redirects/redirects";
import { hashSecret } from "@cartwright/kernel/sites/api-key";
import { login, register } from "@cartwright/testing/accounts";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { fetchOf, origin, PlainBrowser } from "./testing.ts";

const store = "https://store.example.com";
const callback = `${store}/callback`;
const registered = { allowedOrigins: [store], redirectUris: [callback] };

/**
 * The security practice of OAuth, rule by rule, at both faces of the server: the wire of the published client (/oauth2) and
 * OpenID Connect (/oidc/<site>). Numbers are sections of RFC 9700 (BCP 240); "2.1" is the OAuth 2.1 draft.
 */
onEachEngine("the security practice of OAuth", (engine) => {
	let shop: Shop;
	let clientId: string;
	let issuer: string;
	let sessionToken: string;
	before(async () => {
		shop = await openShop({ engine });
		issuer = `${origin}/oidc/${shop.site}`;
		clientId = await shop.client({ name: "Storefront", ...registered });
		await register(await shop.visitor(), "ada@example.com");
	});
	beforeEach(async () => {
		shop.advance(1000);
		sessionToken = (await login(await shop.visitor(), "ada@example.com")).sessionToken ?? "";
	});
	after(() => shop.close());

	type Fields = Record<string, string | undefined>;
	const fieldsFor = (fields: Fields): Record<string, string> =>
		Object.fromEntries(Object.entries(fields).filter((each): each is [string, string] => each[1] !== undefined));
	const pkce = () => {
		const verifier = randomBytes(32).toString("base64url");
		return { verifier, challenge: createHash("sha256").update(verifier).digest("base64url") };
	};

	/** The two faces, in the words that differ. */
	const faces = {
		wire: {
			ask: (fields: Fields = {}, browser = new PlainBrowser(shop, sessionToken)) => {
				const request = {
					clientId,
					redirectUri: callback,
					responseType: "code",
					prompt: "none",
					state: "s",
					scope: "offline_access",
					codeChallenge: "c".repeat(43),
					codeChallengeMethod: "S256",
					...fields,
				};
				return browser.send(`${origin}/oauth2/authorize?${new URLSearchParams(fieldsFor(request))}`);
			},
			names: { challenge: "codeChallenge", method: "codeChallengeMethod", uri: "redirectUri", type: "responseType" },
			token: (fields: Fields) =>
				fetchOf(shop)(`${origin}/oauth2/token`, {
					method: "POST",
					headers: { "content-type": "application/json" },
					body: JSON.stringify(fieldsFor({ client_id: clientId, ...fields })),
				}),
			issuer: () => origin,
		},
		openid: {
			ask: (fields: Fields = {}, browser = new PlainBrowser(shop, sessionToken)) => {
				const request = {
					client_id: clientId,
					redirect_uri: callback,
					response_type: "code",
					prompt: "none",
					state: "s",
					scope: "openid",
					code_challenge: "c".repeat(43),
					code_challenge_method: "S256",
					...fields,
				};
				return browser.send(`${issuer}/auth?${new URLSearchParams(fieldsFor(request))}`);
			},
			names: {
				challenge: "code_challenge",
				method: "code_challenge_method",
				uri: "redirect_uri",
				type: "response_type",
			},
			token: (fields: Fields) =>
				fetchOf(shop)(`${issuer}/token`, {
					method: "POST",
					headers: { "content-type": "application/x-www-form-urlencoded" },
					body: new URLSearchParams(fieldsFor({ client_id: clientId, ...fields })).toString(),
				}),
			issuer: () => issuer,
		},
	};
	type Face = (typeof faces)[keyof typeof faces];

	const locationOf = (response: Response): URL => new URL(response.headers.get("location") ?? "about:blank");
	const codeOf = async (face: Face, challenge: string, fields: Fields = {}) => {
		const response = await face.ask({ [face.names.challenge]: challenge, ...fields });
		return locationOf(response).searchParams.get("code") ?? "";
	};
	const exchange = (face: Face, code: string, verifier: string | undefined, fields: Fields = {}) =>
		face.token({
			grant_type: "authorization_code",
			code,
			code_verifier: verifier,
			redirect_uri: callback,
			...fields,
		});
	const membersToken = async (): Promise<Record<string, string>> => {
		const { verifier, challenge } = pkce();
		const response = await exchange(faces.wire, await codeOf(faces.wire, challenge), verifier);
		return (await response.json()) as Record<string, string>;
	};
	const call = (authorization: string) => refusalOf(shop.caller(authorization).use(oauth).userInfo({}));

	for (const [name, face] of Object.entries(faces)) {
		describe(`at ${name === "wire" ? "the wire" : "OpenID Connect"}`, () => {
			it("2.1, 4.1.3: redirect URIs are compared exactly", async () => {
				const others = [
					`${callback}/`,
					`${callback}?a=b`,
					`${callback}#a`,
					`${store}/callback/../callback`,
					`${store}/Callback`,
					"https://store.example.com:443/callback",
					"https://store.example.com.evil.org/callback",
					"about:blank",
					"https://store.example.com@evil.org/callback",
					"http://store.example.com/callback",
					`${store}/%63allback`,
				];
				for (const uri of others) {
					const response = await face.ask({ [face.names.uri]: uri });
					assert.equal(response.status, 400, uri);
					assert.equal(response.headers.get("location"), null, uri);
				}
			});

			it("4.11.2: an unknown client or redirect URI causes no redirect", async () => {
				const unknown = name === "wire" ? { clientId: crypto.randomUUID() } : { client_id: crypto.randomUUID() };
				for (const fields of [
					unknown,
					{ [face.names.uri]: "https://evil.example.com" },
					{ [face.names.uri]: undefined },
				]) {
					const response = await face.ask({ ...fields, state: "https://evil.example.com" });
					assert.ok(response.status >= 400 && response.status < 500, String(response.status));
					assert.equal(response.headers.get("location"), null);
				}
			});

			it("2.1.1, 4.8: every client has to use PKCE with S256", async () => {
				const { challenge, method } = face.names;
				const downgrades = [
					{ [challenge]: undefined, [method]: undefined },
					...["plain", undefined].map((value) => ({ [method]: value })),
				];
				for (const fields of downgrades) {
					const response = await face.ask(fields);
					const isCoded = response.status < 400 && locationOf(response).searchParams.has("code");
					assert.ok(!isCoded, JSON.stringify(fields));
				}
			});

			it("2.1.1, 4.8.2: a code is bound to its verifier, and a code without a challenge accepts none", async () => {
				const { verifier, challenge } = pkce();
				const code = await codeOf(face, challenge);
				for (const wrong of [undefined, pkce().verifier, challenge]) {
					assert.equal((await exchange(face, code, wrong)).status, 400);
				}
				assert.equal((await exchange(face, code, verifier)).status, 200);
			});

			it("2.1, 4.5: a code is bound to its client and redirect URI", async () => {
				const { verifier, challenge } = pkce();
				const code = await codeOf(face, challenge);
				const other = await shop.client({ name: "Other", ...registered });
				assert.equal((await exchange(face, code, verifier, { client_id: other })).status, 400);
				for (const uri of [`${callback}/`, undefined]) {
					assert.equal((await exchange(face, code, verifier, { redirect_uri: uri })).status, 400);
				}
				assert.equal((await exchange(face, code, verifier)).status, 200);
			});

			it("4.5, OAuth 2.1 4.1.3: a code works once; if it is used again, its tokens are revoked", async () => {
				const { verifier, challenge } = pkce();
				const isWire = name === "wire";
				const code = await codeOf(face, challenge, isWire ? {} : { scope: "openid" });
				const tokens = (await (await exchange(face, code, verifier)).json()) as Record<string, string>;
				assert.equal((await exchange(face, code, verifier)).status, 400);
				const renewed = isWire
					? await face.token({ grant_type: "refresh_token", refresh_token: tokens.refresh_token })
					: await fetchOf(shop)(`${issuer}/me`, { headers: { authorization: `Bearer ${tokens.access_token}` } });
				assert.equal(renewed.status, isWire ? 400 : 401);
			});

			it("2.1, 4.7: the state is returned unchanged, and has no other meaning", async () => {
				for (const state of ["a b+c%20&code=x#y", "<script>"]) {
					const { searchParams } = locationOf(await face.ask({ state }));
					assert.equal(searchParams.get("state"), state);
					assert.equal(searchParams.getAll("code").length, 1);
				}
			});

			it("4.4.2.1: each response and each error names its issuer, against mix-up attacks", async () => {
				const bad = await face.ask({}, new PlainBrowser(shop));
				for (const response of [await face.ask(), bad]) {
					assert.equal(locationOf(response).searchParams.get("iss"), face.issuer());
				}
				assert.equal(locationOf(bad).searchParams.get("error"), "login_required");
			});

			it("2.1.2: issues no tokens through the browser", async () => {
				for (const type of ["token", "id_token", "code token", "id_token token"]) {
					const response = await face.ask({ [face.names.type]: type });
					const { search, hash } = locationOf(response);
					assert.doesNotMatch(
						`${search}${hash}${await response.text()}`,
						/(access|id|refresh)_token=|[?&#]code=/,
						type,
					);
				}
			});

			it("2.4: rejects the password grant and other removed grants", async () => {
				for (const grant of ["password", "implicit", "toString", "__proto__", ""]) {
					const response = await face.token({
						grant_type: grant,
						username: "ada@example.com",
						password: "a mug for 14 ducks",
					});
					assert.equal(response.status, 400, grant);
				}
			});

			it("2.5: a confidential client gets nothing without its secret", async () => {
				const secretive = await shop.client({ name: "Desk", secretHash: hashSecret("between us"), ...registered });
				const asClient = name === "wire" ? { clientId: secretive } : { client_id: secretive };
				const { verifier, challenge } = pkce();
				const code = await codeOf(face, challenge, asClient);
				for (const secret of [undefined, "wrong", hashSecret("between us")]) {
					const refused = await exchange(face, code, verifier, { client_id: secretive, client_secret: secret });
					assert.equal(refused.status, 401);
				}
			});

			it("2.6, 4.2.4: pages of the authorization endpoint are not cached, send no referrer, and run no foreign script", async () => {
				for (const response of [
					await face.ask(),
					await face.ask({}, new PlainBrowser(shop)),
					await face.ask({ prompt: "login" }),
				]) {
					assert.match(response.headers.get("cache-control") ?? "", /no-store/);
					assert.equal(response.headers.get("referrer-policy"), "no-referrer");
					assert.equal(response.headers.get("access-control-allow-origin"), null);
				}
			});

			it("4.12: redirects with 303, so that no form is sent along", async () => {
				for (const prompt of ["none", "login", "consent", "select_account"]) {
					assert.equal((await face.ask({ prompt })).status, 303, prompt);
				}
			});

			it("OAuth 2.1 3.2.3: responses with tokens are not cached", async () => {
				const { verifier, challenge } = pkce();
				const response = await exchange(face, await codeOf(face, challenge), verifier);
				assert.match(response.headers.get("cache-control") ?? "", /no-store/);
				const refused = await exchange(face, "a.b", verifier);
				assert.match(refused.headers.get("cache-control") ?? "", /no-store/);
			});

			it("4.16: only the client that gets the code may frame the page", async () => {
				const page = await face.ask({ [name === "wire" ? "responseMode" : "response_mode"]: "web_message" });
				assert.equal(page.status, 200);
				assert.match(
					page.headers.get("content-security-policy") ?? "",
					/frame-ancestors https:\/\/store\.example\.com$/,
				);
				const text = await page.text();
				assert.ok(text.includes(store) && !/postMessage\([^)]*"\*"/.test(text));
			});
		});
	}

	describe("tokens", () => {
		it("2.2.2, 4.14: a refresh token is bound to its client", async () => {
			const { refresh_token } = await membersToken();
			const other = await shop.client({ name: "Other" });
			const response = await faces.wire.token({ grant_type: "refresh_token", refresh_token, client_id: other });
			assert.equal(response.status, 400);
		});

		it("4.14.2: if a client rotates refresh tokens, an old one revokes the whole family", async () => {
			const rotating = await shop.client({ name: "Rotating", rotatesRefreshTokens: true, ...registered });
			const { verifier, challenge } = pkce();
			const code = await codeOf(faces.wire, challenge, { clientId: rotating });
			const renew = async (refresh_token: string | undefined) => {
				const response = await faces.wire.token({ grant_type: "refresh_token", refresh_token, client_id: rotating });
				return { status: response.status, ...((await response.json()) as { refresh_token?: string }) };
			};
			const tokens = (await (await exchange(faces.wire, code, verifier, { client_id: rotating })).json()) as {
				refresh_token: string;
			};
			const next = await renew(tokens.refresh_token);
			assert.notEqual(next.refresh_token, tokens.refresh_token);
			assert.equal((await renew(tokens.refresh_token)).status, 400);
			assert.equal((await renew(next.refresh_token)).status, 400);
		});

		it("4.3.2: tokens in URLs are not accepted", async () => {
			const { access_token = "" } = await membersToken();
			for (const query of [`access_token=${access_token}`, `authorization=${access_token}`]) {
				assert.equal((await fetchOf(shop)(`${origin}/oauth2/user-info?${query}`)).status, 401);
				assert.ok((await fetchOf(shop)(`${issuer}/me?${query}`)).status >= 400);
			}
		});

		it("2.3, 4.10.2: those of OpenID Connect work at the userinfo endpoint only, and ours do not work there", async () => {
			const { verifier, challenge } = pkce();
			const response = await exchange(faces.openid, await codeOf(faces.openid, challenge), verifier);
			const { access_token = "", id_token = "" } = (await response.json()) as Record<string, string>;
			assert.equal(await call(access_token), "401 UNAUTHENTICATED");
			assert.equal(await call(id_token), "401 UNAUTHENTICATED");
			const me = (token: string) => fetchOf(shop)(`${issuer}/me`, { headers: { authorization: `Bearer ${token}` } });
			assert.equal((await me(access_token)).status, 200);
			assert.equal((await me((await membersToken()).access_token ?? "")).status, 401);
			assert.equal((await me(id_token)).status, 401);
		});

		it("2.3: a token of another site is rejected", async () => {
			const strangers = await openShop({ engine: "sqlite" });
			const { token } = await strangers.visitor();
			await strangers.close();
			assert.equal(
				await refusalOf(shop.caller(token).use(redirects).createRedirectSession({ login: {} })),
				"401 UNAUTHENTICATED",
			);
		});

		it("RFC 8725 3.1: forged tokens are rejected, whatever algorithm they name", async () => {
			const { access_token = "" } = await membersToken();
			assert.equal(await call(access_token), "not refused");
			const [head = "", body = "", signature = ""] = access_token.split(".");
			const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
			const keys = (await (await fetchOf(shop)(`${origin}/oauth2/jwks`)).json()) as { keys: { x: string }[] };
			const hmac = (text: string) =>
				createHmac("sha256", keys.keys[0]?.x ?? "")
					.update(text)
					.digest("base64url");
			const header = JSON.parse(Buffer.from(head, "base64url").toString()) as object;
			const claims = JSON.parse(Buffer.from(body, "base64url").toString()) as object;
			const none = encode({ ...header, alg: "none" });
			const symmetric = encode({ ...header, alg: "HS256" });
			const longer = encode({ ...claims, exp: 9_999_999_999 });
			const forged = [
				`${none}.${body}.`,
				`${none}.${body}.${signature}`,
				`${symmetric}.${body}.${hmac(`${symmetric}.${body}`)}`,
				`${head}.${longer}.${signature}`,
				`${head}.${body}.`,
				`${head}.${body}.${signature.slice(0, -4)}AAAA`,
			];
			for (const token of forged) assert.equal(await call(token), "401 UNAUTHENTICATED", token);
		});

		it("2.2.1: are bound to the key of a client that uses DPoP, with OpenID Connect", async () => {
			const response = await fetchOf(shop)(`${issuer}/.well-known/openid-configuration`);
			const metadata = (await response.json()) as { dpop_signing_alg_values_supported?: string[] };
			const algorithms = metadata.dpop_signing_alg_values_supported ?? [];
			assert.ok(algorithms.includes("ES256") && !algorithms.some((algorithm) => /none|HS/.test(algorithm)));
		});

		it("2.6: other origins can read responses of OpenID Connect only if the client registered them", async () => {
			const { verifier, challenge } = pkce();
			const code = await codeOf(faces.openid, challenge);
			const from = (address: string) =>
				fetchOf(shop, { origin: address })(`${issuer}/token`, {
					method: "POST",
					headers: { "content-type": "application/x-www-form-urlencoded" },
					body: new URLSearchParams({
						grant_type: "authorization_code",
						code,
						code_verifier: verifier,
						redirect_uri: callback,
						client_id: clientId,
					}).toString(),
				});
			const foreign = await from("https://evil.example.com");
			assert.equal(foreign.status, 400);
			assert.equal(foreign.headers.get("access-control-allow-origin"), null);
			const own = await from(store);
			assert.deepEqual([own.status, own.headers.get("access-control-allow-origin")], [200, store]);
		});
	});
});
