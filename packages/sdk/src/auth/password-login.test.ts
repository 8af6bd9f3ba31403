import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { playShop, refusal, type StubResponse } from "../testing.ts";

const params = { email: "ada@example.com", password: "a mug for 14 ducks" };

const authAnswering = (...responses: StubResponse[]) => {
	const { client, seen } = playShop(() => responses.shift() ?? assert.fail("one call too many"));
	return { auth: client.auth, seen };
};

describe("signing in with a password", () => {
	it("starts with INITIAL", () => {
		assert.deepEqual(authAnswering().auth.getLoginState(), { loginState: "INITIAL" });
	});

	it("sends the request of the contract, as a visitor", async () => {
		const { auth, seen } = authAnswering({ body: { state: "SUCCESS" } });
		const captchaTokens = { recaptchaToken: "seen", invisibleRecaptchaToken: "unseen" };
		await auth.register({ ...params, captchaTokens, profile: { nickname: "Ada" } });
		assert.deepEqual(seen.at(-1), {
			path: "/_api/iam/authentication/v2/register",
			authorization: "visitor-1",
			body: {
				loginId: { email: params.email },
				password: params.password,
				captchaTokens: [{ Recaptcha: "seen" }, { InvisibleRecaptcha: "unseen" }],
				profile: { nickname: "Ada" },
			},
		});
	});

	const states = {
		SUCCESS: { loginState: "SUCCESS", data: { sessionToken: "session" } },
		REQUIRE_OWNER_APPROVAL: { loginState: "OWNER_APPROVAL_REQUIRED" },
		REQUIRE_EMAIL_VERIFICATION: { loginState: "EMAIL_VERIFICATION_REQUIRED", data: { stateToken: "state" } },
		STATUS_CHECK: { loginState: "FAILURE", error: "Unknown _state" },
		REQUIRE_MFA: { loginState: "FAILURE", error: "Unknown _state" },
		MFA_CHALLENGE: { loginState: "FAILURE", error: "Unknown _state" },
	};
	for (const [state, expected] of Object.entries(states)) {
		it(`takes ${state} of the server for ${expected.loginState}`, async () => {
			const { auth } = authAnswering({ body: { state, sessionToken: "session", stateToken: "state" } });
			assert.deepEqual(await auth.login(params), expected);
			assert.deepEqual(auth.getLoginState(), expected);
		});
	}

	const registerCodes = {
		"-19971": "missingCaptchaToken",
		"-19970": "invalidCaptchaToken",
		"-19995": "emailAlreadyExists",
	};
	for (const [code, errorCode] of Object.entries(registerCodes)) {
		it(`calls ${code} ${errorCode} when registering`, async () => {
			const { auth } = authAnswering(refusal(code, "no"));
			assert.deepEqual(await auth.register(params), { loginState: "FAILURE", error: "no", errorCode });
		});
	}

	it("has no error code for other errors when registering", async () => {
		const { auth } = authAnswering(refusal("-19976", "no"), refusal("THROTTLED_FEATURE", "later", 429));
		assert.deepEqual(await auth.register(params), { loginState: "FAILURE", error: "no" });
		assert.deepEqual(await auth.register(params), { loginState: "FAILURE", error: "later" });
	});

	it("calls a field violation of type EMAIL invalidEmail when registering", async () => {
		const fieldViolations = [
			{ field: "password", description: "too short", violatedRule: "MIN_LENGTH", ruleName: "", data: {} },
			{ field: "loginId.email", description: "not an address", violatedRule: "FORMAT", data: { type: "EMAIL" } },
		];
		const body = { message: "broken rules", details: { validationError: { fieldViolations } } };
		const { auth } = authAnswering({ status: 400, body });
		const expected = { loginState: "FAILURE", errorCode: "invalidEmail", error: "not an address" };
		assert.deepEqual(await auth.register(params), expected);
	});

	const loginCodes = {
		"-19971": "missingCaptchaToken",
		"-19970": "invalidCaptchaToken",
		"-19976": "invalidPassword",
		"-19973": "resetPassword",
		"-19995": "invalidEmail",
		ANYTHING_ELSE: "invalidEmail",
	};
	for (const [code, errorCode] of Object.entries(loginCodes)) {
		it(`calls ${code} ${errorCode} when logging in`, async () => {
			const { auth } = authAnswering(refusal(code, "no"));
			assert.deepEqual(await auth.login(params), { loginState: "FAILURE", error: "no", errorCode });
		});
	}

	it("throws network failures", async () => {
		const { client } = playShop(() => Promise.reject(new TypeError("fetch failed")));
		await assert.rejects(client.auth.login(params), TypeError);
		await assert.rejects(client.auth.register(params), TypeError);
	});
});

describe("a verification code", () => {
	const required = { body: { state: "REQUIRE_EMAIL_VERIFICATION", stateToken: "state" } };
	const verificationCode = "123456";

	it("is accepted in the state that requires it", async () => {
		const { auth, seen } = authAnswering(required, { body: { state: "SUCCESS", sessionToken: "session" } });
		await auth.register(params);
		const state = await auth.processVerification({ verificationCode });
		assert.deepEqual(state, { loginState: "SUCCESS", data: { sessionToken: "session" } });
		assert.deepEqual(seen.at(-1)?.body, { code: verificationCode, stateToken: "state" });
	});

	it("is accepted for a stored state", async () => {
		const { auth } = authAnswering({ body: { state: "REQUIRE_OWNER_APPROVAL" } });
		const stored = { loginState: "EMAIL_VERIFICATION_REQUIRED", data: { stateToken: "kept" } } as const;
		const state = await auth.processVerification({ verificationCode }, stored);
		assert.equal(state.loginState, "OWNER_APPROVAL_REQUIRED");
	});

	it("fails in every other state, without a request", async () => {
		const failure = { loginState: "FAILURE", error: "Unknown _state" };
		const { auth, seen } = authAnswering({ body: { state: "SUCCESS" } });
		assert.deepEqual(await auth.processVerification({ verificationCode }), failure);
		await auth.login(params);
		assert.deepEqual(await auth.processVerification({ verificationCode }), failure);
		assert.equal(seen.filter(({ path }) => path.includes("verify")).length, 0);
	});

	it("that is wrong can be retried", async () => {
		const { auth } = authAnswering(required, refusal("VERIFICATION_FAILED"), { body: { state: "SUCCESS" } });
		await auth.login(params);
		await assert.rejects(auth.processVerification({ verificationCode }), { code: "VERIFICATION_FAILED" });
		assert.equal((await auth.processVerification({ verificationCode })).loginState, "SUCCESS");
	});
});
