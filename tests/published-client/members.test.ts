import assert from "node:assert/strict";
import { before, it } from "node:test";
import { createClient, OAuthStrategy } from "@wix/sdk";
import { fillCatalogue, line } from "./catalogue.ts";
import { withFakeBrowser } from "./fake-browser.ts";
import { newShopper, withServerOnEachEngine } from "./shop.ts";
import { setCaptcha } from "./signing-in.ts";

const storefront = "http://localhost:3000";
const callback = `${storefront}/callback`;
const password = "a mug for 14 ducks";

withServerOnEachEngine("members", fillCatalogue, (started) => {
	const newAuth = () => createClient({ auth: OAuthStrategy({ clientId: started().server.clientId }) }).auth;
	const newEmail = () => `${crypto.randomUUID()}@example.com`;
	const infoOf = async (token: string): Promise<{ subjectType: string; subjectId: string; active: boolean }> => {
		const init = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ token }) };
		return (await fetch("https://www.wixapis.com/oauth2/token-info", init)).json();
	};
	const signUp = async (email = newEmail()) => {
		const auth = newAuth();
		const state = await auth.register({ email, password });
		assert.equal(state.loginState, "SUCCESS", JSON.stringify(state));
		return { auth, email, sessionToken: state.loginState === "SUCCESS" ? state.data.sessionToken : "" };
	};
	/** The URL that a browser reaches after all redirects. */
	const goTo = async (address: string): Promise<string> => {
		const response = await fetch(address, { headers: { accept: "text/html" }, redirect: "manual" });
		return response.headers.get("location") ?? `status ${response.status}`;
	};

	/** All tests sign up from one address, which must not look suspicious here. */
	before(() => setCaptcha(started().server, "NEVER"));

	it("sign up, and are signed in without leaving the page", async () => {
		const { auth, sessionToken } = await signUp();
		const tokens = await withFakeBrowser(storefront, () => auth.getMemberTokensForDirectLogin(sessionToken));
		auth.setTokens(tokens);

		assert.equal(tokens.refreshToken.role, "member");
		assert.equal(auth.loggedIn(), true);
		assert.equal((await infoOf(tokens.accessToken.value)).subjectType, "MEMBER");
		const renewed = await auth.renewToken(tokens.refreshToken);
		assert.equal((await infoOf(renewed.accessToken.value)).subjectType, "MEMBER");
	});

	it("sign in with the password, and not with another one", async () => {
		const { email } = await signUp();
		const auth = newAuth();

		assert.equal((await auth.login({ email: email.toUpperCase(), password })).loginState, "SUCCESS");
		const wrong = await auth.login({ email, password: "another password" });
		assert.deepEqual([wrong.loginState, "errorCode" in wrong && wrong.errorCode], ["FAILURE", "invalidPassword"]);
		const unknown = await auth.login({ email: newEmail(), password });
		assert.deepEqual([unknown.loginState, "errorCode" in unknown && unknown.errorCode], ["FAILURE", "invalidEmail"]);
	});

	it("learn why they cannot sign up", async () => {
		const { email } = await signUp();
		const auth = newAuth();
		const codeOf = async (params: Parameters<typeof auth.register>[0]) => {
			const state = await auth.register(params);
			assert.equal(state.loginState, "FAILURE");
			return "errorCode" in state ? state.errorCode : undefined;
		};

		assert.equal(await codeOf({ email, password }), "emailAlreadyExists");
		assert.equal(await codeOf({ email: "not an address", password }), "invalidEmail");
		assert.equal(await codeOf({ email: newEmail(), password: "short" }), undefined);
	});

	it("come back from the sign-in page with a code in the fragment, or in the query", async () => {
		const { server } = started();
		await server.run("client", "allow", server.clientId, "--redirect-uri", callback);
		const { auth, sessionToken } = await signUp();
		for (const responseMode of ["fragment", "query"] as const) {
			const oauthData = auth.generateOAuthData(callback);
			const { authUrl } = await auth.getAuthUrl(oauthData, { prompt: "login", responseMode, sessionToken } as never);
			const location = await goTo(authUrl);
			const { code, state, error } = auth.parseFromUrl(location, responseMode);
			const tokens = await auth.getMemberTokens(code ?? "", state ?? "", oauthData);

			assert.ok(location.startsWith(callback));
			assert.equal(error, undefined);
			assert.equal(tokens.refreshToken.role, "member");
		}
	});

	it("go to the sign-in page, or come back with an error if none may be shown", async () => {
		const { server } = started();
		await server.run("client", "allow", server.clientId, "--redirect-uri", callback);
		const auth = newAuth();
		const oauthData = auth.generateOAuthData(callback);
		const { authUrl } = await auth.getAuthUrl(oauthData);
		const silent = await auth.getAuthUrl(oauthData, { prompt: "none", responseMode: "query" });
		const { error, state } = auth.parseFromUrl(await goTo(silent.authUrl), "query");

		assert.ok(authUrl.startsWith(`${server.origin}/hosted/sign-in?`), authUrl);
		assert.deepEqual([error, state], ["login_required", oauthData.state]);
	});

	it("sign out, and their tokens end with it", async () => {
		const { auth, sessionToken } = await signUp();
		const tokens = await withFakeBrowser(storefront, () => auth.getMemberTokensForDirectLogin(sessionToken));
		auth.setTokens(tokens);
		const { logoutUrl } = await auth.logout(`${storefront}/bye`);

		assert.equal(await goTo(logoutUrl), `${storefront}/bye?wixMemberLoggedIn=false`);
		assert.equal(auth.loggedIn(), false);
		assert.equal((await infoOf(tokens.accessToken.value)).active, false);
		await assert.rejects(auth.renewToken(tokens.refreshToken), /INVALID_GRANT/);
	});

	it("are signed in by a trusted server, by id or by address", async () => {
		const { server } = started();
		const key = await server.apiKey();
		const auth = newAuth();
		auth.setTokens(await auth.generateVisitorTokens());
		const email = newEmail();
		const bySession = await auth.getMemberTokensForExternalLoginWithSession(email, key, {});
		const { subjectId } = await infoOf(bySession.accessToken.value);
		const byId = await auth.getMemberTokensForExternalLogin(subjectId, key);

		assert.equal((await infoOf(byId.accessToken.value)).subjectId, subjectId);
		await assert.rejects(auth.getMemberTokensForExternalLogin(subjectId, "cwk_wrong_key"), /INVALID_CLIENT/);
	});

	it("request a mail to choose a new password, and learn nothing about others", async () => {
		const { auth, email } = await signUp();

		await auth.sendPasswordResetEmail(email, `${storefront}/in`);
		await auth.sendPasswordResetEmail(newEmail(), `${storefront}/in`);
		await assert.rejects(auth.sendPasswordResetEmail(email, "https://evil.example.com/"));
	});
	it("find their visitor's cart again", async () => {
		const { server, data } = started();
		const visitor = newShopper(server.clientId);
		await visitor.currentCart.addToCurrentCart({ lineItems: [line(data.products.tote)] });
		const state = await visitor.auth.register({ email: newEmail(), password });
		if (state.loginState !== "SUCCESS") assert.fail(state.loginState);
		const direct = () => visitor.auth.getMemberTokensForDirectLogin(state.data.sessionToken);
		visitor.auth.setTokens(await withFakeBrowser(storefront, direct));

		const { lineItems } = await visitor.currentCart.getCurrentCart();
		assert.deepEqual(
			lineItems?.map(({ quantity }) => quantity),
			[1],
		);
	});

	it("are asked for a captcha after several failures", async () => {
		const { email } = await signUp();
		await setCaptcha(started().server, "AFTER_FAILURES");
		const auth = newAuth();
		const codes: unknown[] = [];
		for (let index = 0; index < 6; index++) {
			const state = await auth.login({ email, password: `guess ${index}` });
			codes.push("errorCode" in state ? state.errorCode : state.loginState);
		}
		const wrong = await auth.login({ email, password, captchaTokens: { recaptchaToken: "unsolved" } });

		assert.ok(codes.includes("invalidPassword"));
		assert.equal(codes.at(-1), "missingCaptchaToken");
		assert.equal("errorCode" in wrong && wrong.errorCode, "invalidCaptchaToken");
	});
});
